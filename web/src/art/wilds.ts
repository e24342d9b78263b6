/** Weather and wild places as whole pictures: a sky, a ground, and one thing that a traveller remembers. */
import { circle, cut, figure, group, many, mirror, path, ray, rad, tenth } from './cut';
import type { Draw, Kit } from './ink';
import { LAND, PLACE } from './lands';
import { disc, peak, pine, ridge, SKY, star, WEATHER } from './scene';

const PLATE = 'M-124 -95H124V95H-124Z';
const full = (ink: string): string => path(PLATE, ink);
const stroke = (ink: string, width: number): string =>
  `stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;

/** A bank of cloud along the upper edge. */
const bank = (k: Kit, y: number, fill: string): string =>
  figure(
    k,
    `M-130 -99H130V${y}C116 ${y + 20} 84 ${y + 20} 78 ${y}C70 ${y + 26} 26 ${y + 28} 20 ${y + 2}C10 ${y + 24} -30 ${y + 26} -36 ${y}C-46 ${y + 24} -88 ${y + 24} -94 ${y + 2}C-104 ${y + 16} -120 ${y + 16} -130 ${y + 8}Z`,
    fill,
    2.6,
  ) +
  path(
    many(12, (i) => cut(-116 + i * 20, y - 18 + (i % 3) * 7, -98 + i * 20, y - 20 + (i % 3) * 7, 1.7, -3)),
    k.middle,
  );
const bolt = (k: Kit, x: number, y: number, size: number): string =>
  group(
    path('M8 -40L-16 6L-2 4L-12 44L22 -10L6 -7L20 -40Z', k.accent, `stroke="${k.key}" stroke-width="3" stroke-linejoin="round"`),
    `translate(${x} ${y}) scale(${size})`,
  );
const falling = (k: Kit, count: number, ink: string, low: number): string =>
  path(
    many(count, () => {
      const [x, y, long] = [k.between(-130, 130), k.between(-50, low), k.between(16, 36)];
      return cut(x, y, x - long * 0.36, y + long, k.between(0.9, 1.7));
    }),
    ink,
  );
/** Rows of trees, each fainter than the one before it. */
const rows = (k: Kit, inks: readonly string[]): string =>
  inks
    .map((ink, row) =>
      many(8 - row, (i) => pine(k, -112 + i * (34 + row * 5) + k.between(-6, 6), 30 + row * 26, 46 + row * 16 + k.between(-8, 8), ink)),
    )
    .join('');
const water = (k: Kit, y: number, fill: string): string =>
  path(`M-124 ${y}H124V95H-124Z`, fill) +
  path(
    many(20, () => {
      const [x, at] = [k.between(-120, 90), k.between(y + 6, 92)];
      return cut(x, at, x + k.between(14, 34), at, 1.7, -3);
    }),
    k.paper,
  );
const stone = (k: Kit, x: number, y: number, r: number, fill: string): string =>
  figure(
    k,
    `M${tenth(x - r)} ${tenth(y + r * 0.5)}L${tenth(x - r * 0.8)} ${tenth(y - r * 0.4)}L${tenth(x - r * 0.1)} ${tenth(y - r * 0.86)}L${tenth(x + r * 0.7)} ${tenth(y - r * 0.5)}L${tenth(x + r)} ${tenth(y + r * 0.3)}L${tenth(x + r * 0.5)} ${tenth(y + r * 0.8)}H${tenth(x - r * 0.7)}Z`,
    fill,
    2.4,
  ) +
  path(
    cut(x - r * 0.6, y - r * 0.2, x - r * 0.1, y - r * 0.6, r * 0.09) + cut(x - r * 0.66, y + r * 0.2, x + r * 0.1, y - r * 0.2, r * 0.08),
    k.light,
  );
/** A stem with leaves at both sides. */
const frond = (x: number, y: number, lean: number, tall: number, ink: string): string => {
  const at = (t: number): [number, number] => [x + Math.sin(rad(lean)) * tall * t, y - Math.cos(rad(lean)) * tall * t];
  const [tx, ty] = at(1);
  return (
    path(`M${tenth(x)} ${tenth(y)}L${tenth(tx)} ${tenth(ty)}`, 'none', stroke(ink, 2.6)) +
    path(
      many(7, (i) => {
        const [px, py] = at(0.2 + i * 0.12);
        return ray(px, py, lean - 90 - 46, 2, 22 - i * 1.6, 4.4) + ray(px, py, lean - 90 + 46, 2, 22 - i * 1.6, 4.4);
      }),
      ink,
    )
  );
};
const ground = (k: Kit, y: number, fill: string = k.key): string => path(ridge(k, y, 6, 31), fill);

export const WILDS: Record<string, Draw> = {
  downpour: (k) => LAND.rain(k),
  gathering: (k) =>
    full(k.middle) +
    SKY.bands({ ...k, light: k.light }) +
    disc(k, 22, 22, 34, k.accent) +
    bank(k, -2, k.deep) +
    bank(k, -44, k.key) +
    falling(k, 12, k.paper, 30) +
    ground(k, 68),
  thunder: (k) =>
    full(k.deep) +
    falling(k, 34, k.middle, 50) +
    bank(k, -34, k.key) +
    bolt(k, -30, 18, 1.2) +
    bolt(k, 62, -2, 0.7) +
    ground(k, 66),
  mist: (k) =>
    full(k.light) +
    disc(k, 0, -30, 34) +
    rows(k, [k.middle, k.deep, k.key]) +
    many(3, (i) => path(many(5, (j) => cut(-134 + j * 46 + i * 14, 18 + i * 25, -60 + j * 46 + i * 14, 16 + i * 25, 4.6)), k.paper)),
  sparks: (k) =>
    full(k.deep) +
    rows(k, [k.middle, k.key]) +
    path(many(6, (j) => cut(-134 + j * 42, 40 + (j % 3) * 14, -40 + j * 42, 38 + (j % 3) * 14, 4.6)), k.light) +
    bolt(k, -52, -38, 0.7) +
    bolt(k, 46, -26, 0.9) +
    path(many(9, (i) => star(-100 + i * 25, -8 + (i % 3) * 18, 7)), k.accent),
  winds: (k) =>
    full(k.middle) +
    SKY.bands({ ...k, light: k.light }) +
    ground(k, 58) +
    figure(k, 'M-46 70C-40 40 -44 10 -10 -12L-2 -6C-26 16 -28 44 -28 70Z', k.key, 2.4) +
    path(many(11, (i) => ray(-14 + i * 5, -14 - i * 3, -8 + (i % 4) * 8, 0, 62 - i * 2, 9)), k.deep, `stroke="${k.paper}" stroke-width="1.6"`) +
    path('M-118 -54C-70 -76 -20 -34 30 -58C60 -72 66 -38 44 -38M-118 -30C-80 -40 -60 -22 -40 -28M20 34C60 22 84 44 118 26M8 10C50 -2 80 22 106 6C118 -2 112 -18 100 -12', 'none', stroke(k.paper, 3.4)),
  sunny: (k) =>
    full(k.middle) +
    SKY.burst({ ...k, light: k.light }, 0, -20, 44) +
    disc(k, 0, -20, 42, k.paper) +
    path(many(24, (i) => ray(0, -20, i * 15, 54, i % 2 ? 70 : 84, 4)), k.paper) +
    path(ridge(k, 54, 8, 31), k.deep) +
    path(ridge(k, 74, 5, 31), k.key),
  fair: (k) =>
    full(k.light) +
    disc(k, 62, -44, 22, k.accent) +
    (WEATHER.cloud.back?.(k) ?? '') +
    (WEATHER.birds.back?.(k) ?? '') +
    path(ridge(k, 22, 14, 31), k.middle) +
    path(ridge(k, 50, 9, 31), k.deep) +
    path(many(24, () => { const x = k.between(-118, 118); return cut(x, 92, x + k.between(-4, 4), 74, 1.3); }), k.light),

  stream: (k) =>
    full(k.light) +
    peak(k, -70, 24, 60, 70, k.paper, k.deep) +
    peak(k, 62, 24, 76, 92, k.paper, k.middle) +
    path(ridge(k, 26, 5, 31), k.key) +
    path('M-10 24C30 34 -60 48 -20 62C20 76 40 84 96 95H-84C-60 84 -96 66 -56 50C-28 40 -34 32 -10 24Z', k.middle, `stroke="${k.paper}" stroke-width="3"`) +
    path(cut(-30, 52, 0, 58, 2) + cut(-50, 72, -6, 78, 2.4) + cut(10, 84, 50, 90, 2), k.paper),
  rapids: (k) =>
    full(k.deep) +
    rows(k, [k.key]) +
    path('M-124 20C-60 4 -20 44 30 24C70 8 100 34 124 22V95H-124Z', k.middle) +
    many(4, (i) => path(`M${-130 + i * 18} ${36 + i * 15}c30 -18 44 14 66 0s40 -16 62 0s44 12 66 -2s30 6 60 2`, 'none', stroke(k.paper, 4.4))) +
    stone(k, -58, 56, 22, k.key) +
    stone(k, 50, 40, 18, k.key) +
    stone(k, 78, 78, 26, k.key),
  falls: (k) =>
    full(k.light) +
    disc(k, 0, -56, 20, k.accent) +
    path('M-124 -30H-40V95H-124ZM124 -30H40V95H124Z', k.key, `stroke="${k.paper}" stroke-width="3"`) +
    path('M-40 -34C-10 -44 10 -44 40 -34V72H-40Z', k.middle) +
    path(many(9, (i) => cut(-34 + i * 8.5, -28 + (i % 3) * 8, -34 + i * 8.5, 66, 2.2)), k.paper) +
    water(k, 68, k.deep) +
    path(many(7, (i) => `M${-42 + i * 14} 74a9 9 0 1 1 .1 0Z`), k.paper) +
    path(many(8, (i) => cut(-112 + (i % 4) * 18, -8 + i * 11, -94 + (i % 4) * 18, -12 + i * 11, 2) + cut(52 + (i % 4) * 18, -8 + i * 11, 70 + (i % 4) * 18, -4 + i * 11, 2)), k.middle),
  lake: (k) =>
    full(k.light) +
    disc(k, 34, -40, 24, k.accent) +
    peak(k, -76, 20, 66, 78, k.paper, k.deep) +
    peak(k, 10, 20, 52, 50, k.paper, k.middle) +
    peak(k, 88, 20, 56, 66, k.paper, k.deep) +
    water(k, 20, k.middle) +
    path('M-124 84C-90 70 -60 84 -30 95H-124Z', k.key) +
    many(5, (i) => path(`M${-112 + i * 12} 90V${60 - (i % 3) * 8}`, 'none', stroke(k.key, 3))),
  kelp: (k) =>
    full(k.deep) +
    path('M-124 -95H124V-56C90 -66 60 -48 20 -58C-20 -68 -60 -48 -124 -60Z', k.light) +
    many(7, (i) => path(`M${-96 + i * 32} 95c-18 -30 18 -50 0 -82s14 -36 2 -${46 + (i % 3) * 14}`, 'none', stroke(i % 2 ? k.middle : k.key, 9)) + path(many(5, (j) => ray(-96 + i * 32, 74 - j * 26, j % 2 ? -20 : 200, 2, 22, 6)), i % 2 ? k.middle : k.key)) +
    many(8, (i) => circle(-90 + i * 26, 30 - (i % 4) * 18, 3.4, 'none', `stroke="${k.paper}" stroke-width="2"`)),
  bog: (k) =>
    full(k.middle) +
    disc(k, -52, -40, 24) +
    path(ridge(k, 16, 9, 31), k.deep) +
    water(k, 34, k.key) +
    figure(k, 'M54 60C50 20 60 -10 46 -62L56 -60C58 -40 62 -34 78 -52L84 -46C68 -24 64 4 72 60Z', k.key, 2.4) +
    path('M50 -20L22 -44M52 -2L30 -8', 'none', stroke(k.key, 5)) +
    many(6, (i) => path(`M${-104 + i * 15} 84V${50 - (i % 2) * 12}`, 'none', stroke(k.paper, 2)) + path(`M${-107 + i * 15} ${50 - (i % 2) * 12}h6v-15h-6Z`, k.accent)) +
    path(many(4, (i) => cut(-120 + i * 50, 52 + (i % 2) * 16, -60 + i * 50, 50 + (i % 2) * 16, 3)), k.light),
  mud: (k) =>
    full(k.deep) +
    rows(k, [k.middle]) +
    path('M-124 30C-80 18 -50 40 0 28C50 16 84 40 124 26V95H-124Z', k.key, `stroke="${k.paper}" stroke-width="3"`) +
    many(6, (i) => circle(-88 + i * 34, 52 + (i % 3) * 14, 7 + (i % 2) * 5, k.deep, `stroke="${k.light}" stroke-width="2.4"`)) +
    path(many(7, (i) => cut(-118 + i * 34, 42 + (i % 2) * 40, -92 + i * 34, 40 + (i % 2) * 40, 2)), k.middle),
  boulders: (k) =>
    full(k.light) +
    SKY.burst({ ...k, light: k.paper }, 50, -50, 22) +
    disc(k, 50, -50, 20, k.accent) +
    path(ridge(k, 34, 10, 31), k.middle) +
    stone(k, -66, 34, 44, k.deep) +
    stone(k, 58, 44, 38, k.deep) +
    stone(k, -4, 58, 46, k.key) +
    stone(k, -88, 78, 26, k.key) +
    stone(k, 84, 80, 28, k.key),
  scree: (k) =>
    full(k.middle) +
    peak(k, 40, 95, 150, 170, k.light, k.deep) +
    many(16, (i) => stone(k, -104 + i * 12 + k.between(-6, 6), 8 + i * 5.2 + k.between(-6, 6), 7 + (i % 4) * 3, k.key)) +
    path(many(6, (i) => cut(-118 + i * 24, -30 + i * 16, -96 + i * 24, -12 + i * 16, 2)), k.paper),
  thicket: (k) =>
    full(k.light) +
    disc(k, 0, -34, 30) +
    rows(k, [k.middle, k.deep]) +
    many(9, (i) => frond(-104 + i * 26, 98, -22 + (i % 3) * 22, 78 - (i % 2) * 20, k.key)) +
    path('M-124 70C-80 30 -60 100 -10 62S70 30 124 66', 'none', stroke(k.key, 6)) +
    path(many(12, (i) => ray(-110 + i * 20, 66 + Math.sin(i) * 10, i % 2 ? -70 : 80, 0, 13, 3)), k.key),
  bramble: (k) =>
    full(k.middle) +
    SKY.burst({ ...k, light: k.light }, 0, 0, 30) +
    path('M-112 80C-80 -20 -20 70 0 -40S60 -30 108 -70M-70 95C-30 30 40 90 96 10M-104 10C-70 -30 -60 -60 -20 -84', 'none', stroke(k.key, 7)) +
    path(many(9, (i) => ray(-92 + i * 23, 36 - (i * 37) % 90, i * 70, 0, 17, 6)), k.deep, `stroke="${k.paper}" stroke-width="1.2"`) +
    many(8, (i) => { const [x, y] = [-80 + i * 23, 52 - (i * 41) % 104]; return circle(x, y, 12, k.accent, `stroke="${k.key}" stroke-width="2.6"`) + circle(x - 4, y - 4, 3, k.paper); }),
  bloom: (k) =>
    full(k.deep) +
    SKY.rings({ ...k, light: k.middle }, 0, -10, 30) +
    path('M-4 95C-10 50 4 30 0 0', 'none', stroke(k.key, 8)) +
    frond(-52, 98, -18, 70, k.key) +
    frond(54, 98, 20, 74, k.key) +
    path(many(9, (i) => ray(0, -14, i * 40, 10, 52, 15)), k.accent, `stroke="${k.key}" stroke-width="2.4"`) +
    path(many(9, (i) => ray(0, -14, 20 + i * 40, 8, 36, 10)), k.paper, `stroke="${k.key}" stroke-width="2"`) +
    circle(0, -14, 15, k.key, `stroke="${k.paper}" stroke-width="2"`),
  moss: (k) =>
    full(k.light) +
    rows(k, [k.middle]) +
    path('M-124 -95H124V-62C60 -44 -40 -74 -124 -50Z', k.key, `stroke="${k.paper}" stroke-width="2.6"`) +
    many(13, (i) => path(`M${-112 + i * 19} -60c-6 20 6 34 0 ${50 + (i * 29) % 60}`, 'none', stroke(i % 2 ? k.deep : k.key, 7)) + circle(-112 + i * 19, -4 + (i * 29) % 60, 7, k.accent, `stroke="${k.key}" stroke-width="2"`)) +
    ground(k, 72),
  canopy: (k) =>
    full(k.light) +
    disc(k, 0, 10, 40) +
    [-84, -18, 62].map((x, i) => figure(k, `M${x - 12 - i * 2} 95L${x - 7} -60H${x + 9}L${x + 15 + i * 2} 95Z`, k.key, 2.4) + path(many(6, (j) => cut(x - 4, -40 + j * 22, x - 6, -26 + j * 22, 1.6)), k.middle)).join('') +
    many(9, (i) => circle(-112 + i * 28, -74 + (i % 2) * 14, 28, i % 2 ? k.deep : k.key, `stroke="${k.paper}" stroke-width="2"`)) +
    path(many(16, (i) => ray(-116 + i * 15, -70 + (i % 3) * 12, 60 + (i % 3) * 30, 2, 12, 3.4)), k.middle),
  web: (k) =>
    full(k.deep) +
    path('M-124 -95H-84C-96 -20 -100 40 -70 95H-124ZM124 -95H84C96 -20 100 40 70 95H124Z', k.key, `stroke="${k.paper}" stroke-width="2.6"`) +
    path(many(12, (i) => ray(0, -4, i * 30, 6, 110, 1.7)), k.paper) +
    many(5, (j) => path('M' + Array.from({ length: 13 }, (_, i) => `${tenth(Math.cos(rad(i * 30)) * (18 + j * 18))} ${tenth(-4 + Math.sin(rad(i * 30)) * (18 + j * 18))}`).join('L'), 'none', stroke(k.paper, 1.6))) +
    circle(0, -4, 12, k.key, `stroke="${k.paper}" stroke-width="2"`) +
    mirror(path(many(4, (i) => ray(0, -4, -50 + i * 33, 10, 30, 2.6, 4)), k.key, `stroke="${k.paper}" stroke-width="1"`)) +
    circle(-4, -8, 2.6, k.accent) +
    circle(4, -8, 2.6, k.accent),
  mast: (k) =>
    full(k.light) +
    SKY.burst({ ...k, light: k.paper }, 0, -40, 24) +
    ground(k, 70, k.deep) +
    figure(k, 'M-7 95L-3 -84H3L7 95Z', k.key, 2.6) +
    path('M-54 -46L0 -74L54 -46M-66 -14L0 -42L66 -14', 'none', stroke(k.key, 4)) +
    figure(k, 'M-38 6H38L30 22H-30Z', k.accent, 2.4) +
    path('M-30 22L-4 80M30 22L4 80', 'none', stroke(k.key, 3)) +
    path('M3 -84L40 -76L3 -66Z', k.accent, `stroke="${k.key}" stroke-width="2"`) +
    (WEATHER.cloud.back?.(k) ?? ''),
  mound: (k) =>
    full(k.light) +
    disc(k, 54, -48, 24, k.accent) +
    ground(k, 66, k.deep) +
    figure(k, 'M-86 95C-64 30 -30 -38 -4 -54C24 -42 62 30 84 95Z', k.key) +
    many(6, (i) => circle(-38 + (i % 3) * 34, 10 + Math.floor(i / 3) * 40, 7, k.middle)) +
    many(9, (i) => { const x = -104 + i * 26; return group(circle(-5, 0, 4.4, k.key) + circle(1, -1, 3, k.key) + circle(6, 0, 3.6, k.key) + path('M-4 3L-7 9M0 3V9M5 3L8 9', 'none', stroke(k.key, 1.6)), `translate(${x} ${80 + (i % 3) * 5})`); }),
  hive: (k) =>
    full(k.middle) +
    SKY.rings({ ...k, light: k.light }, 0, 0, 30) +
    path('M-124 -95H124V-70C40 -58 -40 -80 -124 -66Z', k.key) +
    figure(k, 'M-10 -72H10C44 -60 60 -10 44 34C30 66 -30 66 -44 34C-60 -10 -44 -60 -10 -72Z', k.accent) +
    path(many(6, (i) => cut(-46 + Math.abs(i - 3) * 5, -46 + i * 18, 46 - Math.abs(i - 3) * 5, -46 + i * 18, 2.6, 6)), k.key) +
    circle(0, 22, 11, k.key) +
    many(7, (i) => { const [x, y] = [-96 + i * 32, 50 - (i * 53) % 100]; return group(path(cut(-7, 0, 7, 0, 5), k.key) + path(ray(0, -2, -120, 0, 11, 4) + ray(0, -2, -60, 0, 11, 4), k.paper), `translate(${x} ${y})`); }),
  funnel: (k) =>
    full(k.deep) +
    bank(k, -62, k.key) +
    many(8, (i) => path(`M${-74 + i * 9} ${-52 + i * 17}C${-30 + i * 4} ${-34 + i * 17} ${30 - i * 3} ${-34 + i * 17} ${72 - i * 9} ${-54 + i * 17}`, 'none', stroke(i % 2 ? k.light : k.paper, 10 - i * 0.7))) +
    ground(k, 78) +
    path(many(7, (i) => ray(-86 + i * 28, 58 - (i % 3) * 16, i * 60, 0, 13, 4)), k.accent),
  ball: (k) =>
    full(k.key) +
    SKY.rings({ ...k, light: k.deep }, 0, -6, 44) +
    path(many(20, (i) => ray(0, -6, i * 18, 40, i % 2 ? 62 : 80, 3)), k.accent) +
    circle(0, -6, 36, k.paper) +
    circle(0, -6, 26, k.light) +
    path('M-14 -24L6 -10L-8 -4L16 16M-22 2L-4 4L-16 18', 'none', stroke(k.deep, 3.4)) +
    bolt(k, -74, 34, 0.7) +
    bolt(k, 78, 30, 0.7) +
    ground(k, 76, k.deep),
  carcass: (k) =>
    full(k.middle) +
    disc(k, 0, -30, 40, k.light) +
    (WEATHER.birds.back?.(k) ?? '') +
    ground(k, 56) +
    figure(k, 'M-92 66C-60 50 40 46 74 58L70 66C40 58 -50 62 -88 76Z', k.paper, 0) +
    many(6, (i) => path(`M${-56 + i * 19} 60C${-70 + i * 19} 20 ${-58 + i * 19} -6 ${-40 + i * 18} -14`, 'none', stroke(k.key, 9) ) + path(`M${-56 + i * 19} 60C${-70 + i * 19} 20 ${-58 + i * 19} -6 ${-40 + i * 18} -14`, 'none', stroke(k.paper, 5))) +
    path('M72 60C90 44 104 50 108 64L88 74Z', k.paper, `stroke="${k.key}" stroke-width="3"`) +
    path('M96 46C92 26 104 16 100 4M104 50C112 36 116 32 118 20', 'none', stroke(k.paper, 4)),
  machine: (k) =>
    full(k.light) +
    rows(k, [k.middle]) +
    figure(k, 'M-70 95V0C-70 -60 70 -60 70 0V95Z', k.key) +
    circle(0, 10, 34, k.deep, `stroke="${k.paper}" stroke-width="3"`) +
    path(many(8, (i) => ray(0, 10, i * 45, 12, 32, 6)), k.accent) +
    circle(0, 10, 10, k.paper) +
    many(5, (i) => frond(-86 + i * 43, 98, -26 + (i * 29) % 52, 66, k.deep)) +
    path('M-70 30C-40 20 -60 60 -30 70M70 24C50 30 62 56 40 66', 'none', stroke(k.middle, 5)),
  sculpture: (k) =>
    full(k.light) +
    SKY.burst({ ...k, light: k.paper }, 0, -20, 30) +
    water(k, 62, k.middle) +
    figure(k, 'M-50 95L-34 62H34L50 95Z', k.key) +
    path('M0 62C-70 30 -40 -20 0 -10S60 -60 -6 -82M0 62C66 36 44 -4 8 6S-40 -34 6 -56', 'none', stroke(k.key, 11)) +
    path('M0 62C-70 30 -40 -20 0 -10S60 -60 -6 -82', 'none', stroke(k.accent, 4)),
  garden: (k) =>
    full(k.light) +
    disc(k, 56, -50, 20, k.accent) +
    [-40, 6, 52].map((y, i) => path(`M-124 ${y}H124V${y + 12}H-124Z`, k.key) + many(8, (j) => frond(-110 + j * 31 + i * 6, y + 2, -14 + ((j + i) % 3) * 14, 34, i % 2 ? k.middle : k.deep)) + path(many(6, (j) => `M${-104 + j * 40 + i * 9} ${y + 12}c-5 12 5 20 0 30`), 'none', stroke(k.deep, 3))).join(''),
  camp: (k) =>
    full(k.deep) +
    path(many(18, () => star(k.between(-116, 116), k.between(-88, 0), k.between(2, 5))), k.paper) +
    rows(k, [k.middle]) +
    ground(k, 66) +
    figure(k, 'M-92 72L-46 -16L0 72Z', k.accent) +
    path('M-46 -16L-56 72H-30Z', k.key) +
    figure(k, 'M58 72C40 50 52 40 56 22C70 34 66 44 76 40C86 52 82 66 74 72Z', k.paper, 0) +
    path('M62 72C54 58 62 52 64 44C74 52 74 64 70 72Z', k.accent) +
    path('M38 76L94 70M40 68L92 78', 'none', stroke(k.key, 6)),
  knoll: (k) =>
    full(k.light) +
    SKY.burst({ ...k, light: k.paper }, 0, 10, 30) +
    disc(k, -56, -44, 22, k.accent) +
    path('M-124 95C-80 10 60 -10 124 70V95Z', k.middle) +
    path('M-124 95C-60 50 50 40 124 95Z', k.key) +
    path('M-30 95C-10 70 30 60 10 44C-4 34 20 28 30 20', 'none', stroke(k.paper, 6)) +
    pine(k, 62, 40, 54, k.deep) +
    pine(k, 86, 54, 44, k.key),
  crags: (k) =>
    full(k.middle) +
    disc(k, 0, -44, 26) +
    peak(k, -66, 95, 84, 150, k.light, k.deep) +
    peak(k, 70, 95, 80, 130, k.light, k.deep) +
    peak(k, 2, 95, 60, 84, k.paper, k.key),
  rings: (k) =>
    full(k.deep) +
    path(many(16, () => star(k.between(-116, 116), k.between(-88, 20), k.between(2, 5))), k.paper) +
    disc(k, 0, -30, 30) +
    ground(k, 58) +
    [-92, -56, -20, 20, 56, 92].map((x, i) => figure(k, `M${x - 11} ${80 - Math.abs(i - 2.5) * 4}L${x - 9} ${22 - (i % 2) * 8}H${x + 9}L${x + 11} ${80 - Math.abs(i - 2.5) * 4}Z`, k.key, 2.2)).join('') +
    figure(k, 'M-70 24H-6V12H-70ZM8 24H70V12H8Z', k.key, 2.2),
  steps: (k) =>
    full(k.light) +
    SKY.burst({ ...k, light: k.paper }, 0, -60, 16) +
    disc(k, 0, -60, 18, k.accent) +
    [0, 1, 2, 3, 4].map((i) => figure(k, `M${-110 + i * 20} ${95 - i * 27}V${68 - i * 27}H${110 - i * 20}V${95 - i * 27}Z`, i % 2 ? k.deep : k.key, 2.2)).join('') +
    path(many(9, (i) => cut(-9, 88 - i * 15, 9, 88 - i * 15, 3)), k.light) +
    frond(-96, 96, -12, 46, k.middle) +
    frond(98, 96, 12, 46, k.middle),
  shaft: (k) => full(k.middle) + PLACE.cave(k),
  bridge: (k) => full(k.light) + PLACE.bridge(k),
  market: (k) => full(k.light) + PLACE.bazaar(k),
  ruins: (k) => full(k.light) + PLACE.ruins(k),
  hall: (k) => full(k.light) + LAND.hall(k),
  forge: (k) => full(k.light) + PLACE.workshop(k),
  village: (k) => full(k.light) + PLACE.village(k),
  lone: (k) =>
    full(k.light) +
    SKY.burst({ ...k, light: k.paper }, 0, -20, 40) +
    disc(k, 0, -24, 50, k.accent) +
    path('M-124 95C-70 48 60 44 124 95Z', k.middle) +
    path('M-124 95C-60 66 60 62 124 95Z', k.key) +
    figure(k, 'M-14 72C-4 40 -4 10 -8 -14H8C4 10 4 40 16 72Z', k.key, 2.4) +
    path('M0 20L-34 -16M0 12L32 -22', 'none', stroke(k.key, 7)) +
    [[-40, -30, 24], [38, -34, 24], [0, -58, 30], [-18, -24, 20], [20, -26, 20]].map(([x, y, r], i) => circle(x, y, r, i % 2 ? k.deep : k.key, `stroke="${k.paper}" stroke-width="2.2"`)).join('') +
    path(many(14, (i) => ray(-52 + i * 8, -36 - (i * 17) % 36, i * 50, 2, 12, 3.2)), k.middle),
};
