/** Shoulders and breast: what a person wears. */
import type { Draw } from './ink';
import { cut, ray, path, circle, group, mirror, figure, many } from './cut';
import { cloak } from './limbs';
import { mark } from './mark';

/** garb: shoulders and breast */
export const GARB: Record<string, Draw> = {
  cloak: (k) => cloak(k) + figure(k, 'M-10 54L0 46L10 54L0 70Z', k.accent, 1.5),
  robe: (k) =>
    cloak(k, k.deep) +
    path('M-14 44L0 58L14 44L20 95H6L0 66L-6 95H-20Z', k.accent) +
    path('M-14 44L0 58L14 44L20 95H6L0 66L-6 95H-20Z', 'none', `stroke="${k.key}" stroke-width="1.6"`),
  plate: (k) =>
    figure(k, 'M-90 95C-90 58 -60 38 -30 44L0 62L30 44C60 38 90 58 90 95Z') +
    mirror(path('M34 52C58 50 76 66 78 92L70 92C68 70 54 58 36 59Z' + cut(42, 70, 60, 92, 2, -4), k.light)) +
    path(cut(-8, 70, 0, 92, 1.6) + cut(8, 70, 0, 92, 1.6), k.middle),
  mail: (k) =>
    cloak(k) +
    path(
      many(4, (j) => many(11 - j, (i) => cut(-62 + j * 6 + i * 12, 62 + j * 9, -54 + j * 6 + i * 12, 62 + j * 9, 2, 3))),
      k.light,
    ),
  tabard: (k) =>
    cloak(k) +
    figure(k, 'M-30 46L0 60L30 46L34 95H-34Z', k.accent, 2) +
    group(mark(k.color === 'M' ? 'W' : k.color === 'A' ? 'C' : k.color, k.paper), 'translate(-15 63) scale(.3)'),
  fur: (k) =>
    figure(k, 'M-92 95C-86 58 -58 34 -24 38L0 50L24 38C58 34 86 58 92 95Z', k.deep) +
    path(
      many(26, (i) => {
        const a = 196 + i * 5.9;
        return ray(0, 118, a, 56, 82 + (i % 2) * 8, 5.4);
      }),
      k.key,
      `stroke="${k.paper}" stroke-width="1" paint-order="stroke"`,
    ) +
    path(
      many(20, (i) => ray(0, 118, 200 + i * 7, 48, 72, 1.4)),
      k.light,
    ),
  straps: (k) =>
    figure(k, 'M-84 95C-82 58 -54 44 -22 42L0 50L22 42C54 44 82 58 84 95Z', k.middle) +
    path('M-50 50L-38 46L26 95H8ZM50 50L38 46L-26 95H-8Z', k.key) +
    circle(0, 76, 7, k.accent, `stroke="${k.key}" stroke-width="2.4"`) +
    path(cut(-72, 78, -56, 56, 2, -3) + cut(72, 78, 56, 56, 1.6, 3), k.paper),
  rags: (k) =>
    figure(
      k,
      'M-80 95C-76 58 -46 42 -20 40L0 52L20 40C46 42 76 58 80 95L66 78L58 95L46 76L36 95L24 74L12 95L0 72L-12 95L-24 74L-36 95L-46 76L-58 95L-66 78Z',
    ) + path(cut(-44, 58, -30, 72, 1.6) + cut(44, 58, 28, 70, 1.6), k.middle),
  scarf: (k) =>
    cloak(k) +
    figure(k, 'M-28 32Q0 48 28 32L32 46Q0 64 -32 46Z', k.accent, 2) +
    figure(k, 'M12 52L30 48L36 92L26 84L18 92Z', k.accent, 1.6) +
    path(cut(-22, 42, 20, 46, 1.4, 4), k.key),
  apron: (k) =>
    cloak(k, k.deep) +
    figure(k, 'M-24 52H24L30 95H-30Z', k.paper, 0) +
    path('M-24 52H24L30 95H-30Z', k.light, `stroke="${k.key}" stroke-width="2.4"`) +
    path('M-10 68h20v14h-20Z', 'none', `stroke="${k.key}" stroke-width="2"`),
  leaves: (k) =>
    cloak(k, k.deep) +
    path(
      many(13, (i) => ray(0, 140, -132 + i * 7, 74, 104, 8)),
      k.light,
      `stroke="${k.key}" stroke-width="1.8"`,
    ) +
    path(
      many(13, (i) => ray(0, 140, -132 + i * 7, 78, 98, 1)),
      k.key,
    ),
  gown: (k) =>
    figure(k, 'M-74 95C-62 64 -46 50 -24 44Q0 66 24 44C46 50 62 64 74 95Z', k.accent) +
    path('M-24 44Q0 66 24 44L20 40Q0 56 -20 40Z', k.key) +
    path(
      many(7, (i) => cut(-54 + i * 18, 93, (-54 + i * 18) * 0.45, 64, 1.5)),
      k.key,
    ) +
    many(5, (i) => circle(-16 + i * 8, 52 + (2 - Math.abs(i - 2)) * 3, 2.4, k.paper)),
};
