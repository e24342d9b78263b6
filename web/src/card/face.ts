/** What a card shows, whatever game it is of. Pages make faces from the wire; nothing here knows a rule. */
import type { Facts } from '../art';

export interface Face extends Facts {
  /** Type line as printed. */
  line: string;
  /** Rules text as it is now, a paragraph each; symbols in braces. */
  text: string[];
  /** The numbers in the shield, for instance `2/2`. */
  numbers?: string;
  /** Whether those are above or below what is printed. */
  trend?: 'up' | 'down';
}

/** The outline of the picture: it tells the card type. */
export type Outline = 'creature' | 'instant' | 'sorcery' | 'enchantment' | 'aura' | 'artifact' | 'land';

const OUTLINES: Record<string, Outline> = {
  Land: 'land',
  Creature: 'creature',
  Artifact: 'artifact',
  Enchantment: 'enchantment',
  Instant: 'instant',
  Sorcery: 'sorcery',
};

export function outlineOf(face: Facts): Outline {
  if (face.subtypes.includes('Aura')) return 'aura';
  for (const [type, outline] of Object.entries(OUTLINES)) if (face.types.includes(type)) return outline;
  return 'land';
}

/** Symbols of a cost or of a text: `{2}{W}` is `['2', 'W']`. */
export const symbolsOf = (cost: string): string[] => [...cost.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]);

/**
 * How far a name must shrink to fit: Grenze bold is about 0.47 em a letter. Not below 85 %, then it is cut.
 * `room` is the width of the strip in em of the name's full size.
 */
export function nameScale(name: string, room: number): number {
  let width = 0;
  for (const letter of name)
    width += /[ilI'’,. ]/.test(letter) ? 0.27 : /[MWmw]/.test(letter) ? 0.74 : /[A-Z]/.test(letter) ? 0.58 : 0.475;
  return Math.max(0.8, Math.min(1, room / width));
}
