/** Which parts go with a word of the type line. */

export interface Habit {
  hat: string[];
  garb: string[];
  tool: string[];
  aside?: string[];
}

/** callings: which parts go with a word of the type line */
const ANY_HAT = ['none', 'band', 'straw', 'kerchief', 'beret', 'none', 'turban', 'bandana', 'feather', 'hood'],
  TOUGH = ['sword', 'spear', 'axe', 'halberd', 'sabre', 'mace', 'flail'];
export const CALLING: Record<string, Habit> = {
  Knight: {
    hat: ['visor', 'plumed', 'greathelm', 'snout', 'winged', 'crown'],
    garb: ['plate', 'tabard', 'plate'],
    tool: ['sword', 'spear', 'banner', 'mace', 'axe', 'flail', 'sabre'],
    aside: ['none', 'kite', 'none'],
  },
  Soldier: {
    hat: ['kettle', 'nasal', 'coif', 'crested', 'winged', 'band', 'kerchief'],
    garb: ['mail', 'tabard', 'plate', 'scarf'],
    tool: ['spear', 'sword', 'halberd', 'banner', 'mace', 'crossbow'],
    aside: ['none', 'round', 'kite', 'square'],
  },
  Warrior: {
    hat: ['horned', 'none', 'band', 'pelt', 'crested', 'bandana', 'circlet'],
    garb: ['straps', 'fur', 'scarf', 'cloak'],
    tool: ['axe', 'twinaxe', 'sabre', 'spear', 'flail', 'sword', 'daggers'],
    aside: ['none', 'none', 'round'],
  },
  Berserker: { hat: ['pelt', 'horned', 'none'], garb: ['straps', 'fur'], tool: ['twinaxe', 'axe', 'daggers'] },
  Barbarian: { hat: ['pelt', 'none', 'horned', 'band'], garb: ['fur', 'straps'], tool: ['axe', 'sword', 'hammer'] },
  Cleric: {
    hat: ['wimple', 'mitre', 'halo', 'hood', 'none', 'circlet'],
    garb: ['robe', 'cloak', 'gown'],
    tool: ['cross', 'crook', 'book', 'mace', 'lantern', 'none'],
  },
  Monk: { hat: ['none', 'hood', 'band', 'halo'], garb: ['robe', 'straps', 'rags'], tool: ['crook', 'none', 'lantern', 'book'] },
  Wizard: {
    hat: ['pointed', 'hood', 'circlet', 'turban', 'darkhood', 'none', 'pointed'],
    garb: ['cloak', 'robe', 'gown'],
    tool: ['staff', 'book', 'wand', 'flask', 'crook', 'staff'],
  },
  Sorcerer: { hat: ['circlet', 'darkhood', 'turban'], garb: ['robe', 'gown'], tool: ['wand', 'staff', 'flask'] },
  Warlock: { hat: ['darkhood', 'bonemask', 'pointed'], garb: ['rags', 'robe'], tool: ['staff', 'scythe', 'book'] },
  Shaman: {
    hat: ['antlers', 'bonemask', 'pelt', 'leafcrown'],
    garb: ['fur', 'rags', 'leaves'],
    tool: ['branch', 'staff', 'torch', 'wand'],
  },
  Druid: {
    hat: ['antlers', 'leafcrown', 'hood', 'circlet'],
    garb: ['leaves', 'cloak', 'robe'],
    tool: ['branch', 'crook', 'staff', 'none'],
  },
  Rogue: {
    hat: ['hood', 'facescarf', 'bandana', 'darkhood', 'feather', 'tricorn'],
    garb: ['scarf', 'cloak', 'rags'],
    tool: ['dagger', 'daggers', 'sling', 'lantern', 'sabre', 'none'],
  },
  Assassin: {
    hat: ['darkhood', 'facescarf', 'hood'],
    garb: ['scarf', 'cloak'],
    tool: ['daggers', 'crossbow', 'dagger', 'flask'],
  },
  Ninja: { hat: ['facescarf', 'darkhood'], garb: ['scarf', 'straps'], tool: ['sabre', 'daggers'] },
  Pirate: { hat: ['tricorn', 'bandana'], garb: ['scarf', 'straps'], tool: ['sabre', 'lantern'] },
  Samurai: { hat: ['horned', 'crested'], garb: ['plate', 'mail'], tool: ['sabre', 'banner'] },
  Archer: {
    hat: ['feather', 'hood', 'none', 'leafcrown', 'coif'],
    garb: ['cloak', 'scarf', 'leaves'],
    tool: ['bow', 'bow', 'crossbow'],
  },
  Scout: { hat: ['hood', 'feather', 'band'], garb: ['scarf', 'cloak'], tool: ['bow', 'lantern', 'spear'] },
  Ranger: { hat: ['hood', 'feather'], garb: ['cloak', 'leaves'], tool: ['bow', 'crook', 'lantern'] },
  Nomad: { hat: ['turban', 'facescarf', 'kerchief'], garb: ['scarf', 'cloak'], tool: ['spear', 'sabre', 'crook'] },
  Artificer: {
    hat: ['goggles', 'kerchief', 'goggles', 'none'],
    garb: ['apron', 'straps'],
    tool: ['wrench', 'hammer', 'flask', 'pick'],
  },
  Scientist: { hat: ['goggles'], garb: ['apron'], tool: ['flask'] },
  Noble: { hat: ['crown', 'beret'], garb: ['gown', 'tabard'], tool: ['sword', 'banner'] },
  Advisor: { hat: ['beret', 'circlet'], garb: ['robe'], tool: ['book', 'crook'] },
  Bard: { hat: ['feather'], garb: ['scarf'], tool: ['harp'] },
  Peasant: { hat: ['straw', 'kerchief'], garb: ['apron', 'rags'], tool: ['fork', 'scythe'] },
  Citizen: { hat: ['kerchief', 'straw', 'none'], garb: ['apron', 'scarf'], tool: ['fork', 'lantern', 'none'] },
  Minion: { hat: ['darkhood', 'bonemask'], garb: ['rags', 'cloak'], tool: ['scythe', 'dagger', 'torch'] },
  Mercenary: { hat: ['kettle', 'bandana', 'nasal'], garb: ['mail', 'scarf'], tool: TOUGH },
  Ally: { hat: ['band'], garb: ['cloak'], tool: ['spear'] },
  any: {
    hat: ANY_HAT,
    garb: ['cloak', 'scarf', 'robe', 'apron', 'gown', 'tabard', 'straps'],
    tool: ['none', 'sword', 'crook', 'lantern', 'book', 'spear', 'banner', 'torch', 'sabre', 'flask'],
  },
  legend: {
    hat: ['crown', 'circlet', 'winged', 'halo', 'crown', 'plumed'],
    garb: ['tabard', 'gown', 'plate', 'fur', 'robe'],
    tool: ['sword', 'banner', 'staff', 'sabre', 'axe', 'spear', 'book'],
  },
};
export const RACE_HABIT: Record<string, Habit> = {
  // what a people wears and bears when the type line names no calling
  goblin: {
    hat: ['none', 'bandana', 'goggles', 'kettle', 'horned', 'band', 'pelt', 'pointed'],
    garb: ['rags', 'cloak', 'straps', 'fur', 'scarf'],
    tool: ['torch', 'dagger', 'spear', 'pick', 'sling', 'none', 'flail', 'banner'],
  },
  orc: {
    hat: ['horned', 'none', 'nasal', 'band', 'kettle'],
    garb: ['straps', 'fur', 'mail', 'rags'],
    tool: ['axe', 'flail', 'halberd', 'crossbow', 'mace'],
  },
  merfolk: {
    hat: ['none', 'circlet', 'crown'],
    garb: ['straps', 'gown', 'mail', 'robe'],
    tool: ['trident', 'spear', 'harp', 'net', 'staff'],
  },
  elf: {
    hat: ['leafcrown', 'circlet', 'none', 'feather'],
    garb: ['leaves', 'cloak', 'gown'],
    tool: ['bow', 'branch', 'spear', 'harp', 'sword'],
  },
  dwarf: {
    hat: ['horned', 'none', 'kettle', 'goggles', 'crown'],
    garb: ['straps', 'mail', 'apron', 'fur'],
    tool: ['hammer', 'axe', 'pick', 'twinaxe', 'crossbow'],
  },
  zombie: {
    hat: ['none', 'none', 'kettle', 'crown', 'hood', 'bandana'],
    garb: ['rags', 'robe', 'mail', 'scarf'],
    tool: ['none', 'scythe', 'pick', 'none', 'lantern', 'flail'],
  },
  kobold: {
    hat: ['none', 'band', 'goggles', 'crown'],
    garb: ['rags', 'straps', 'mail'],
    tool: ['spear', 'dagger', 'banner', 'hammer', 'torch'],
  },
  small: {
    hat: ['none', 'feather', 'straw', 'leafcrown', 'kerchief', 'beret'],
    garb: ['scarf', 'apron', 'leaves'],
    tool: ['sling', 'harp', 'lantern', 'spear', 'fork'],
  },
  skeleton: { hat: ['none', 'nasal', 'crown'], garb: ['rags', 'mail'], tool: ['sword', 'scythe', 'spear'] },
  vampire: { hat: ['none', 'crown', 'circlet'], garb: ['cloak', 'gown', 'plate'], tool: ['none', 'sabre', 'flask', 'sword'] },
  satyr: { hat: ['none', 'leafcrown'], garb: ['leaves', 'straps'], tool: ['harp', 'branch'] },
  automaton: {
    hat: ['none', 'kettle', 'nasal', 'crested'],
    garb: ['plate', 'mail'],
    tool: ['hammer', 'halberd', 'wrench', 'spear', 'mace'],
  },
  fiend: { hat: ['none'], garb: ['plate', 'straps', 'cloak', 'fur'], tool: ['trident', 'flail', 'scythe', 'sword', 'none'] },
};
