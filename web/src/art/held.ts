/** What the hand holds, drawn behind the figure at the right, and the shield carried before it. */
import type { Draw, Kit } from './ink';
import { cut, ray, path, circle, group, mirror, figure, many } from './cut';
import { blade, flame } from './limbs';
import { mark } from './mark';
import { star } from './scene';

export const line = (k: Kit, d: string, w = 5, c: string = k.key) =>
  path(d, 'none', `stroke="${k.paper}" stroke-width="${w + 4}" stroke-linecap="round" stroke-linejoin="round"`) +
  path(d, 'none', `stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"`);
export const pole = (k: Kit, w = 4.4) =>
  path(`M${-w / 2} -78H${w / 2}V95H${-w / 2}Z`, k.key, `stroke="${k.paper}" stroke-width="2.4" paint-order="stroke"`);
export const hold = (s: string, a = 7) => group(s, `translate(60 8) rotate(${a})`);

/** what the hand holds; drawn behind the figure, at the right */
export const TOOL: Record<string, Draw> = {
  none: () => '',
  sword: (k) => blade(k, 56, 46, 122, 9),
  sabre: (k) =>
    hold(
      figure(k, 'M-3 40C-6 0 2 -44 26 -82C22 -40 10 -4 5 40Z', k.paper, 0) +
        path('M-3 40C-6 0 2 -44 26 -82C22 -40 10 -4 5 40Z', k.light, `stroke="${k.key}" stroke-width="2.4"`) +
        path('M-14 36Q0 44 16 34L16 40Q0 50 -14 42ZM-2 44h6v18h-6Z', k.key),
      3,
    ),
  spear: (k) =>
    hold(
      pole(k) +
        figure(k, 'M0 -98L9 -74L0 -62L-9 -74Z', k.light, 2) +
        path(cut(0, -92, 0, -66, 1.3), k.key) +
        path('M-7 -60h14v6h-14Z', k.accent),
    ),
  halberd: (k) =>
    hold(
      pole(k) +
        figure(k, 'M0 -100L6 -76L2 -70L30 -82C36 -62 30 -46 18 -40L3 -52L-16 -46L-3 -64L-6 -76Z', k.light, 2) +
        path(cut(24, -74, 22, -50, 1.4, 3), k.key),
    ),
  axe: (k) =>
    hold(
      pole(k, 6) +
        figure(k, 'M3 -74C18 -86 34 -84 42 -92C48 -66 44 -46 34 -32C26 -44 14 -48 3 -46Z', k.light, 2.4) +
        path(cut(38, -84, 34, -42, 2, 4), k.key),
    ),
  twinaxe: (k) =>
    hold(
      pole(k, 6) +
        mirror(
          figure(k, 'M3 -70C14 -82 24 -80 32 -88C38 -66 34 -48 26 -36C20 -46 12 -48 3 -48Z', k.light, 2.4) +
            path(cut(28, -80, 26, -46, 1.6, 3), k.key),
        ),
    ),
  hammer: (k) =>
    hold(
      pole(k, 6) +
        figure(k, 'M-22 -88H26V-56H-22Z', k.deep, 2.4) +
        path(cut(-18, -80, 20, -80, 1.5) + cut(-18, -64, 14, -64, 1.2), k.light),
    ),
  mace: (k) =>
    hold(
      pole(k, 5) +
        path(
          many(10, (i) => ray(0, -74, i * 36, 10, 25, 4)),
          k.key,
          `stroke="${k.paper}" stroke-width="2" paint-order="stroke"`,
        ) +
        circle(0, -74, 15, k.deep, `stroke="${k.key}" stroke-width="2"`) +
        path(cut(-8, -82, 2, -84, 1.8), k.light),
    ),
  flail: (k) =>
    hold(
      pole(k, 5) +
        line(k, 'M0 -76C14 -92 26 -84 28 -66', 2.4) +
        path(
          many(9, (i) => ray(28, -52, i * 40, 8, 19, 3)),
          k.key,
        ) +
        circle(28, -52, 11, k.accent, `stroke="${k.key}" stroke-width="2"`),
      2,
    ),
  bow: (k) =>
    group(
      line(k, 'M70 -78C28 -70 28 70 70 80', 5) +
        path('M70 -78L70 80', 'none', `stroke="${k.paper}" stroke-width="1.6"`) +
        path('M40 -2H104', 'none', `stroke="${k.key}" stroke-width="2.4"`) +
        figure(k, 'M104 -8L116 -2L104 4Z', k.accent, 1),
      'translate(4 0)',
    ),
  crossbow: (k) =>
    group(
      line(k, 'M40 -30C52 -50 92 -50 104 -30', 5) +
        path('M40 -30L72 0L104 -30', 'none', `stroke="${k.paper}" stroke-width="1.5"`) +
        path('M68 -54h8V60h-8Z', k.key, `stroke="${k.paper}" stroke-width="2" paint-order="stroke"`) +
        figure(k, 'M72 -74L79 -56H65Z', k.accent, 1.5),
      'translate(-8 0) rotate(6)',
    ),
  staff: (k) =>
    hold(
      pole(k, 5) +
        circle(0, -72, 13, k.accent, `stroke="${k.key}" stroke-width="3"`) +
        circle(-4, -76, 4, k.paper) +
        path(
          many(10, (i) => ray(0, -72, i * 36, 18, 27, 1.6)),
          k.accent,
        ),
      2,
    ),
  crook: (k) => hold(line(k, 'M0 90V-52C0 -88 36 -86 34 -62C32 -46 14 -48 16 -60', 5), 0),
  cross: (k) => hold(pole(k, 5) + figure(k, 'M-5 -94H5V-78H20V-68H5V-46H-5V-68H-20V-78H-5Z', k.accent, 2), 2),
  branch: (k) =>
    hold(
      line(k, 'M0 90C6 40 -6 10 0 -40C2 -60 14 -66 12 -84M0 -36C-8 -52 -20 -54 -20 -70', 5) +
        path(
          many(7, (i) =>
            ray([12, 14, 6, -20, -22, -14, 2][i], [-84, -72, -62, -70, -60, -52, -48][i], -100 + i * 34, 2, 18, 5),
          ),
          k.accent,
          `stroke="${k.key}" stroke-width="1.2"`,
        ),
      0,
    ),
  wand: (k) =>
    hold(
      path('M-2 -30h4v70h-4Z', k.key, `stroke="${k.paper}" stroke-width="2" paint-order="stroke"`) +
        path(star(0, -48, 24), k.accent, `stroke="${k.key}" stroke-width="2"`) +
        path(
          many(8, (i) => ray(0, -48, 22 + i * 45, 20, 30, 1.6)),
          k.paper,
        ),
      10,
    ),
  book: (k) =>
    group(
      figure(k, 'M0 0C12 -10 28 -10 38 -4V40C28 34 12 34 0 42C-12 34 -28 34 -38 40V-4C-28 -10 -12 -10 0 0Z', k.paper, 0) +
        path(
          'M0 0C12 -10 28 -10 38 -4V40C28 34 12 34 0 42C-12 34 -28 34 -38 40V-4C-28 -10 -12 -10 0 0ZM0 0V42',
          k.paper,
          `stroke="${k.key}" stroke-width="3"`,
        ) +
        path(
          many(4, (i) => cut(8, 4 + i * 8, 32, 1 + i * 8, 1.2) + cut(-32, 1 + i * 8, -8, 4 + i * 8, 1.2)),
          k.key,
        ),
      'translate(58 -20) rotate(10) scale(.9)',
    ),
  torch: (k) =>
    hold(
      path('M-5 -30h10l3 110h-16Z', k.key, `stroke="${k.paper}" stroke-width="2" paint-order="stroke"`) + flame(k, 0, -26, 0.8),
      8,
    ),
  lantern: (k) =>
    group(
      line(k, 'M58 -86V-40', 3) +
        figure(k, 'M44 -38H72L76 -28V6H40V-28Z', k.key, 2.4) +
        path('M47 -26H69V0H47Z', k.accent) +
        path(
          many(12, (i) => ray(58, -13, i * 30, 22, 34, 2)),
          k.accent,
        ),
      '',
    ),
  banner: (k) =>
    hold(
      pole(k) +
        figure(k, 'M3 -92C22 -98 40 -84 58 -90V-46C40 -40 22 -54 3 -48Z', k.accent, 2.4) +
        group(mark(k.color === 'M' ? 'W' : k.color === 'A' ? 'C' : k.color, k.paper), 'translate(17 -84) scale(.27)'),
      -4,
    ),
  scythe: (k) =>
    hold(
      pole(k, 5) +
        figure(k, 'M-2 -80C-40 -92 -76 -72 -88 -40C-66 -62 -34 -68 2 -64Z', k.light, 2.4) +
        path(cut(-6, -74, -74, -56, 1.6, -9), k.key),
      6,
    ),
  pick: (k) => hold(pole(k, 5) + figure(k, 'M-50 -58C-32 -84 32 -84 50 -58C28 -70 -28 -70 -50 -58Z', k.light, 2.4), 8),
  fork: (k) => hold(pole(k, 4) + line(k, 'M-14 -92V-72C-14 -60 14 -60 14 -72V-92M0 -94V-60', 4), 7),
  trident: (k) =>
    hold(pole(k, 5) + figure(k, 'M-20 -84L-15 -52H-4L0 -96L4 -52H15L20 -84L24 -46Q0 -34 -24 -46Z', k.accent, 2), 9),
  dagger: (k) => group(blade(k, 0, 0, 56, 0), 'translate(60 -6) rotate(24) scale(.9)'),
  daggers: (k) => mirror(blade(k, 58, 30, 66, 22)),
  wrench: (k) =>
    hold(figure(k, 'M-5 70V-40C-20 -46 -24 -66 -12 -80L-8 -62H8L12 -80C24 -66 20 -46 5 -40V70Z', k.light, 2.4), 10),
  flask: (k) =>
    group(
      figure(k, 'M-6 -30H6V-10L24 22C28 34 20 40 12 40H-12C-20 40 -28 34 -24 22L-6 -10Z', k.paper, 0) +
        path(
          'M-6 -30H6V-10L24 22C28 34 20 40 12 40H-12C-20 40 -28 34 -24 22L-6 -10Z',
          k.paper,
          `stroke="${k.key}" stroke-width="3"`,
        ) +
        path('M-18 14H18L23 25C26 33 20 37 12 37H-12C-20 37 -26 33 -23 25Z', k.accent) +
        circle(-4, 24, 3, k.paper) +
        circle(6, 19, 2, k.paper) +
        path('M-10 -36h20v7h-20Z', k.key),
      'translate(60 -28) rotate(8)',
    ),
  harp: (k) =>
    group(
      line(k, 'M40 50C26 0 34 -60 70 -66C66 -40 96 -36 92 -10C88 10 60 30 40 50Z', 5) +
        path(
          many(5, (i) => cut(50 + i * 8, -44 + i * 4, 46 + i * 7, 36 - i * 9, 0.9)),
          k.paper,
        ),
      'translate(-4 4)',
    ),
  net: (k) =>
    group(
      path(
        many(6, (i) => `M${34 + i * 13} -60L${28 + i * 12} 40M30 ${-54 + i * 18}L104 ${-58 + i * 18}`),
        'none',
        `stroke="${k.paper}" stroke-width="2"`,
      ) +
        circle(30, -60, 4, k.accent) +
        circle(104, -60, 4, k.accent) +
        circle(30, 44, 4, k.accent),
      'rotate(8)',
    ),
  shield: () => '',
  sling: (k) => line(k, 'M56 70C50 20 66 -20 84 -50', 3) + circle(86, -56, 9, k.light, `stroke="${k.key}" stroke-width="2.5"`),
};
/* the shield is carried before the body, so it is a part of its own */
export const BUCKLER: Record<string, Draw> = {
  none: () => '',
  round: (k) =>
    group(
      circle(0, 0, 33, k.key, `stroke="${k.paper}" stroke-width="3"`) +
        circle(0, 0, 26, k.accent) +
        path(
          many(8, (i) => ray(0, 0, i * 45, 9, 26, 3)),
          k.key,
        ) +
        circle(0, 0, 8, k.paper, `stroke="${k.key}" stroke-width="3"`),
      'translate(-48 58)',
    ),
  kite: (k) =>
    group(
      figure(k, 'M-30 -36Q0 -48 30 -36C34 0 20 34 0 52C-20 34 -34 0 -30 -36Z', k.key, 3) +
        path('M-23 -31Q0 -40 0 -40V42C-16 26 -27 0 -23 -31Z', k.accent) +
        path('M0 -40Q12 -39 23 -31C27 0 16 26 0 42Z', k.light),
      'translate(-48 54)',
    ),
  square: (k) =>
    group(
      figure(k, 'M-26 -40H26V44H-26Z', k.accent, 3) +
        path('M-26 -40H26V44H-26Z', 'none', `stroke="${k.key}" stroke-width="3"`) +
        circle(0, 2, 9, k.key) +
        path(
          many(4, (i) => ray(0, 2, i * 90 + 45, 14, 36, 4)),
          k.paper,
        ),
      'translate(-50 54) rotate(-4)',
    ),
};
