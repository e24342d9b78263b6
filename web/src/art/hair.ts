/** Hair and beards; the back of the hair is drawn before the head, the front over it. */
import type { Draw } from './ink';
import { cut, ray, path, circle, mirror, figure, many } from './cut';

/** hair; back is drawn before the head, front over it. She and he have their own lists */
export const HAIR: Record<string, { back?: Draw; front?: Draw }> = {
  bare: {},
  long: {
    back: (k) =>
      figure(k, 'M-26 -26C-28 -62 28 -62 26 -26C34 6 34 34 46 64L-46 64C-34 34 -34 6 -26 -26Z', k.deep) +
      path(
        many(5, (i) => cut(-25 + i * 2, -14, -38 + i * 5, 60, 1.2) + cut(25 - i * 2, -14, 38 - i * 5, 60, 1.2)),
        k.light,
      ),
    front: (k) =>
      path(
        'M-21 -22C-22 -54 22 -54 21 -22C16 -36 8 -38 0 -38C-8 -38 -16 -36 -21 -22Z',
        k.deep,
        `stroke="${k.key}" stroke-width="1.4"`,
      ),
  },
  braids: {
    back: (k) =>
      mirror(
        figure(k, 'M16 -20C34 -10 30 20 34 60L26 74L20 60C22 30 16 10 14 -10Z', k.deep, 2) +
          path(
            many(6, (i) => cut(22, 4 + i * 9, 32, 8 + i * 9, 1.6, 2)),
            k.light,
          ),
      ),
    front: (k) =>
      path(
        'M-22 -18C-24 -56 24 -56 22 -18C18 -34 8 -40 0 -30C-8 -40 -18 -34 -22 -18Z',
        k.deep,
        `stroke="${k.key}" stroke-width="1.4"`,
      ),
  },
  bun: {
    back: (k) =>
      circle(0, -54, 15, k.deep, `stroke="${k.paper}" stroke-width="2.5"`) + path(cut(-8, -58, 6, -62, 1.5), k.light),
    front: (k) =>
      path('M-22 -14C-26 -56 26 -56 22 -14C18 -34 -18 -34 -22 -14Z', k.deep, `stroke="${k.key}" stroke-width="1.4"`) +
      path('M-18 -44Q0 -52 18 -44L18 -40Q0 -48 -18 -40Z', k.accent),
  },
  wild: {
    back: (k) =>
      path(
        many(26, (i) => ray(0, -10, 110 + i * 12.4, 18, k.between(44, 58), 6, 3)),
        k.deep,
        `stroke="${k.key}" stroke-width="1.4"`,
      ),
    front: (k) => path('M-22 -20C-22 -52 22 -52 22 -20L14 -32L8 -24L0 -34L-8 -24L-14 -32Z', k.deep),
  },
  bob: {
    back: (k) => figure(k, 'M-32 20C-36 -66 36 -66 32 20L22 26H-22Z', k.key, 2.4),
    front: (k) => path('M-22 -16C-22 -54 22 -54 22 -16L18 -26H-18Z', k.key) + path(cut(-18, -36, 6, -44, 1.6, -3), k.middle),
  },
  short: {
    front: (k) =>
      path('M-22 -16C-26 -56 26 -56 22 -16C20 -30 12 -36 -4 -34C-12 -34 -20 -30 -22 -16Z', k.key) +
      path(cut(-14, -38, 8, -46, 1.4, -2), k.middle),
  },
  mane: {
    back: (k) => figure(k, 'M-30 30C-40 -60 40 -60 30 30L18 40H-18Z', k.key, 2.4),
    front: (k) => path('M-21 -20C-22 -54 22 -54 21 -20C10 -40 -10 -40 -21 -20Z', k.key),
  },
  topknot: {
    back: (k) => figure(k, 'M-4 -42C-14 -66 -6 -84 14 -82C4 -74 8 -56 5 -42Z', k.key, 2),
    front: (k) => path('M-20 -26C-18 -50 18 -50 20 -26Q0 -44 -20 -26Z', k.key),
  },
};
export const BEARD: Record<string, Draw> = {
  none: () => '',
  full: (k) =>
    figure(k, 'M-22 -4C-14 8 -8 6 0 10C8 6 14 8 22 -4C24 30 14 48 0 56C-14 48 -24 30 -22 -4Z', k.key, 1.6) +
    path(cut(-8, 15, 8, 15, 1.8, 1), k.accent) +
    path(
      many(5, (i) => cut(-12 + i * 6, 22, -7 + i * 3.5, 46, 1.2)),
      k.middle,
    ),
  white: (k) =>
    figure(k, 'M-21 0C-14 8 -8 8 0 12C8 8 14 8 21 0C26 36 12 62 0 76C-12 62 -26 36 -21 0Z', k.paper, 0) +
    path(
      'M-21 0C-14 8 -8 8 0 12C8 8 14 8 21 0C26 36 12 62 0 76C-12 62 -26 36 -21 0Z',
      k.paper,
      `stroke="${k.key}" stroke-width="2"`,
    ) +
    path(
      many(6, (i) => cut(-14 + i * 5.6, 18, -6 + i * 2.4, 62, 1.2)),
      k.key,
    ),
  goatee: (k) => path('M-8 20Q0 24 8 20L4 44L0 50L-4 44Z', k.key) + path(cut(-12, 10, 0, 12, 2) + cut(0, 12, 12, 10, 2), k.key),
  moustache: (k) =>
    path(
      'M0 9C8 4 16 8 20 20C10 18 4 16 0 14C-4 16 -10 18 -20 20C-16 8 -8 4 0 9Z',
      k.key,
      `stroke="${k.paper}" stroke-width=".8"`,
    ),
  forked: (k) =>
    figure(k, 'M-20 2C-10 10 10 10 20 2C22 24 18 44 12 64L4 42L0 36L-4 42L-12 64C-18 44 -22 24 -20 2Z', k.accent, 1.2) +
    path(cut(-6, 16, 6, 16, 1.6, 1), k.key),
};
