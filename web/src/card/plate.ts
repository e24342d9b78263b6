/** The frame of a card with its picture, as an SVG of its own: outline of the picture = type, ink and carved margin = colour. */
import { chance, circle, cut, drawInner, hash, inksOf, path } from '../art';
import { type Outline, outlineOf, type Face } from './face';

export type Size = 'full' | 'brief' | 'thumb' | 'tile';

type Box = readonly [x: number, y: number, width: number, height: number];
type Ground = 'W' | 'U' | 'B' | 'R' | 'G' | 'A' | 'M' | 'L';

/** Two inks for each ground: the margin, and what is carved into it. */
const GROUND: Record<Ground, readonly [string, string]> = {
  W: ['#c9a24a', '#f3dc9b'],
  U: ['#2b6797', '#7fb6cf'],
  B: ['#3b2e48', '#76648a'],
  R: ['#a8341d', '#e8814a'],
  G: ['#356b3a', '#86ad57'],
  A: ['#566b67', '#9db3ab'],
  M: ['#b98a2f', '#ecd28d'],
  L: ['#6d5b45', '#a8906c'],
};

/** One carving at height y, o from the edge: ticks, waves, crosses, zigzag, leaves, dashes, slants, strokes. */
const CARVE: Record<Ground, (y: number, o: number) => string> = {
  W: (y, o) => cut(o, y, o + 5, y - 1.5, 0.9),
  U: (y, o) => cut(o - 1, y, o + 6, y, 1.1, y % 4 > 2 ? 2 : -2),
  B: (y, o) => cut(o, y - 2, o + 5, y + 2, 0.7) + cut(o + 5, y - 2, o, y + 2, 0.7),
  R: (y, o) => cut(o, y + 2, o + 3, y - 2, 0.8) + cut(o + 3, y - 2, o + 6, y + 2, 0.8),
  G: (y, o) => cut(o + 2.5, y + 2, o, y - 3, 1.3) + cut(o + 2.5, y + 2, o + 5, y - 3, 1.3),
  A: (y, o) => cut(o + 1, y, o + 4, y, 1.6),
  M: (y, o) => cut(o, y + 3, o + 5, y - 3, 1),
  L: (y, o) => cut(o, y, o + 5, y + 0.6, 0.8),
};

const WINDOW: Record<Outline, (box: Box) => string> = {
  creature: ([x, y, w, h]) =>
    `M${x} ${y + h}V${y + h * 0.3}C${x} ${y + h * 0.08} ${x + w * 0.22} ${y} ${x + w / 2} ${y}` +
    `C${x + w * 0.78} ${y} ${x + w} ${y + h * 0.08} ${x + w} ${y + h * 0.3}V${y + h}Z`,
  instant: ([x, y, w, h]) =>
    `M${x} ${y}H${x + w}V${y + h * 0.88}L${x + w * 0.78} ${y + h}L${x + w * 0.7} ${y + h * 0.89}` +
    `L${x + w * 0.4} ${y + h}L${x + w * 0.33} ${y + h * 0.89}L${x} ${y + h}Z`,
  sorcery: ([x, y, w, h]) =>
    `M${x} ${y + h / 2}C${x} ${y + h * 0.12} ${x + w * 0.2} ${y} ${x + w / 2} ${y}S${x + w} ${y + h * 0.12} ${x + w} ${y + h / 2}` +
    `S${x + w * 0.8} ${y + h} ${x + w / 2} ${y + h}S${x} ${y + h * 0.88} ${x} ${y + h / 2}Z`,
  enchantment: ([x, y, w, h]) => {
    const r = h * 0.15;
    return (
      `M${x + r} ${y}H${x + w - r}A${r} ${r} 0 0 0 ${x + w} ${y + r}V${y + h - r}A${r} ${r} 0 0 0 ${x + w - r} ${y + h}` +
      `H${x + r}A${r} ${r} 0 0 0 ${x} ${y + h - r}V${y + r}A${r} ${r} 0 0 0 ${x + r} ${y}Z`
    );
  },
  aura: ([x, y, w, h]) => {
    const r = h * 0.12;
    const m = y + h / 2;
    return (
      `M${x + r} ${y}H${x + w - r}A${r} ${r} 0 0 0 ${x + w} ${y + r}V${m - r}A${r} ${r} 0 0 0 ${x + w} ${m + r}V${y + h - r}` +
      `A${r} ${r} 0 0 0 ${x + w - r} ${y + h}H${x + r}A${r} ${r} 0 0 0 ${x} ${y + h - r}V${m + r}A${r} ${r} 0 0 0 ${x} ${m - r}` +
      `V${y + r}A${r} ${r} 0 0 0 ${x + r} ${y}Z`
    );
  },
  artifact: ([x, y, w, h]) => {
    const r = h * 0.14;
    return `M${x + r} ${y}H${x + w - r}L${x + w} ${y + r}V${y + h - r}L${x + w - r} ${y + h}H${x + r}L${x} ${y + h - r}V${y + r}Z`;
  },
  land: ([x, y, w, h]) => `M${x} ${y}H${x + w}V${y + h}H${x}Z`,
};

