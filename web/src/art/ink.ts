/** Inks and the kit of one print. Six flat inks for each colour; colour comes from facts, never from the seed. */

/** What the picture of a card is chosen by. */
export interface Facts {
  name: string;
  /** Mana cost as written, for instance `{2}{W}`. */
  cost: string;
  colors: string[];
  types: string[];
  subtypes: string[];
  legendary: boolean;
  keywords: string[];
  /** The act of its first ability: destroy, burn, draw … */
  does: string;
  /** What that is done to: creature, land, life … */
  on: string;
  /** Letters of the mana it makes. */
  makes: string;
  /** A picture asked for by name: a creature, a deed, a wild place, or `thing` and what it is. */
  emblem?: string;
}

export type Color = 'W' | 'U' | 'B' | 'R' | 'G' | 'A' | 'M';
export type View = 'half' | 'front' | 'side';

export interface Inks {
  /** Key ink, deep, middle, light, paper, accent. */
  key: string;
  deep: string;
  middle: string;
  light: string;
  paper: string;
  accent: string;
}

/** What one print is drawn with. `between` and `pick` are for texture; `opt` chooses what a viewer can name. */
export interface Kit extends Inks {
  facts: Facts;
  color: Color;
  /** How a head is turned. */
  view: View;
  chance: () => number;
  between: (a: number, b: number) => number;
  whole: (a: number, b: number) => number;
  pick: <T>(list: readonly T[]) => T;
  opt: <T extends string | number>(slot: string, list: readonly T[]) => T;
  chosen: Record<string, string | number>;
}

export type Draw = (k: Kit) => string;

export const ACCENTS: Record<Color, readonly string[]> = {
  W: ['#b8432b', '#2f6d8c', '#6b3f6e'],
  U: ['#f1c253', '#f08a5d', '#d9e8a0'],
  B: ['#a3c244', '#d05a3c', '#5fb3b0'],
  R: ['#ffd257', '#ffe9b0', '#ffb43c'],
  G: ['#eaa23a', '#d9603a', '#f3d66b'],
  A: ['#c7682f', '#e2a63c', '#9c443c'],
  M: ['#7a2e4d', '#2d6b63', '#a3391f'],
};

const inks = (color: Color, key: string, deep: string, middle: string, light: string, paper: string): Inks => ({
  key,
  deep,
  middle,
  light,
  paper,
  accent: ACCENTS[color][0],
});

/** White, blue, black, red, green, artifacts, gold. */
export const INK: Record<Color, Inks> = {
  W: inks('W', '#2a2018', '#a8742a', '#e0b04a', '#f5dea0', '#fdf6e2'),
  U: inks('U', '#0e1b2c', '#1d4a79', '#3b82b4', '#9ccfdd', '#eef4ea'),
  B: inks('B', '#150f1b', '#3a2a4a', '#69557d', '#b8a6be', '#eee6da'),
  R: inks('R', '#280d0a', '#8d2216', '#d24c27', '#f4a557', '#fcebd0'),
  G: inks('G', '#0f1f18', '#22543a', '#57903f', '#b2cf79', '#f4f0d6'),
  A: inks('A', '#191c1c', '#3d504e', '#7d9791', '#c2d1c7', '#f3ecdd'),
  M: inks('M', '#22180d', '#7b4c12', '#c58c2b', '#ecce83', '#fbf2da'),
};

/** The inks of a letter, if it is one of the seven. */
export const inksOf = (letter: string): Inks | undefined => (letter in INK ? INK[letter as Color] : undefined);
