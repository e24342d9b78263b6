/** One builder for furred heads: ear, horn, muzzle, width and coat make the animal. */
import type { Draw, Kit } from './ink';
import { cut, ray, path, circle, group, mirror, figure, many } from './cut';
import { line } from './held';

interface Beast {
  ear?: string;
  horn?: string;
  muzzle?: string;
  coat?: string[];
  w?: number;
  mane?: number;
  pale?: number;
}

/** one builder for furred heads: ear, horn, muzzle, tusk and width make the animal; k.opt varies eye, scar, collar */
const EAR: Record<string, Draw> = {
  round: (k) => circle(34, -40, 15, k.key, `stroke="${k.paper}" stroke-width="3"`) + circle(34, -40, 7.5, k.middle),
  point: (k) => figure(k, 'M14 -30L30 -80L50 -26Z', k.key, 3) + path('M24 -36L31 -64L41 -34Z', k.deep),
  small: (k) => figure(k, 'M20 -34L30 -58L44 -30Z', k.key, 3),
  side: (k) => figure(k, 'M34 -26L76 -38C74 -16 58 -6 36 -8Z', k.key, 3) + path(cut(42, -20, 66, -28, 2), k.middle),
  long: (k) =>
    figure(k, 'M8 -36C6 -70 16 -96 28 -92C38 -84 36 -54 28 -32Z', k.key, 3) + path(ray(20, -40, -78, 4, 42, 5), k.middle),
  flap: (k) =>
    figure(k, 'M30 -40C64 -50 96 -24 86 26C66 34 48 10 36 -4Z', k.deep, 3) +
    path(cut(44, -28, 76, 16, 2.4, -6) + cut(40, -18, 62, 12, 2, -4), k.key),
  tuft: (k) => figure(k, 'M18 -34L36 -84L40 -64L52 -26Z', k.key, 3) + path(cut(30, -38, 36, -66, 2), k.accent),
  none: () => '',
};
const HORN: Record<string, Draw> = {
  none: () => '',
  bull: (k) =>
    figure(k, 'M28 -34C56 -34 62 -54 54 -80C84 -58 80 -16 34 -16Z', k.paper, 0) +
    path('M28 -34C56 -34 62 -54 54 -80C84 -58 80 -16 34 -16Z', k.light, `stroke="${k.key}" stroke-width="3"`) +
    path(cut(40, -26, 60, -34, 1.6) + cut(50, -30, 66, -46, 1.4), k.key),
  ram: (k) =>
    line(k, 'M18 -38C46 -62 78 -38 64 -10C56 4 38 -6 46 -18', 9) +
    path(
      many(5, (i) => cut(30 + i * 8, -52 + i * i, 34 + i * 8, -40 + i * i, 1.2)),
      k.light,
    ),
  goat: (k) =>
    figure(k, 'M10 -38C14 -60 26 -80 48 -88C38 -68 34 -50 26 -32Z', k.light, 2.4) +
    path(cut(18, -46, 28, -44, 1) + cut(22, -58, 33, -56, 1) + cut(29, -70, 38, -68, 1), k.key),
  nose: () => '',
  uni: () => '',
};
export const MUZZLE: Record<string, Draw> = {
  bear: (k) =>
    figure(k, 'M-24 20C-22 2 22 2 24 20C24 40 10 48 0 48C-10 48 -24 40 -24 20Z', k.light, 1.5) +
    path('M-12 14Q0 8 12 14L5 24L-5 24Z', k.key) +
    path(cut(0, 24, 0, 34, 1.4) + cut(-12, 38, 12, 38, 2.4, 4), k.key),
  cat: (k) =>
    figure(k, 'M-20 22C-18 8 18 8 20 22C22 38 8 44 0 40C-8 44 -22 38 -20 22Z', k.paper, 0) +
    path('M-9 12H9L3 22H-3Z', k.accent, `stroke="${k.key}" stroke-width="1.6"`) +
    path(cut(0, 22, 0, 32, 1.3) + cut(-10, 35, 0, 32, 1.6, 3) + cut(0, 32, 10, 35, 1.6, 3), k.key) +
    mirror(path(cut(12, 24, 46, 16, 1) + cut(12, 28, 48, 28, 1) + cut(11, 31, 42, 40, 1), k.paper)),
  dog: (k) =>
    path('M-10 -38L0 -14L10 -38L14 26L0 42L-14 26Z', k.light) +
    path('M-13 28Q0 20 13 28L5 42H-5Z', k.key, `stroke="${k.paper}" stroke-width="1.6"`) +
    path('M-17 46L-6 44L0 48L6 44L17 46L0 58Z', k.paper) +
    path('M-11 46L-8 54L-5 46ZM11 46L8 54L5 46Z', k.key),
  ox: (k) =>
    figure(k, 'M-26 22C-26 10 26 10 26 22C30 46 16 58 0 58C-16 58 -30 46 -26 22Z', k.light, 2) +
    mirror(circle(12, 34, 4.6, k.key)) +
    circle(0, 50, 9, 'none', `stroke="${k.accent}" stroke-width="3.4"`) +
    path(cut(-18, 20, -6, 16, 1.4), k.paper),
  boar: (k) =>
    figure(k, 'M-22 24C-22 14 22 14 22 24L20 48Q0 58 -20 48Z', k.light, 2) +
    mirror(circle(8, 34, 4, k.key)) +
    mirror(
      figure(k, 'M20 46C34 48 44 36 42 16C32 26 26 30 20 32Z', k.paper, 0) +
        path('M20 46C34 48 44 36 42 16C32 26 26 30 20 32Z', k.paper, `stroke="${k.key}" stroke-width="2.2"`),
    ),
  mouse: (k) =>
    figure(k, 'M-14 16L0 50L14 16Z', k.light, 1.6) +
    circle(0, 48, 6.5, k.accent, `stroke="${k.key}" stroke-width="1.8"`) +
    mirror(path(cut(6, 38, 46, 28, 1) + cut(6, 40, 48, 42, 1) + cut(6, 43, 40, 54, 1), k.paper)) +
    path('M-5 56H5V66H-5Z', k.paper),
  ape: (k) =>
    figure(k, 'M-30 4C-26 -16 26 -16 30 4C34 36 18 52 0 52C-18 52 -34 36 -30 4Z', k.light, 2) +
    mirror(circle(7, 14, 3.4, k.key)) +
    path(cut(-18, 32, 18, 32, 2.6, 4), k.key),
  trunk: (k) =>
    figure(k, 'M-18 0C-20 30 -14 56 -18 78C-16 92 8 94 14 82L6 76C4 80 -2 80 -2 74C2 54 18 30 18 0Z', k.key, 2.4) +
    path(
      many(7, (i) => cut(-14, 14 + i * 9, 8 - i, 15 + i * 9, 1.3, 3)),
      k.middle,
    ) +
    mirror(
      figure(k, 'M20 18C30 44 44 60 66 60C50 70 24 60 14 28Z', k.paper, 0) +
        path('M20 18C30 44 44 60 66 60C50 70 24 60 14 28Z', k.paper, `stroke="${k.key}" stroke-width="2.4"`),
    ),
  rhino: (k) =>
    figure(k, 'M-26 14C-26 2 26 2 26 14L22 54Q0 66 -22 54Z', k.middle, 2) +
    figure(k, 'M-11 30C-8 8 -4 -14 4 -40C10 -12 12 10 12 30Z', k.paper, 0) +
    path('M-11 30C-8 8 -4 -14 4 -40C10 -12 12 10 12 30Z', k.paper, `stroke="${k.key}" stroke-width="2.6"`) +
    mirror(circle(14, 44, 3.6, k.key)),
  frog: (k) =>
    path('M-46 20Q0 46 46 20Q30 48 0 50Q-30 48 -46 20Z', k.key) +
    path(cut(-46, 20, 46, 20, 2.4, 14), k.paper) +
    mirror(circle(6, 6, 2, k.key)),
};
export const beast = (k: Kit, o: Beast) => {
  const w = o.w || 1,
    eye = k.opt('eye', ['almond', 'round', 'slit']),
    mark2 = k.opt('coat', o.coat || ['plain', 'scar', 'stripe', 'collar', 'brow']);
  const e =
    eye === 'round'
      ? circle(20, -8, 6, k.accent) + circle(20, -8, 2.8, k.key)
      : eye === 'slit'
        ? path('M10 -10L32 -20Q28 -3 14 -3Z', k.accent) + path(cut(21, -16, 21, -4, 1.4), k.key)
        : path('M12 -8Q22 -17 30 -8Q22 -1 12 -8Z', k.accent) + circle(21, -8, 2.2, k.key);
  return group(
    mirror(EAR[o.ear || 'round'](k) + HORN[o.horn || 'none'](k)) +
      (o.mane
        ? path(
            many(34, (i) => ray(0, 2, i * 10.6 + k.between(-2, 2), 34, k.between(66, 82), 6)),
            k.key,
          ) +
          path(
            many(26, (i) => ray(0, 2, i * 13.8, 40, k.between(56, 72), 1.7)),
            k.light,
          )
        : '') +
      figure(
        k,
        `M${-50 * w} -14C${-50 * w} -56 ${50 * w} -56 ${50 * w} -14C${54 * w} 22 ${32 * w} 56 0 56C${-32 * w} 56 ${-54 * w} 22 ${-50 * w} -14Z`,
        o.pale ? k.deep : k.key,
      ) +
      path(
        many(28, (i) => ray(0, 2, i * 12.8 + k.between(-3, 3), 34, k.between(44, 54), 1.6)),
        k.middle,
      ) +
      MUZZLE[o.muzzle || 'bear'](k) +
      mirror(e) +
      (mark2 === 'scar'
        ? path(cut(8, -34, 34, 14, 1.8, 3), k.paper)
        : mark2 === 'stripe'
          ? path(
              many(3, (i) => cut(-16 + i * 16, -46, -10 + i * 10, -22, 3.4)),
              k.light,
            )
          : mark2 === 'collar'
            ? path('M-36 58Q0 74 36 58L40 70Q0 88 -40 70Z', k.accent, `stroke="${k.key}" stroke-width="2"`) +
              circle(0, 74, 6, k.paper, `stroke="${k.key}" stroke-width="2"`)
            : mark2 === 'brow'
              ? path('M-34 -22L-8 -14L-8 -20L-30 -32ZM34 -22L8 -14L8 -20L30 -32Z', k.light)
              : ''),
    'translate(0 14)',
  );
};
export const kind =
  (o: Beast) =>
  (k: Kit): string =>
    beast(k, o);
