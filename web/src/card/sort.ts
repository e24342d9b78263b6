/** Mana sorts: blocks with cut corners. Ground, mark and lightness all differ, so that hue is never needed. */
import { group, mark, path } from '../art';

const INKS: Record<string, readonly [ground: string, mark: string]> = {
  W: ['#f6e7b4', '#4a3508'],
  U: ['#2a6ea6', '#f2f7f4'],
  B: ['#33263f', '#e9dfe6'],
  R: ['#cf4524', '#fff1d8'],
  G: ['#3f7a38', '#f4f2d4'],
  C: ['#b9b0a2', '#1f1d1c'],
};
const PLAIN = ['#d8cfbf', '#1f1d1c'] as const;

const BLOCK = 'M28 2H72L98 28V72L72 98H28L2 72V28Z';
const TURN =
  'M50 14C72 14 88 31 88 52H98L80 76L62 52H72C72 40 62 30 50 30C38 30 28 39 28 52C28 64 38 74 50 74V90C29 90 12 73 12 52C12 31 29 14 50 14Z';

const letters = (text: string, ink: string): string =>
  `<text x="50" y="74" text-anchor="middle" font-family="Grenze,Georgia,serif" font-weight="700" font-size="${text.length > 1 ? 56 : 72}" fill="${ink}">${text}</text>`;

function inner(symbol: string, ink: string): string {
  if (symbol === 'T' || symbol === 'Q') return group(path(TURN, ink), symbol === 'Q' ? 'translate(100 0) scale(-1 1)' : '');
  return symbol in INKS ? group(mark(symbol, ink), 'translate(13 13) scale(.74)') : letters(symbol, ink);
}

/** Two colours in one symbol: each has its half. */
function hybrid(left: string, right: string): string {
  const [a, b] = [INKS[left] ?? PLAIN, INKS[right] ?? PLAIN];
  const small = (symbol: string, ink: string, at: string): string => group(inner(symbol, ink), `${at} scale(.44)`);
  return (
    path(BLOCK, a[0]) +
    path('M85 15L98 28V72L72 98H28L15 85Z', b[0]) +
    small(left, a[1], 'translate(10 8)') +
    small(right, b[1], 'translate(46 48)') +
    path(BLOCK, 'none', 'stroke="#171412" stroke-width="6" stroke-linejoin="round"')
  );
}

/** The inside of the SVG of a symbol, on a field of 100 × 100. */
export function sortInner(symbol: string): string {
  const parts = symbol.split('/');
  if (parts.length === 2 && parts[1] !== 'P') return hybrid(parts[0], parts[1]);
  const [ground, ink] = INKS[parts[0]] ?? PLAIN;
  return path(BLOCK, ground, 'stroke="#171412" stroke-width="6" stroke-linejoin="round"') + inner(parts[0], ink);
}
