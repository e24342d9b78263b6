/** Which picture a card of Rangers gets: its kind, traits and set in the words of the art grammar. */
import { drawInner, type Facts, hash } from '../art';
import type { RangersCard } from '../wire';

type Words = readonly (readonly [RegExp, string])[];

/** Beings: the nearest creature the grammar draws, by words in the name. */
const BEASTS: Words = [
  [/wolhund|wolf/i, 'wolf'],
  [/sheep dog|hound/i, 'hound'],
  [/buck|stag/i, 'stag'],
  [/doe|artilope/i, 'goat'],
  [/ibex/i, 'ram'],
  [/umbra|irix/i, 'raven'],
  [/kestrel|hawk|raptor|eagle/i, 'eagle'],
  [/lark|sparrow|bird/i, 'bird'],
  [/owl|heron/i, 'owl'],
  [/bear|ursus/i, 'bear'],
  [/atrox|velox|\bcat\b|lynx|cougar/i, 'panther'],
  [/quiet/i, 'cat'],
  [/lutrin|otter|ferret/i, 'fox'],
  [/raccoon/i, 'badger'],
  [/marmot/i, 'rabbit'],
  [/snake|serpent/i, 'snake'],
  [/opilion|spider|arachnid/i, 'spider'],
  [/clicker|scorpion/i, 'scorpion'],
  [/hydraworm/i, 'hydra'],
  [/grub|worm|mulcher|wurm/i, 'wurm'],
  [/roiling|tenebrae/i, 'kraken'],
  [/toxin|reclaimer|polyp/i, 'ooze'],
  [/puffer/i, 'fungus'],
  [/verdess/i, 'wood'],
  [/carp|fish/i, 'fish'],
  [/mucket|crab/i, 'crab'],
  [/\bbats?\b/i, 'bat'],
  [/scrof|boar|hog/i, 'boar'],
  [/horse|stilt/i, 'horse'],
  [/swarm|bee|beetle|moth/i, 'insect'],
  [/drone|automaton|machine|sentinel|guardian/i, 'golem'],
];
const BY_TRAIT: Record<string, string> = {
  Avian: 'eagle',
  Insect: 'insect',
  Arachnid: 'spider',
  Fish: 'fish',
  Machine: 'construct',
  Biomeld: 'wurm',
  Flora: 'plant',
  Otherworldly: 'spirit',
  Predator: 'wolf',
  Prey: 'stag',
  Mammal: 'bear',
};
/** People: what they do, by what they are called. */
const TRADES: Words = [
  [/chef|merchant|brewer/i, 'Peasant'],
  [/elder|mentor|speaker/i, 'Advisor'],
  [/hunter|veteran/i, 'Archer'],
  [/pilot|traveler|guide/i, 'Nomad'],
  [/wood|sculpt|smith|engineer|tinker/i, 'Artificer'],
  [/artist|youth|rascal/i, 'Bard'],
  [/archaeo|apiar/i, 'Scientist'],
  [/shaper|adherent|prodigy/i, 'Shaman'],
  [/exile|fundamental/i, 'Rogue'],
  [/angler|tender/i, 'Ally'],
];
/** Features and locations: wild places by the words in their names. */
const PLACES: Words = [
  [/web|wire|spiderline/i, 'web'],
  [/lone tree/i, 'lone'],
  [/bridge/i, 'bridge'],
  [/market/i, 'market'],
  [/reactor|machine|guardian/i, 'machine'],
  [/forge/i, 'forge'],
  [/ruins|citadel/i, 'ruins'],
  [/hall|threshold/i, 'hall'],
  [/brew|tumbledown/i, 'village'],
  [/thicket|portage|grove|woods?$/i, 'thicket'],
  [/bramble|berry/i, 'bramble'],
  [/canopy|forest|tree|branch/i, 'canopy'],
  [/dolewood|moss/i, 'moss'],
  [/garden|growers?|assemblage/i, 'garden'],
  [/root|folium|naiad|flora/i, 'bloom'],
  [/kelp/i, 'kelp'],
  [/bubble|white sky|shore|sunken|basin/i, 'lake'],
  [/rapid|current|flood/i, 'rapids'],
  [/headwaters|fall|waterspin|plummet|wall$/i, 'falls'],
  [/stream|tributary|furrow/i, 'stream'],
  [/mud/i, 'mud'],
  [/bog|marsh|swamp|fetid/i, 'bog'],
  [/boulder|loose|watcher|rock\b/i, 'boulders'],
  [/scree/i, 'scree'],
  [/mount|atrox|bowl/i, 'crags'],
  [/mast|stanchion|hornbranch|spire/i, 'mast'],
  [/anthill|mound|terravore/i, 'mound'],
  [/hive/i, 'hive'],
  [/cyclone|funnel/i, 'funnel'],
  [/lightning|trick of the light/i, 'ball'],
  [/carcass/i, 'carcass'],
  [/sculpt|round/i, 'sculpture'],
  [/station|outpost|cache/i, 'camp'],
  [/rings/i, 'rings'],
  [/ziggurat/i, 'steps'],
  [/cave|sinkhole|tunnel|holt|lair|gate/i, 'shaft'],
  [/field|meadow|trail|knoll|path/i, 'knoll'],
];
const PLACE_BY_TRAIT: Record<string, string> = {
  Flora: 'thicket',
  Water: 'stream',
  Ruin: 'rings',
  Machine: 'machine',
  Structure: 'camp',
  Mountain: 'crags',
  Forest: 'canopy',
  Field: 'knoll',
  Trail: 'knoll',
  Lair: 'shaft',
  Biomeld: 'mound',
};
const WEATHERS: Words = [
  [/pour|rain/i, 'downpour'],
  [/electric/i, 'sparks'],
  [/gathering/i, 'gathering'],
  [/thunder|storm/i, 'thunder'],
  [/mist|fog/i, 'mist'],
  [/wind/i, 'winds'],
  [/sun/i, 'sunny'],
  [/day/i, 'fair'],
];
const WEATHER_INK: Record<string, string> = {
  downpour: 'U',
  sparks: 'B',
  gathering: 'M',
  thunder: 'B',
  mist: 'U',
  winds: 'A',
  sunny: 'R',
  fair: 'W',
};
/** Traits of character: the animal, or the thing, that stands for each. */
const CHARACTERS: Words = [
  [/bold/i, 'lion'],
  [/perceptive|vigilant/i, 'eagle'],
  [/insight|thoughtful/i, 'owl'],
  [/astute|versatile/i, 'fox'],
  [/determined|thorough/i, 'ram'],
  [/meticulous/i, 'spider'],
  [/strider/i, 'horse'],
  [/engaging/i, 'bird'],
  [/passion/i, 'thing campfire'],
  [/compassion/i, 'thing hands'],
  [/balanced/i, 'thing scales'],
  [/inventive/i, 'thing engine'],
  [/persua/i, 'thing horn'],
];
/** Gear: the thing itself, by the noun in its name. */
const GEAR: Words = [
  [/basket|snack/i, 'basket'],
  [/compass|topograph|translocat/i, 'compass'],
  [/tea\b/i, 'teapot'],
  [/gloves|gauze/i, 'gloves'],
  [/pillow/i, 'pillow'],
  [/poles|stave|staff|rod|scepter/i, 'poles'],
  [/pouch|mix|sifter|trowel/i, 'pouch'],
  [/honey/i, 'urn'],
  [/journal|sketch|dex\b/i, 'book'],
  [/lens|goggles|sensor/i, 'lens'],
  [/whistle|howler|thumper|translator|headset/i, 'whistle'],
  [/canteen/i, 'bottle'],
  [/cloak/i, 'cloakt'],
  [/crown/i, 'crown'],
  [/boots|greaves/i, 'boots'],
  [/canoe/i, 'ship'],
  [/locket/i, 'amulet'],
  [/claw|darter/i, 'claws'],
  [/multitool|replica/i, 'hammer'],
  [/vine/i, 'seed'],
  [/sculpture/i, 'prism'],
];
/** What a moment, an attachment or a mission shows: an act, and what it is done to. */
const DEEDS: readonly (readonly [RegExp, string, string])[] = [
  [/leaf|breeze|feather|light as/i, 'fly', 'feather'],
  [/stone|earth|ground|land/i, 'raise', 'land'],
  [/river|headwater|flood|washed|waters/i, 'flood', 'drop'],
  [/eye|watch|understand|insight|recall|seen/i, 'shine', 'eye'],
  [/footstep|walk|path|roam|trail|track|follow|journey|homeward/i, 'plain', 'prints'],
  [/heal|touch|friend|compass|calm|harmon|helping/i, 'mend', 'hands'],
  [/nature|garden|thumb|abundance|throng|root|verdess|vines/i, 'grow', 'leaf'],
  [/teach|secret|wisdom|recipe|motives|archaeology/i, 'shine', 'book'],
  [/tool|invention|gear|masterwork|power|sensor|prepared|cable/i, 'shine', 'engine'],
  [/fare|food|feast|biscuit/i, 'token', 'basket'],
  [/guard|badge|sentinel/i, 'plain', 'shield'],
  [/sky|whip|storm/i, 'strike', 'cloud'],
  [/snare|tranquil/i, 'tap', 'net'],
  [/spore|mucus/i, 'spore', 'seed'],
  [/fear|desperation|injury|never|attack|invasion|confront/i, 'curse', 'claws'],
  [/instinct|technique|persever|fall/i, 'pump', 'fist'],
  [/shadow/i, 'haunt', 'moon'],
  [/marker|survey/i, 'plain', 'signpost'],
  [/nest|worm/i, 'plain', 'egg'],
  [/search|find|lost|rescue/i, 'seek', 'lens'],
  [/breath|cradled|cycles/i, 'shine', 'moon'],
];
const INK_BY_SET: Record<string, string> = {
  Woods: 'G',
  'Old Growth': 'G',
  Grassland: 'W',
  'Mountain Pass': 'R',
  Ravine: 'R',
  Lakeshore: 'U',
  River: 'U',
  Swamp: 'B',
  Valley: 'G',
  'Lone Tree Station': 'W',
  'White Sky': 'U',
  Spire: 'A',
  Tumbledown: 'R',
  'Marsh of Rebirth': 'B',
  'Fractured Wall': 'A',
  Meadow: 'G',
  Branch: 'M',
  'Northern Outpost': 'U',
};
const PLACE_INK: Record<string, string> = {
  lake: 'U',
  falls: 'U',
  stream: 'U',
  rapids: 'U',
  kelp: 'U',
  crags: 'R',
  boulders: 'R',
  scree: 'R',
  bog: 'B',
  mud: 'B',
  knoll: 'W',
  camp: 'M',
  rings: 'B',
  steps: 'W',
  machine: 'A',
  mast: 'W',
  hive: 'M',
  ball: 'B',
  funnel: 'A',
  web: 'B',
  lone: 'M',
  market: 'W',
  bridge: 'U',
  hall: 'W',
  forge: 'R',
  village: 'R',
};
const INK_BY_ASPECT: Record<string, string> = { awareness: 'U', fitness: 'R', spirit: 'B', focus: 'G' };

