/** Which picture a card of Rangers gets: its kind, traits and set in the words of the art grammar. */
import { drawInner, type Facts, hash } from '../art';
import type { RangersCard } from '../wire';

/** Beings: the nearest creature the grammar knows, by trait and then by words in the name. */
const BEASTS: [RegExp, string][] = [
  [/wolhund|wolf/i, 'Wolf'],
  [/buck|doe|deer|stag|ibex|elk/i, 'Stag'],
  [/kestrel|hawk|lark|bird|owl|heron|raptor/i, 'Bird'],
  [/bear|ursus/i, 'Bear'],
  [/cat|lynx|cougar|velox/i, 'Cat'],
  [/snake|serpent/i, 'Snake'],
  [/spider|arachnid/i, 'Spider'],
  [/fish|lutrin|otter|carp/i, 'Fish'],
  [/worm|mulcher|wurm/i, 'Wurm'],
  [/bat\b/i, 'Bat'],
  [/boar|hog/i, 'Boar'],
  [/horse|stilt/i, 'Horse'],
  [/insect|swarm|bee|beetle|moth/i, 'Insect'],
  [/drone|automaton|machine|sentinel/i, 'Construct'],
];
const BY_TRAIT: Record<string, string> = {
  Predator: 'Wolf',
  Prey: 'Stag',
  Avian: 'Bird',
  Insect: 'Insect',
  Arachnid: 'Spider',
  Fish: 'Fish',
  Machine: 'Construct',
  Biomeld: 'Wurm',
  Otherworldly: 'Spirit',
  Mammal: 'Bear',
};
const INK_BY_SET: Record<string, string> = {
  Woods: 'G',
  'Old-growth': 'G',
  Grassland: 'W',
  'Mountain Pass': 'R',
  Ravine: 'R',
  Lakeshore: 'U',
  River: 'U',
  Swamp: 'B',
  Valley: 'G',
  'Lone Tree Station': 'W',
  'White Sky': 'W',
  Spire: 'U',
};
const INK_BY_ASPECT: Record<string, string> = { awareness: 'U', fitness: 'R', spirit: 'W', focus: 'G' };
const WEATHER_INK: [RegExp, string][] = [
  [/rain|pour|storm/i, 'U'],
  [/wind|thunder/i, 'B'],
  [/fog|mist/i, 'U'],
  [/sun|perfect/i, 'W'],
];

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
} as Facts;

/** What stands for a trait of character, and what moments and gear do where their names say nothing. */
const SPIRITS = ['Cat', 'Wolf', 'Bird', 'Stag', 'Bear', 'Horse', 'Snake', 'Bat', 'Fish'];
const DEEDS = ['seek', 'draw', 'grow', 'pump', 'ward', 'mend', 'fount', 'shine', 'raise', 'time'];
const one = (list: readonly string[], name: string): string => list[hash(name) % list.length];

const first = (pairs: [RegExp, string][], text: string): string | undefined => pairs.find(([test]) => test.test(text))?.[1];

/** What the art grammar is told of a card. */
export function facts(card: RangersCard | undefined): Facts {
  if (!card) return NOTHING;
  const ink = INK_BY_SET[card.set] ?? (card.cost ? INK_BY_ASPECT[card.cost[0]] : card.requires ? INK_BY_ASPECT[card.requires[0]] : 'G');
  const base = { ...NOTHING, name: card.name };
  switch (card.kind) {
    case 'being': {
      const human = card.traits.includes('Human');
      const beast = first(BEASTS, card.name) ?? card.traits.map((one) => BY_TRAIT[one]).find(Boolean) ?? 'Beast';
      const predator = card.traits.includes('Predator');
      return {
        ...base,
        colors: [predator ? 'R' : card.traits.includes('Biomeld') ? 'B' : ink],
        types: ['Creature'],
        subtypes: human ? ['Human', card.traits.includes('Ranger') ? 'Scout' : 'Citizen'] : [beast],
        keywords: card.traits.includes('Avian') ? ['Flying'] : [],
      };
    }
    case 'role':
      return { ...base, colors: ['G'], types: ['Creature'], subtypes: ['Human', 'Ranger'] };
    case 'feature':
      return card.traits.includes('Flora') || card.traits.includes('Food')
        ? { ...base, colors: ['G'], types: ['Instant'], does: 'grow' }
        : { ...base, types: ['Land'], makes: ink };
    case 'location':
      return { ...base, types: ['Land'], makes: INK_BY_SET[card.name] ?? (/field|mountain|boulder/i.test(card.name) ? 'R' : 'G') };
    case 'weather':
      return { ...base, types: ['Land'], makes: first(WEATHER_INK, card.name) ?? 'W', does: 'rain' };
    case 'mission':
      return { ...base, colors: ['W'], types: ['Sorcery'], does: 'seek' };
    case 'gear':
      return { ...base, types: ['Artifact'], does: one(DEEDS, card.name) };
    case 'attachment':
      return { ...base, colors: [ink], types: ['Enchantment'], subtypes: ['Aura'] };
    case 'attribute':
      return { ...base, colors: [ink], types: ['Creature'], subtypes: [one(SPIRITS, card.name)] };
    default:
      return { ...base, colors: [ink], types: ['Instant'], does: one(DEEDS, card.name) };
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
  return drawn({ ...NOTHING, name: `a ${set}`, colors: [ink], types: ['Creature'], subtypes: ['Human', calling] });
}

/** A ranger, by the name of the role. */
export const rangerUrl = (role: string): string =>
  drawn({ ...NOTHING, name: role, colors: [one(['U', 'R', 'W', 'G'], role)], types: ['Creature'], subtypes: ['Human', 'Ranger'] });

function drawn(about: Facts): string {
  const key = JSON.stringify([about.name, about.colors, about.types, about.subtypes, about.makes]);
  let url = kept.get(key);
  if (url === undefined) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -90 240 180" preserveAspectRatio="xMidYMid slice">${drawInner(about)}</svg>`;
    url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    kept.set(key, url);
  }
  return url;
}
