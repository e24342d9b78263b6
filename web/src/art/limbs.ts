/** Limbs and props that many emblems share. */
import type { Kit } from './ink';
import { tenth, rad, cut, ray, path, circle, group, mirror, figure, many } from './cut';
import { inksOf } from './ink';

/** limbs shared by emblems */
export const feathers = (
  k: Kit,
  x: number,
  y: number,
  a0: number,
  a1: number,
  L: number,
  n: number,
  fill: string = k.paper,
  edge: string = k.key,
) =>
  many(n, (i) => {
    const t = i / (n - 1),
      a = a0 + (a1 - a0) * t,
      l = L * (1 - 0.38 * t);
    return (
      path(ray(x, y, a, 6, l, l * 0.105, 4), fill, `stroke="${edge}" stroke-width="1.5"`) +
      path(ray(x, y, a, 10, l * 0.82, 0.9, 4), edge)
    );
  });
export const wing = (k: Kit) =>
  feathers(k, 12, 6, -62, 34, 96, 9) +
  feathers(k, 12, 4, -52, 24, 58, 7, k.light) +
  feathers(k, 12, 2, -40, 10, 34, 5, k.paper);
export const batwing = (k: Kit, L = 1, fill: string = k.key) =>
  figure(
    k,
    `M6 14C14 ${-22 * L} 40 ${-64 * L} 96 ${-74 * L}C86 ${-58 * L} 92 ${-46 * L} 104 ${-32 * L}C86 ${-36 * L} 76 ${-26 * L} 80 -4C62 -14 50 -4 50 14C38 4 24 8 12 30Z`,
    fill,
  ) +
  path(
    cut(12, 10, 92, -70 * L, 1.5, -9) +
      cut(12, 12, 98, -34 * L, 1.3, -7) +
      cut(12, 14, 76, -6, 1.2, -4) +
      cut(12, 18, 48, 12, 1, -2),
    k.light,
  );
export const blade = (k: Kit, x: number, y: number, L: number, a = 0) =>
  group(
    figure(k, `M-3.4 0L-3.4 ${-L + 9}L0 ${-L}L3.4 ${-L + 9}L3.4 0Z`, k.paper, 0) +
      path(`M-3.4 0L-3.4 ${-L + 9}L0 ${-L}L3.4 ${-L + 9}L3.4 0Z`, k.paper, `stroke="${k.key}" stroke-width="1.8"`) +
      path(cut(0, -3, 0, -L + 8, 1), k.key) +
      path(
        'M-13 -1Q0 4 13 -1L13 4Q0 8 -13 4ZM-2.6 4h5.2v15h-5.2Z',
        k.key,
        `stroke="${k.paper}" stroke-width="1" paint-order="stroke"`,
      ) +
      circle(0, 22, 4, k.accent, `stroke="${k.key}" stroke-width="1.5"`),
    `translate(${x} ${y}) rotate(${a})`,
  );
export const skull = (k: Kit, s = 1, fill: string = k.paper) =>
  group(
    figure(k, 'M-26 -8C-28 -36 28 -36 26 -8C26 4 18 8 16 14L15 26L-15 26L-16 14C-18 8 -26 4 -26 -8Z', fill, 0) +
      mirror(path('M5 -6Q14 -13 20 -5Q21 5 13 7Q5 6 5 -6Z', k.key)) +
      path('M0 6L4 14L-4 14Z', k.key) +
      path(
        many(4, (i) => cut(-9 + i * 6, 17, -9 + i * 6, 27, 1.3)),
        k.key,
      ) +
      path(cut(-20, -18, -8, -26, 1.3) + cut(-22, -12, -14, -20, 1), k.light),
    `scale(${s})`,
  );
export const face = (k: Kit, lit: string = k.paper) =>
  path('M-19 -30Q0 -44 19 -30C22 -6 13 20 0 32C-13 20 -22 -6 -19 -30Z', lit) +
  path('M0 -38Q12 -37 19 -30C22 -6 13 20 0 32Q6 6 2 -4Q5 -20 0 -38Z', k.key) +
  path(cut(-16, -10, -4, -8, 2.6, 1.5), k.key) +
  path(cut(4, -8, 16, -10, 2.2, 1.5), lit) +
  path(cut(-6, 17, 6, 17, 1.7, 1), k.accent);