const NOTHING: Facts = {
  name: '',
  cost: '',
  colors: [],
  types: ['Land'],
  subtypes: [],
  legendary: false,
  keywords: [],
  does: '',
  on: '',
  makes: '',
};

/** Where a name says nothing: the seed chooses. */
const SIGNS = ['leaf', 'feather', 'moon', 'sun', 'eye', 'prints', 'campfire', 'seed', 'compass', 'hands', 'key', 'tree'];
const ACTS = ['shine', 'grow', 'plain', 'raise', 'mend'];
const ANIMALS = ['lion', 'wolf', 'eagle', 'stag', 'bear', 'horse', 'snake', 'owl', 'fish', 'fox', 'ram'];
const one = (list: readonly string[], name: string): string => list[hash(name) % list.length];

const first = (pairs: Words, text: string): string | undefined => pairs.find(([test]) => test.test(text))?.[1];
const byTrait = (traits: readonly string[], table: Record<string, string>): string | undefined =>
  traits.map((trait) => table[trait]).find(Boolean);

/** Somebody: a person with a trade. */
const person = (name: string, calling: string, ink: string): Facts => ({
  ...NOTHING,
  name,
  colors: [ink],
  types: ['Creature'],
  subtypes: ['Human', calling],
});

function being(card: RangersCard, ink: string): Facts {
  if (card.traits.includes('Human')) return person(card.name, first(TRADES, card.name) ?? (card.traits.includes('Ranger') ? 'Scout' : 'Citizen'), ink);
  const emblem = first(BEASTS, card.name) ?? byTrait(card.traits, BY_TRAIT) ?? 'brute';
  const fierce = card.traits.includes('Predator');
  return {
    ...NOTHING,
    name: card.name,
    emblem,
    colors: [fierce ? 'R' : card.traits.includes('Biomeld') ? 'B' : ink],
    types: ['Creature'],
    keywords: card.traits.includes('Avian') ? ['Flying'] : [],
  };
}

