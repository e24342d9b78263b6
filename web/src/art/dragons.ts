/** Dragons in three attitudes, and the horse whose head they share a line with. */
import type { Kit } from './ink';
import { cut, path, circle, group, mirror, figure, many } from './cut';
import { batwing, flame } from './limbs';

export const dragonHead = (k: Kit) =>
  mirror(
    figure(k, 'M20 -44C34 -60 34 -78 50 -92C58 -66 52 -40 34 -26Z', k.light, 2.4) +
      figure(k, 'M30 -14L66 -30L58 -8L76 4L40 14Z', k.deep, 2.4),
  ) +
  figure(k, 'M-36 -30C-30 -54 30 -54 36 -30C42 0 26 16 24 44C20 66 -20 66 -24 44C-26 16 -42 0 -36 -30Z') +
  path('M-9 -46L0 -22L9 -46L8 36H-8Z', k.deep) +
  path(
    many(7, (i) => cut(-7, -14 + i * 8, 7, -14 + i * 8, 1.6, 3)),
    k.light,
  ) +
  mirror(
    path('M8 -16L30 -28Q28 -6 12 -8Z', k.accent) +
      path(cut(19, -22, 19, -10, 1.6), k.key) +
      circle(11, 46, 4, k.accent) +
      path('M12 56L16 74L22 52Z', k.paper, `stroke="${k.key}" stroke-width="1.4"`) +
      path(cut(30, 8, 22, 30, 1.8, 3) + cut(32, -8, 28, 6, 1.6), k.middle),
  ) +
  flame(k, -30, 94, 0.5) +
  flame(k, 32, 94, 0.5);
export const dragonFly = (k: Kit) =>
  group(
    mirror(batwing(k, 1.1, k.key)) +
      figure(
        k,
        'M-14 -10C-16 -40 -10 -56 6 -66C20 -74 40 -66 48 -54L60 -46L42 -44L46 -38L28 -38C20 -30 22 -14 20 0C24 30 4 44 -6 60C-16 78 -40 84 -66 78C-40 74 -30 60 -24 44C-16 24 -14 10 -14 -10Z',
      ) +
      path('M-66 78L-86 66L-80 88Z', k.accent, `stroke="${k.key}" stroke-width="1.6"`) +
      circle(30, -56, 3.6, k.accent) +
      path('M6 -66L-8 -86L20 -72Z', k.light, `stroke="${k.key}" stroke-width="1.6"`) +
      path(
        many(7, (i) => cut(-2 - i, -20 + i * 11, 16 - i * 3, -18 + i * 11, 2, 3)),
        k.light,
      ),
    'rotate(-8) translate(0 2)',
  );
export const poly7 = (i: number) => {
  const x = -36 + i * 12;
  return `M${x} -24l3 7l-3 7l-3 -7Z`;
};
export const horseHead = (k: Kit, o: string, mane: string = k.accent) =>
  figure(
    k,
    'M-44 95C-50 50 -30 30 -20 2C-14 -20 -6 -42 10 -52L8 -74L22 -58C34 -54 40 -40 50 -18C56 -8 64 -2 66 8C66 18 58 22 48 18C38 8 30 8 22 6C26 30 44 56 46 95Z',
    o === 'plain' && mane === k.paper ? k.light : k.key,
  ) +
  (o === 'flame'
    ? many(6, (i) => flame(k, -16 - i * 6, -30 + i * 22, 0.5, k.accent))
    : path(
        many(8, (i) => cut(4 - i * 5, -54 + i * 14, -20 - i * 4, -44 + i * 16, 4.2, -4)),
        mane,
        `stroke="${k.key}" stroke-width="1.2"`,
      )) +
  circle(30, -32, 3.4, o === 'flame' ? k.accent : mane === k.paper ? k.key : k.paper) +
  path(
    cut(18, -44, 30, -44, 1.3) +
      cut(40, -18, 54, 4, 1.5, 3) +
      cut(4, -10, 12, 36, 2, 3) +
      cut(-4, 30, 8, 84, 2.2, 4) +
      cut(22, 40, 34, 90, 2, -3),
    mane === k.paper ? k.key : k.light,
  ) +
  (o === 'bridled' ? path('M44 -26L52 12M18 -50L44 -22M20 2L48 -4', 'none', `stroke="${k.accent}" stroke-width="3.4"`) : '');