export const cloak = (k: Kit, fill: string = k.key) =>
  figure(k, 'M-86 95C-80 56 -46 42 -20 40L0 52L20 40C46 42 80 56 86 95Z', fill) +
  path(
    many(8, (i) => cut(-66 + i * 19, 92, (-66 + i * 19) * 0.45, 56, 1.3)),
    k.middle,
  );
export const flame = (k: Kit, x: number, y: number, s: number, fill: string = k.accent) =>
  group(
    path(
      'M0 0C-22 -6 -22 -30 -8 -44C-8 -34 -2 -32 0 -36C2 -50 -6 -58 -2 -72C8 -60 12 -50 14 -40C18 -44 18 -50 17 -54C28 -40 26 -8 0 0Z',
      fill,
    ) + path('M1 -4C-9 -9 -8 -22 -1 -30C0 -24 5 -24 6 -30C13 -20 11 -8 1 -4Z', k.paper),
    `translate(${x} ${y}) scale(${s})`,
  );
export const gem = (k: Kit, c: string, s = 1) => {
  const g = inksOf(c) ?? k;
  return group(
    figure(k, 'M-34 -14L-18 -36L18 -36L34 -14L0 44Z', g.middle, 4) +
      path('M-34 -14L-14 -14L0 44Z', g.light) +
      path('M34 -14L14 -14L0 44Z', g.deep) +
      path('M-18 -36L-14 -14L-34 -14Z', g.paper) +
      path('M-18 -36L0 -36L-14 -14Z', g.light) +
      path('M18 -36L14 -14L34 -14Z', g.deep) +
      path(
        'M-34 -14L-18 -36L18 -36L34 -14L0 44ZM-34 -14H34M-18 -36L-14 -14L0 44L14 -14L18 -36M-14 -14L0 -36L14 -14',
        'none',
        `stroke="${k.key}" stroke-width="2.2" stroke-linejoin="round"`,
      ),
    `scale(${s})`,
  );
};
export const gear = (r: number, n: number) => {
  let d = '';
  for (let i = 0; i < n; i++) {
    const a = (i * 360) / n,
      q = 360 / n;
    [
      [-0.3, r],
      [-0.2, r * 1.17],
      [0.2, r * 1.17],
      [0.3, r],
    ].forEach(([t, R], j) => {
      const b = rad(a + q * t);
      d += `${i + j ? 'L' : 'M'}${tenth(Math.cos(b) * R)} ${tenth(Math.sin(b) * R)}`;
    });
  }
  return d + 'Z';
};
export const brick = (k: Kit, x0: number, x1: number, y0: number, y1: number, h: number) => {
  let s = '';
  for (let y = y0, j = 0; y < y1; y += h, j++)
    for (let x = x0 - (j % 2) * h * 0.9; x < x1; x += h * 1.8)
      if (x >= x0 - 1 && k.between(0, 1) > 0.14)
        s += cut(x + 2, y + h - 1, Math.min(x + h * 1.6, x1), y + h - 1, 0.9) + cut(x + 1, y + 1, x + 1, y + h - 2, 0.7);
  return s;
};
export const plinth = (k: Kit) =>
  figure(k, 'M-40 56H40L48 68H58V95H-58V68H-48Z', k.key, 2.5) +
  path(
    cut(-36, 62, 30, 62, 1.3) + cut(-48, 76, 44, 76, 1.6) + many(9, (i) => cut(-44 + i * 11, 82, -44 + i * 11, 94, 1.2)),
    k.light,
  );
export const handUp = (k: Kit) =>
  figure(
    k,
    'M-24 84L-26 40C-40 20 -46 6 -40 2C-34 0 -28 10 -22 16L-24 -34C-22 -42 -13 -42 -12 -34L-9 -2L-7 -46C-5 -54 5 -54 6 -46L6 -2L11 -40C13 -48 22 -46 22 -38L20 2L26 -24C29 -31 37 -28 36 -21L28 40L26 84Z',
    k.key,
  ) +
  path(
    cut(-18, 18, -18, -28, 1.4) +
      cut(0, 6, 0, -42, 1.4) +
      cut(15, 8, 17, -36, 1.4) +
      cut(25, 12, 31, -18, 1.2) +
      cut(-18, 40, 16, 26, 2, -8) +
      cut(-14, 56, 20, 44, 1.6, -6),
    k.light,
  );
