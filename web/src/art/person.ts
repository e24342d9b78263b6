/** A person, put together from parts that each stand for one fact: race is the head, calling the garb, headgear and tool. */
import type { Draw, Kit } from './ink';
import { group } from './cut';
import { TOOL, BUCKLER } from './held';
import { GARB } from './garb';
import { HAIR, BEARD } from './hair';
import { HAT, MASKS } from './headgear';
import { HEAD } from './heads';
import { CALLING, RACE_HABIT } from './callings';

/** putting one together. race: a key of head; job: a key of CALLING or ''; animal: a head drawn elsewhere (Cat Soldier) */
const lookup = (table: Record<string, string>, key: string): string => table[key] ?? '';

export interface Who {
  /** A key of HEAD. */
  race?: string;
  /** A key of CALLING, or nothing. */
  job?: string;
  /** A beast's head on the same shoulders. */
  animal?: Draw;
  legend?: boolean;
}

export function person(k: Kit, { race = 'human', job = '', animal, legend = false }: Who): string {
  const how = CALLING[job] || RACE_HABIT[race] || (legend ? CALLING.legend : CALLING.any),
    shy =
      animal ||
      ['goblin', 'orc', 'kobold', 'small', 'zombie', 'skeleton', 'dwarf', 'satyr', 'fiend', 'automaton'].includes(race);
  const she = !shy && k.opt('sex', ['she', 'he']) === 'she';
  k.view = shy ? 'front' : k.opt('view', ['half', 'front', 'side']);
  let hat = animal ? 'none' : k.opt('hat', how.hat);
  const masked = MASKS.includes(hat);
  if (
    masked &&
    ['goblin', 'orc', 'zombie', 'elf', 'merfolk', 'small', 'kobold', 'dwarf', 'fiend', 'satyr', 'skeleton'].includes(race)
  )
    hat = lookup(
      {
        plumed: 'crested',
        visor: 'nasal',
        greathelm: 'kettle',
        snout: 'horned',
        darkhood: race === 'elf' || race === 'merfolk' || race === 'goblin' ? 'circlet' : 'hood',
      },
      hat,
    );
  const hidden = MASKS.includes(hat),
    garb = k.opt('garb', how.garb),
    tool = k.opt('tool', how.tool),
    aside = how.aside && !['daggers', 'bow', 'crossbow', 'twinaxe'].includes(tool) ? k.opt('aside', how.aside) : 'none';
  const hairs =
    hidden || shy || ['wimple', 'coif', 'hood', 'mitre'].includes(hat)
      ? 'bare'
      : she
        ? k.opt('hair', ['long', 'braids', 'bun', 'wild', 'bob', 'long'])
        : k.opt('hair', ['short', 'mane', 'bare', 'topknot', 'short', 'wild']);
  const hair = HAIR[hairs],
    beard =
      hidden ||
      she ||
      shy ||
      race === 'elf' ||
      race === 'merfolk' ||
      race === 'vampire' ||
      k.view === 'side' ||
      hat === 'facescarf'
        ? 'none'
        : k.opt('beard', ['none', 'full', 'none', 'goatee', 'moustache', 'white', 'forked']);
  const top = lookup(
    {
      goblin: 'translate(0 -8) scale(1.28 1)',
      orc: 'translate(0 -10) scale(1.28 1)',
      small: 'translate(0 4) scale(1.25 1)',
      dwarf: 'scale(1.16 1)',
      zombie: 'translate(-1 -8) scale(1.2 1)',
      skeleton: 'translate(0 -8) scale(1.25 1)',
      automaton: 'translate(0 -10) scale(1.2 1)',
    },
    race,
  );
  const backHat = ['halo', 'winged'].includes(hat),
    H = hat === 'none' || (race === 'merfolk' && hat !== 'circlet') ? '' : top ? group(HAT[hat](k), top) : HAT[hat](k);
  const low = race === 'small' || race === 'kobold' ? 'translate(0 18) scale(.88)' : '';
  const body =
    TOOL[tool](k) +
    (!hidden && hair.back ? hair.back(k) : '') +
    (backHat ? H : '') +
    GARB[garb](k) +
    (hidden ? '' : animal ? group(animal(k), 'translate(0 -12) scale(.74)') : HEAD[race](k)) +
    (!hidden && hair.front && hat !== 'bonemask' ? hair.front(k) : '') +
    BEARD[beard](k) +
    (backHat ? '' : H) +
    BUCKLER[aside](k);
  return low ? group(body, low) : body;
}