interface Measure {
  width: number;
  height: number;
  window: Box;
  /** Paper strips, cut by hand. */
  strips: Box[];
  edge: number;
  radius: number;
  key: number;
  line: number;
  step: number;
  /** Leave out rays and rivets. */
  bare: boolean;
}

/** Short text gives a taller picture. */
export const isTall = (face: Face): boolean =>
  outlineOf(face) === 'land' || face.text.join(' ').replace(/[{}]/g, '').length < 46;

function measure(face: Face, size: Size, small: boolean): Measure {
  switch (size) {
    case 'full': {
      const tall = isTall(face);
      return {
        width: 250,
        height: 350,
        edge: 4,
        radius: 8,
        key: 5,
        line: 1.6,
        step: 7,
        bare: false,
        window: [10, 43, 230, tall ? 190 : 158],
        strips: [[9, 10, 232, 29], tall ? [9, 258, 232, 82] : [9, 228, 232, 112]],
      };
    }
    case 'brief':
      return {
        width: 150,
        height: 210,
        edge: 3,
        radius: 6,
        key: 4,
        line: 1.6,
        step: 6,
        bare: true,
        window: [6, 26, 138, 140],
        strips: [
          [5, 6, 140, 18],
          [5, 170, 140, 34],
        ],
      };
    case 'thumb':
      return {
        width: 100,
        height: 140,
        edge: 2.5,
        radius: 5,
        key: 3,
        line: 1.3,
        step: 6,
        bare: true,
        window: small ? [4, 27, 92, 109] : [4, 20, 92, 116],
        strips: [[3.5, 3.5, 93, small ? 22 : 15.5]],
      };
    case 'tile':
      return {
        width: 100,
        height: 104,
        edge: 2.5,
        radius: 5,
        key: 3,
        line: 1.3,
        step: 6,
        bare: true,
        window: small ? [4, 25, 92, 75] : [4, 20, 92, 80],
        strips: [[3.5, 3.5, 93, small ? 20.5 : 15.5]],
      };
  }
}

function groundOf(face: Face): Ground {
  if (outlineOf(face) === 'land') return 'L';
  return face.colors.length > 1 ? 'M' : ((face.colors[0] as Ground | undefined) ?? 'A');
}

/** Whether dark letters stand on the margin. */
export const onLight = (face: Face): boolean => {
  const ground = groundOf(face);
  return ground === 'W' || ground === 'M' || (ground === 'L' && face.makes.startsWith('W'));
};

/** Straight, but never quite. */
function strip(next: () => number, [x, y, w, h]: Box): string {
  const j = (): number => Math.round((next() - 0.5) * 16) / 10;
  return (
    `M${x + j()} ${y + j()}L${x + w * 0.5} ${y + j()}L${x + w + j()} ${y + j()}L${x + w + j()} ${y + h + j()}` +
    `L${x + w * 0.4} ${y + h + j()}L${x + j()} ${y + h + j()}Z`
  );
}