function place(card: RangersCard, ink: string | undefined): Facts {
  const emblem = first(PLACES, card.name) ?? byTrait(card.traits, PLACE_BY_TRAIT);
  const colors = [(emblem && PLACE_INK[emblem]) ?? ink ?? 'G'];
  return { ...NOTHING, name: card.name, makes: colors[0], colors, emblem };
}

function deed(card: RangersCard, ink: string, types: string[], subtypes: string[] = []): Facts {
  const [, does, on] = DEEDS.find(([test]) => test.test(card.name)) ?? [undefined, one(ACTS, card.name), one(SIGNS, `${card.name}!`)];
  return { ...NOTHING, name: card.name, colors: [ink], types, subtypes, does, on };
}

/** What the art grammar is told of a card. */
export function facts(card: RangersCard | undefined): Facts {
  if (!card) return NOTHING;
  const aspect = card.cost?.[0] ?? card.requires?.[0];
  const ink = INK_BY_SET[card.set] ?? (aspect === undefined ? 'G' : INK_BY_ASPECT[aspect]);
  switch (card.kind) {
    case 'being':
      return being(card, ink);
    case 'role':
      return person(card.name, first(TRADES, card.name) ?? 'Ranger', one(['U', 'R', 'W', 'G'], card.name));
    case 'feature':
      return place(card, card.traits.includes('Flora') ? 'G' : INK_BY_SET[card.set]);
    case 'location':
      return place(card, undefined);
    case 'weather': {
      const emblem = first(WEATHERS, card.name) ?? 'fair';
      return { ...NOTHING, name: card.name, emblem, colors: [WEATHER_INK[emblem]] };
    }
    case 'mission':
      return deed(card, 'W', ['Sorcery']);
    case 'gear': {
      const thing = first(GEAR, card.name);
      return { ...NOTHING, name: card.name, types: ['Artifact'], does: 'seek', emblem: thing && `thing ${thing}` };
    }
    case 'attachment':
      return deed(card, ink, ['Enchantment']);
    case 'attribute':
      return { ...NOTHING, name: card.name, colors: [ink], types: ['Creature'], emblem: first(CHARACTERS, card.name) ?? one(ANIMALS, card.name) };
    default:
      return deed(card, ink, ['Instant']);
  }
}

