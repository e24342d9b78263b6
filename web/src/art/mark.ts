/** Our marks for the five colours and for colourless, on a 100 × 100 field; told apart by outline alone. */
import { circle, many, path, polygon, rad } from './cut';

const sunRay = (i: number): string => {
  const at = (degrees: number, r: number): [number, number] => [
    50 + Math.cos(rad(degrees)) * r,
    50 + Math.sin(rad(degrees)) * r,
  ];
  return polygon([at(i * 45 - 13, 25), at(i * 45, i % 2 ? 40 : 46), at(i * 45 + 13, 25)]);
};

const OUTLINE: Record<string, string> = {
  U: 'M54 5C60 30 82 44 82 66C82 84 68 95 50 95C32 95 18 84 18 66C18 44 48 32 54 5ZM29 68C29 80 38 86 48 86C38 82 36 76 37 64Z',
  B: 'M50 8C78 8 90 26 88 46C87 58 80 62 76 68L74 84L63 78L57 92L50 82L43 92L37 78L26 84L24 68C20 62 13 58 12 46C10 26 22 8 50 8ZM22 44C24 58 36 60 44 54C44 42 32 38 22 44ZM78 44C76 58 64 60 56 54C56 42 68 38 78 44Z',
  R: 'M44 96C22 92 12 74 18 56C22 44 32 40 30 22C42 28 46 40 44 50C54 40 56 22 48 4C72 18 74 38 70 50C76 48 79 42 79 34C92 54 92 86 58 96C68 84 64 74 54 64C52 76 38 80 44 96Z',
  G: 'M44 94L46 72C30 78 8 72 10 54C10 44 18 40 24 38C20 18 38 6 50 6C62 6 80 18 76 38C82 40 90 44 90 54C92 72 70 78 54 72L56 94ZM48 66L49 52L36 42L50 47L52 34L54 47L66 40L54 54L53 66Z',
  C: 'M50 6L92 50L50 94L8 50ZM50 28L29 50L50 72L71 50Z',
};

/** Sun, drop, mask, flame, tree, lozenge. */
export function mark(letter: string, fill: string): string {
  if (letter === 'W') return circle(50, 50, 19, fill) + path(many(8, sunRay), fill);
  return letter in OUTLINE ? path(OUTLINE[letter], fill, 'fill-rule="evenodd"') : circle(50, 50, 30, fill);
}