const carved = (ground: Ground, m: Measure, offset: number): string => {
  let d = '';
  for (let y = 8; y < m.height - 4; y += m.step) d += CARVE[ground](y, offset);
  return d;
};
const carvedInk = (ground: Ground): string => (ground === 'L' ? '#d9c39a' : GROUND[ground][1]);

/** The colours that a land makes, as grounds. */
const colorsMade = (face: Face): Ground[] => [...face.makes].filter((letter): letter is Ground => 'WUBRG'.includes(letter));

/** A land that makes coloured mana has the margins of its colours, one at each side. */
function margins(face: Face, m: Measure): string {
  const ground = groundOf(face);
  const made = ground === 'L' ? colorsMade(face) : [];
  const [left, right] = made.length > 0 ? [made[0], made[1] ?? made[0]] : [ground, ground];
  const half = (side: Ground, x: number): string =>
    made.length > 0 ? path(`M${x} 0h${m.width / 2}V${m.height}h${-m.width / 2}Z`, inksOf(side)?.deep ?? GROUND.L[0]) : '';
  return (
    half(left, 0) +
    half(right, m.width / 2) +
    path(carved(left, m, 2.2), carvedInk(left)) +
    path(carved(right, m, m.width - 8.4), carvedInk(right))
  );
}

function raysAndRivets(face: Face, m: Measure): string {
  const [x, y, w, h] = m.window;
  const spoke = (_: unknown, i: number): string => {
    const a = (-150 + i * 4.8) / 57.3;
    const [cx, cy] = [x + w / 2, y + h * 0.62];
    return cut(
      cx + Math.cos(a) * w * 0.52,
      cy + Math.sin(a) * h * 0.66,
      cx + Math.cos(a) * w * 0.7,
      cy + Math.sin(a) * h * 0.92,
      1,
    );
  };
  return path(Array.from({ length: 26 }, spoke).join(''), GROUND[groundOf(face)][1]);
}

const rivets = ([x, y, w, h]: Box): string =>
  [
    [x + 4, y + 4],
    [x + w - 4, y + 4],
    [x + 4, y + h - 4],
    [x + w - 4, y + h - 4],
  ]
    .map(([cx, cy]) => circle(cx, cy, 3, GROUND.A[1], 'stroke="#1b1a1d" stroke-width="1"'))
    .join('');

/** Frame and picture as a whole SVG document. */
export function plate(face: Face, size: Size, small = false): string {
  const m = measure(face, size, small);
  const [x, y, w, h] = m.window;
  const outline = outlineOf(face);
  const opening = WINDOW[outline](m.window);
  const next = chance(hash(face.name + '#'));
  const strips = m.strips.map((box) =>
    path(strip(next, box), '#f6ecd6', 'stroke="#171412" stroke-width="1.6" stroke-linejoin="round"'),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${m.width} ${m.height}"><defs><clipPath id="w"><path d="${opening}"/></clipPath>` +
    `<clipPath id="r"><rect x="${m.edge}" y="${m.edge}" width="${m.width - 2 * m.edge}" height="${m.height - 2 * m.edge}" rx="${m.radius}"/></clipPath></defs>` +
    `<rect width="${m.width}" height="${m.height}" rx="${m.radius + 4}" fill="#171412"/>` +
    `<g clip-path="url(#r)"><rect width="${m.width}" height="${m.height}" fill="${GROUND[groundOf(face)][0]}"/>${margins(face, m)}${m.bare ? '' : raysAndRivets(face, m)}</g>` +
    `<path d="${opening}" fill="none" stroke="#171412" stroke-width="${m.key}" stroke-linejoin="round"/>` +
    `<g clip-path="url(#w)"><svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="-120 -90 240 180" preserveAspectRatio="xMidYMid slice">${drawInner(face)}</svg></g>` +
    `<path d="${opening}" fill="none" stroke="#fbf1d9" stroke-width="${m.line}" stroke-linejoin="round"/>` +
    `${outline === 'artifact' && !m.bare ? rivets(m.window) : ''}${strips.join('')}</svg>`
  );
}

/** A head and shoulders from a card's picture, square: a player's portrait. */
export const portrait = (face: Face): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-62 -72 124 124" preserveAspectRatio="xMidYMid slice">${drawInner(face)}</svg>`;