const kept = new Map<string, string>();

/** The picture as an image that is drawn once. */
export const pictureUrl = (card: RangersCard | undefined): string => drawn(facts(card));

/** Backgrounds and specialties have no card of their own: somebody who stands for them. */
const CALLING: Record<string, [string, string]> = {
  Artisan: ['Artificer', 'R'],
  Forager: ['Druid', 'G'],
  Shepherd: ['Cleric', 'W'],
  Traveler: ['Scout', 'U'],
  Artificer: ['Artificer', 'U'],
  Conciliator: ['Noble', 'W'],
  Explorer: ['Archer', 'G'],
  Shaper: ['Shaman', 'R'],
};
export function portraitOf(set: string): string {
  const [calling, ink] = CALLING[set] ?? ['Scout', 'G'];
  return drawn(person(`a ${set}`, calling, ink));
}

/** A ranger, by the name of the role. */
export const rangerUrl = (role: string): string =>
  drawn(person(role, first(TRADES, role) ?? 'Ranger', one(['U', 'R', 'W', 'G'], role)));

function drawn(about: Facts): string {
  const key = JSON.stringify([about.name, about.colors, about.types, about.subtypes, about.makes, about.emblem, about.does, about.on]);
  let url = kept.get(key);
  if (url === undefined) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -90 240 180" preserveAspectRatio="xMidYMid slice">${drawInner(about)}</svg>`;
    url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    kept.set(key, url);
  }
  return url;
}
