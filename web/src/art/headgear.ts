/** What sits on the brow. */
import type { Draw, Kit } from './ink';
import { cut, ray, path, circle, mirror, figure, many } from './cut';
import { feathers } from './limbs';
import { line } from './held';

/** headgear; over marks those that leave no room for a beast's ears */
const cap = (k: Kit, fill: string = k.key) => figure(k, 'M-24 -22C-26 -58 26 -58 24 -22Q0 -34 -24 -22Z', fill, 2.4);
export const HAT: Record<string, Draw> = {
  none: () => '',
  kettle: (k) =>
    figure(k, 'M-24 -28C-22 -60 22 -60 24 -28Z', k.deep, 2.4) +
    figure(k, 'M-42 -20Q0 -42 42 -20Q0 -30 -42 -20Z', k.key, 2) +
    path(cut(-16, -38, 2, -50, 1.8, -3), k.light),
  nasal: (k) =>
    figure(k, 'M-25 -18C-28 -52 -8 -60 0 -74C8 -60 28 -52 25 -18L6 -26L5 6L-5 6L-6 -26Z', k.deep, 2.4) +
    path('M-3 -66h6V4h-6Z', k.accent) +
    path(cut(-18, -34, -8, -54, 1.6, -2), k.light),
  coif: (k) =>
    path(
      'M-27 44C-38 0 -36 -56 0 -58C36 -56 38 0 27 44Q0 54 -27 44ZM-17 -24C-20 -6 -12 18 0 26C12 18 20 -6 17 -24Q0 -34 -17 -24Z',
      k.deep,
      `fill-rule="evenodd" stroke="${k.key}" stroke-width="2"`,
    ) +
    path(
      many(7, (i) => cut(-22 + i * 7, -46 + Math.abs(i - 3) * 4, -17 + i * 7, -46 + Math.abs(i - 3) * 4, 1.5, 2)) +
        many(5, (i) => cut(-26, -20 + i * 12, -20, -18 + i * 12, 1.4, 2) + cut(20, -18 + i * 12, 26, -20 + i * 12, 1.4, 2)),
      k.light,
    ),
  crested: (k) =>
    figure(k, 'M-5 -46C-22 -92 58 -92 54 -16C44 -40 28 -48 5 -44Z', k.accent, 2.4) +
    path(
      many(6, (i) => cut(2 + i * 3, -50, 22 + i * 5, -74 + i * 9, 1.3, -4)),
      k.paper,
    ) +
    figure(k, 'M-25 -16C-28 -56 28 -56 25 -16L20 20L10 10L12 -18H-12L-10 10L-20 20Z', k.key, 2.4) +
    path(cut(-19, -30, -6, -44, 1.6, -3), k.light),
  horned: (k) =>
    cap(k) +
    mirror(figure(k, 'M22 -34C44 -36 46 -60 40 -76C62 -60 58 -22 24 -20Z', k.light, 2)) +
    path('M-24 -24Q0 -36 24 -24L24 -17Q0 -29 -24 -17Z', k.accent),
  winged: (k) =>
    mirror(feathers(k, 20, -26, -84, -30, 50, 5)) +
    cap(k, k.deep) +
    path('M-24 -24Q0 -36 24 -24L24 -17Q0 -29 -24 -17Z', k.accent),
  crown: (k) =>
    figure(k, 'M-23 -24L-28 -58L-13 -42L0 -66L13 -42L28 -58L23 -24Q0 -36 -23 -24Z', k.accent, 2.4) +
    mirror(circle(28, -60, 3.4, k.paper)) +
    circle(0, -68, 4, k.paper) +
    path(cut(-20, -28, 20, -28, 1.6, -6), k.key) +
    circle(0, -40, 3.6, k.key),
  circlet: (k) =>
    path('M-21 -24Q0 -36 21 -24L21 -18Q0 -30 -21 -18Z', k.accent, `stroke="${k.key}" stroke-width="1.5"`) +
    circle(0, -29, 5, k.paper, `stroke="${k.key}" stroke-width="1.8"`),
  hood: (k) =>
    path(
      'M-42 50C-54 -8 -36 -60 0 -78C36 -60 54 -8 42 50L22 36C32 -4 20 -38 0 -42C-20 -38 -32 -4 -22 36Z',
      k.deep,
      `stroke="${k.key}" stroke-width="2.4"`,
    ) + path(cut(-36, 28, -12, -60, 2, -10) + cut(36, 28, 12, -60, 1.6, 10), k.light),
  darkhood: (k) =>
    figure(k, 'M-44 46C-54 -10 -34 -62 0 -80C34 -62 54 -10 44 46L24 32L0 46L-24 32Z', k.deep) +
    path('M-24 28C-30 -12 -18 -42 0 -48C18 -42 30 -12 24 28L0 42Z', k.key) +
    path(cut(-15, -6, -4, -4, 2.4) + cut(4, -4, 15, -6, 2.4), k.accent) +
    path(cut(-38, 24, -14, -58, 2, -10) + cut(38, 24, 14, -58, 1.6, 10), k.light),
  mitre: (k) =>
    figure(k, 'M-22 -22C-30 -50 -10 -72 0 -92C10 -72 30 -50 22 -22Q0 -34 -22 -22Z', k.paper, 0) +
    path(
      'M-22 -22C-30 -50 -10 -72 0 -92C10 -72 30 -50 22 -22Q0 -34 -22 -22Z',
      k.paper,
      `stroke="${k.key}" stroke-width="2.4"`,
    ) +
    path('M-3 -80H3V-34H-3ZM-14 -62H14V-56H-14ZM-23 -30Q0 -42 23 -30L22 -22Q0 -34 -22 -22Z', k.accent),
  wimple: (k) =>
    path(
      'M-30 60C-42 0 -38 -58 0 -60C38 -58 42 0 30 60Q0 70 -30 60ZM-17 -26C-20 -6 -12 18 0 26C12 18 20 -6 17 -26Q0 -36 -17 -26Z',
      k.paper,
      `fill-rule="evenodd" stroke="${k.key}" stroke-width="2.4"`,
    ) + path(cut(-28, 40, -22, -30, 1.6, -5) + cut(28, 40, 22, -30, 1.4, 5) + cut(-10, 44, 10, 44, 1.6, 3), k.deep),
  halo: (k) =>
    circle(0, -18, 44, 'none', `stroke="${k.accent}" stroke-width="4.5"`) +
    path(
      many(16, (i) => ray(0, -18, i * 22.5, 49, 57, 2)),
      k.accent,
    ),
  pointed: (k) =>
    figure(k, 'M-25 -26C-16 -52 -4 -72 28 -92C16 -66 20 -46 25 -26Q0 -38 -25 -26Z', k.deep, 2.4) +
    figure(k, 'M-50 -14Q-26 -36 0 -36Q26 -36 50 -14Q0 -28 -50 -14Z', k.key, 2) +
    path('M-24 -32Q0 -44 24 -32L24 -26Q0 -38 -24 -26Z', k.accent) +
    path(cut(-12, -46, 10, -74, 1.6, -2), k.light),
  turban: (k) =>
    figure(k, 'M-27 -18C-44 -62 44 -62 27 -18Q0 -34 -27 -18Z', k.paper, 0) +
    path('M-27 -18C-44 -62 44 -62 27 -18Q0 -34 -27 -18Z', k.light, `stroke="${k.key}" stroke-width="2.4"`) +
    path(cut(-28, -28, 16, -52, 2, -5) + cut(-24, -20, 26, -44, 2, -5) + cut(28, -28, -10, -50, 1.4, 5), k.key) +
    path(ray(0, -38, -90, 0, 42, 7, 3), k.accent, `stroke="${k.key}" stroke-width="1.6"`) +
    circle(0, -38, 5, k.accent, `stroke="${k.key}" stroke-width="2"`),
  band: (k) =>
    path('M-22 -26Q0 -38 22 -26L22 -18Q0 -30 -22 -18Z', k.accent, `stroke="${k.key}" stroke-width="1.6"`) +
    path('M20 -24L44 -32L40 -22L48 -14L21 -18Z', k.accent, `stroke="${k.key}" stroke-width="1.6"`),
  pelt: (k) =>
    figure(k, 'M-36 -8L-44 -64L-20 -48Q0 -64 20 -48L44 -64L36 -8Q18 -32 0 -12Q-18 -32 -36 -8Z', k.deep, 2.4) +
    mirror(path('M6 -34L20 -40L14 -28Z', k.accent)) +
    path('M-6 -20L0 -12L6 -20Z', k.key) +
    path(cut(-30, -24, -34, -50, 1.8) + cut(30, -24, 34, -50, 1.6) + cut(0, -54, 0, -40, 1.6), k.light),
  bandana: (k) =>
    figure(k, 'M-23 -18C-26 -54 26 -54 23 -18Q0 -32 -23 -18Z', k.accent, 2) +
    path('M20 -24L46 -16L34 -10L42 2L22 -14Z', k.accent, `stroke="${k.key}" stroke-width="1.6"`) +
    many(5, (i) => circle(-14 + i * 7, -34 - (2 - Math.abs(i - 2)) * 3, 2, k.paper)),
  tricorn: (k) =>
    figure(k, 'M-48 -22L-30 -46C-12 -68 14 -68 30 -46L48 -22Q0 -44 -48 -22Z', k.key, 2.4) +
    path(cut(-40, -26, 40, -26, 2.4, -12), k.accent) +
    circle(0, -44, 5, k.paper),
  feather: (k) =>
    path(ray(20, -34, -40, 0, 58, 8, -6), k.accent, `stroke="${k.key}" stroke-width="1.8"`) +
    path(ray(20, -34, -40, 4, 48, 1, -6), k.key) +
    figure(k, 'M-28 -20C-28 -46 4 -60 32 -40L46 -28Q10 -34 -28 -20Z', k.deep, 2.4) +
    path('M-27 -25Q8 -40 42 -31L40 -25Q8 -34 -28 -18Z', k.key),
  antlers: (k) =>
    mirror(line(k, 'M10 -36C20 -52 40 -50 46 -82M26 -54C22 -66 20 -74 22 -84M42 -62C52 -62 60 -68 64 -78', 4.4)) +
    path(
      many(9, (i) => ray(0, -20, -160 + i * 17.5, 16, 30, 4)),
      k.accent,
      `stroke="${k.key}" stroke-width="1.2"`,
    ),
  leafcrown: (k) =>
    mirror(
      path(
        many(5, (i) => ray(0, -32, -86 + i * 17, 8, 36 - i * 2, 4.6, 2)),
        k.accent,
        `stroke="${k.key}" stroke-width="1.2"`,
      ),
    ) + circle(0, -35, 4.5, k.paper, `stroke="${k.key}" stroke-width="1.5"`),
  bonemask: (k) =>
    figure(k, 'M-24 -30Q0 -46 24 -30C24 -14 14 -8 12 6L6 20H-6L-12 6C-14 -8 -24 -14 -24 -30Z', k.paper, 0) +
    path(
      'M-24 -30Q0 -46 24 -30C24 -14 14 -8 12 6L6 20H-6L-12 6C-14 -8 -24 -14 -24 -30Z',
      k.paper,
      `stroke="${k.key}" stroke-width="2"`,
    ) +
    mirror(path('M6 -22Q14 -28 19 -20Q14 -10 6 -22Z', k.key)) +
    mirror(line(k, 'M18 -34C34 -40 40 -56 34 -74', 4)) +
    path(cut(-3, 6, -3, 16, 1) + cut(3, 6, 3, 16, 1), k.key),
  goggles: (k) =>
    path('M-24 -34H24V-22H-24Z', k.key) +
    mirror(circle(11, -27, 11, k.accent, `stroke="${k.key}" stroke-width="4"`) + circle(8, -30, 3, k.paper)),
  straw: (k) =>
    figure(k, 'M-26 -28C-22 -56 22 -56 26 -28Z', k.light, 2) +
    path('M-26 -34Q0 -42 26 -34L27 -26H-27Z', k.accent) +
    path('M-56 -16C-40 -34 40 -34 56 -16C30 -28 -30 -28 -56 -16Z', k.light, `stroke="${k.key}" stroke-width="2.4"`) +
    path(cut(-40, -22, -20, -28, 1.2) + cut(20, -28, 40, -22, 1.2) + cut(-14, -42, -4, -52, 1.4), k.deep),
  kerchief: (k) =>
    figure(k, 'M-25 0C-36 -60 36 -60 25 0C22 -26 12 -34 0 -36C-12 -34 -22 -26 -25 0Z', k.accent, 2.4) +
    path('M-9 32L0 26L9 32L14 44L0 38L-14 44Z', k.accent, `stroke="${k.key}" stroke-width="1.6"`) +
    many(4, (i) => circle(-15 + i * 10, -40 - (i % 3 ? 5 : 0), 2.2, k.paper)),
  beret: (k) =>
    figure(k, 'M-26 -22C-50 -50 10 -70 40 -44C46 -34 30 -26 22 -22Q0 -32 -26 -22Z', k.accent, 2.4) +
    path(cut(-24, -34, 20, -52, 1.6, -5), k.paper),
  facescarf: (k) =>
    figure(k, 'M-22 -4Q0 6 22 -4C22 16 12 32 0 40C-12 32 -22 16 -22 -4Z', k.accent, 1.6) +
    path(cut(-14, 8, 14, 10, 1.4, 4) + cut(-10, 18, 10, 20, 1.4, 4), k.key),
  visor: (k) =>
    figure(k, 'M-31 -34Q0 -58 31 -34L34 10L20 44L0 56L-20 44L-34 10Z') +
    path('M-28 -15L-5 -9L-5 -2L-28 -7ZM28 -15L5 -9L5 -2L28 -7Z', k.paper) +
    path('M0 -47L4 -6L3.4 47L0 52L-3.4 47L-4 -6Z', k.middle) +
    path(cut(-25, -30, -8, -43, 1.6, -3) + cut(-27, 0, -16, 20, 1.5), k.light) +
    many(6, (i) => circle(11 + (i % 3) * 6, 14 + Number(i > 2) * 9, 1.7, k.light)),
  plumed: (k) =>
    figure(k, 'M-3 -46C-16 -84 34 -92 62 -64C80 -46 76 -18 62 2C64 -26 50 -44 32 -44C18 -44 8 -40 4 -42Z', k.accent) +
    path(
      many(7, (i) => cut(4 + i * 2, -50 + i, 30 + i * 6, -74 + i * 9, 1.3, -5)),
      k.paper,
    ) +
    HAT.visor(k),
  greathelm: (k) =>
    figure(k, 'M-32 -50H32L34 26L22 46H-22L-34 26Z', k.deep) +
    path('M-32 -50H0V46H-22L-34 26Z', k.middle) +
    path('M-4 -50H4V-14H30V-6H4V44H-4V-6H-30V-14H-4Z', k.accent, `stroke="${k.key}" stroke-width="1.6"`) +
    path('M-27 -13H-7V-8H-27ZM27 -13H7V-8H27Z', k.key) +
    many(6, (i) => circle(10 + (i % 3) * 7, 14 + Number(i > 2) * 10, 1.8, k.key)) +
    path(cut(-26, -42, -10, -42, 1.6), k.paper),
  snout: (k) =>
    figure(k, 'M-28 -30C-24 -62 24 -62 28 -30L30 4L16 20L0 44L-16 20L-30 4Z', k.key) +
    path('M-26 -16L-6 -8L-8 -2L-26 -8ZM26 -16L6 -8L8 -2L26 -8Z', k.paper) +
    path(cut(0, -56, 0, 40, 2.2), k.middle) +
    path(cut(-20, -34, -8, -50, 1.8, -3) + cut(-14, 12, -4, 32, 1.6), k.light) +
    many(4, (i) => circle(6 + i * 3, 8 + i * 4, 1.6, k.light)) +
    path(ray(0, -54, -60, 0, 40, 6, -5), k.accent, `stroke="${k.key}" stroke-width="1.5"`),
};
export const MASKS = ['darkhood', 'visor', 'plumed', 'greathelm', 'snout']; // no face shows: no beard, no hair
