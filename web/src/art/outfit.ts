/** What a traveller carries and thinks of, within ±50: things for packs, pockets and memory. */
import { circle, cut, figure, many, mirror, path, ray } from './cut';
import type { Draw } from './ink';

const line = (ink: string, width: number): string =>
  `stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;

export const OUTFIT: Record<string, Draw> = {
  basket: (k) =>
    path('M-30 -4C-30 -58 30 -58 30 -4', 'none', line(k.key, 6)) +
    [-22, 0, 22].map((x) => circle(x, -8, 15, k.light, `stroke="${k.key}" stroke-width="2.6"`)).join('') +
    figure(k, 'M-46 -2H46L34 44H-34Z', k.accent) +
    path(many(4, (i) => cut(-38 + i * 2, 8 + i * 10, 38 - i * 2, 8 + i * 10, 2.2)) + many(5, (i) => cut(-30 + i * 15, 0, -24 + i * 12, 42, 1.6)), k.key),
  compass: (k) =>
    circle(0, 0, 44, k.key, `stroke="${k.paper}" stroke-width="3"`) +
    circle(0, 0, 34, k.paper) +
    path(many(12, (i) => ray(0, 0, i * 30, 26, 33, 2)), k.key) +
    path('M0 -28L9 0L0 28L-9 0Z', k.key) +
    path('M0 -28L9 0H-9Z', k.accent),
  teapot: (k) =>
    path('M30 -10C58 -22 58 24 28 22', 'none', line(k.key, 6)) +
    figure(k, 'M-30 -14C-52 -20 -44 4 -58 -18L-64 -14C-52 16 -44 20 -30 24Z', k.accent, 2.4) +
    figure(k, 'M-32 -20H32C44 10 34 40 18 44H-18C-34 40 -44 10 -32 -20Z', k.accent) +
    figure(k, 'M-26 -20C-20 -36 20 -36 26 -20Z', k.key, 2.4) +
    circle(0, -38, 6, k.key, `stroke="${k.paper}" stroke-width="2"`) +
    path('M-10 -50C-16 -60 -4 -64 -10 -76M10 -48C4 -58 16 -62 10 -74', 'none', line(k.paper, 3)),
  gloves: (k) =>
    mirror(
      figure(k, 'M14 46V10C6 -6 2 -14 6 -18C12 -20 16 -12 20 -6L20 -40C20 -48 29 -48 29 -40V-46C29 -54 38 -54 38 -46V-38C38 -45 46 -45 46 -38V-6C48 14 44 24 42 46Z', k.key, 2.6) +
        path(many(3, (i) => cut(18, 30 + i * 5, 40, 30 + i * 5, 1.8)), k.light) +
        [24.5, 33.5, 42].map((x, i) => circle(x, [-34, -40, -32][i], 3.4, k.accent)).join(''),
    ),
  pillow: (k) =>
    figure(k, 'M-52 -8C-30 -22 30 -22 52 -8C60 10 56 26 50 32C30 22 -30 22 -50 32C-58 26 -60 10 -52 -8Z', k.accent) +
    path(cut(-40, 2, -20, 0, 2) + cut(20, 0, 40, 2, 2), k.key) +
    figure(k, 'M-26 -18C-30 -48 -10 -42 0 -60C10 -42 30 -48 26 -18C10 -12 -10 -12 -26 -18Z', k.light, 2.4) +
    path(cut(0, -50, 0, -20, 2), k.key),
  poles: (k) =>
    mirror(
      path('M30 -54L8 46', 'none', line(k.paper, 9)) +
        path('M30 -54L8 46', 'none', line(k.key, 5)) +
        path('M34 -58L26 -30', 'none', line(k.accent, 9)) +
        circle(11, 34, 7, k.key, `stroke="${k.paper}" stroke-width="2"`),
    ),
  feather: (k) =>
    figure(k, 'M-34 50C-30 10 -6 -44 40 -54C44 -10 14 34 -22 40Z', k.light) +
    path('M-34 54C-20 20 4 -16 34 -46', 'none', line(k.key, 3)) +
    path(many(6, (i) => cut(-16 + i * 8, 24 - i * 11, 2 + i * 7, 28 - i * 12, 1.8)), k.key),
  leaf: (k) =>
    figure(k, 'M0 54C-52 20 -44 -30 0 -58C44 -30 52 20 0 54Z', k.middle) +
    path('M0 66V-44', 'none', line(k.key, 3.4)) +
    mirror(path(many(5, (i) => cut(0, -24 + i * 15, 26 - Math.abs(i - 2) * 3, -36 + i * 15, 1.9)), k.key)),
  prints: (k) =>
    [[-22, 34, -14], [20, 6, 12], [-18, -30, -10]]
      .map(
        ([x, y, turn]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})">${figure(k, 'M-10 -14C-10 -26 10 -26 10 -14C10 -4 6 0 6 4H-6C-6 0 -10 -4 -10 -14ZM-6 9H6C8 20 -8 20 -6 9Z', k.key, 2.2)}</g>`,
      )
      .join(''),
  seed: (k) =>
    path('M0 50C-4 20 4 4 0 -14', 'none', line(k.key, 5)) +
    mirror(figure(k, 'M0 -10C10 -44 46 -44 52 -34C46 -6 20 0 0 -10Z', k.middle, 2.6) + path(cut(6, -14, 40, -30, 2), k.key)) +
    figure(k, 'M-20 52C-20 36 20 36 20 52Z', k.accent, 2.4),
  campfire: (k) =>
    figure(k, 'M0 36C-42 28 -26 -8 -12 -20C-10 -6 -2 -6 -2 -16C-4 -34 2 -46 10 -56C10 -34 42 -18 30 14C26 28 16 34 0 36Z', k.accent) +
    path('M2 34C-16 28 -8 10 2 -2C14 10 18 26 2 34Z', k.paper) +
    path('M-42 48L40 34M-40 34L42 48', 'none', line(k.key, 9)),
  pouch: (k) =>
    figure(k, 'M-20 -28H20C50 6 44 46 0 48C-44 46 -50 6 -20 -28Z', k.accent) +
    figure(k, 'M-26 -44L-12 -30H12L26 -44L8 -48L0 -42L-8 -48Z', k.light, 2.4) +
    path('M-20 -28H20', 'none', line(k.key, 6)) +
    path(cut(-26, 4, -18, 30, 2.6) + cut(-10, -8, -6, 20, 2), k.key),
  lens: (k) =>
    path('M24 24L50 52', 'none', line(k.key, 12)) +
    circle(-6, -8, 38, k.key, `stroke="${k.paper}" stroke-width="3"`) +
    circle(-6, -8, 29, k.light) +
    path(cut(-24, -8, -8, -28, 4, -4) + cut(-10, 6, 12, -18, 2, -2), k.paper),
  whistle: (k) =>
    figure(k, 'M-56 -20H18C46 -20 46 34 14 34C-10 34 -16 18 -14 4H-56Z', k.accent) +
    circle(16, 8, 11, k.key) +
    path('M-22 -20H-6V-8H-22Z', k.key) +
    path(ray(30, -30, -60, 0, 20, 3) + ray(40, -24, -30, 0, 20, 3) + ray(18, -30, -90, 0, 18, 3), k.paper),
  signpost: (k) =>
    figure(k, 'M-5 60V-50H5V60Z', k.key, 2.6) +
    figure(k, 'M-6 -44H38L52 -32L38 -20H-6Z', k.accent, 2.4) +
    figure(k, 'M6 -12H-36L-50 0L-36 12H6Z', k.light, 2.4) +
    path(cut(2, -32, 34, -32, 2.2) + cut(-34, 0, 0, 0, 2.2), k.key),
  hands: (k) =>
    mirror(
      figure(k, 'M4 56C4 34 10 20 24 10L40 -10C46 -16 54 -8 48 0L36 18C40 34 34 46 26 56Z', k.key, 2.6) + path(cut(20, 24, 38, 2, 2), k.light),
    ) + figure(k, 'M0 12C-22 -4 -26 -16 -20 -26C-14 -34 -4 -30 0 -22C4 -30 14 -34 20 -26C26 -16 22 -4 0 12Z', k.accent, 2.4),
};
