/** Whole emblems for plain, famous deeds. */
import type { Draw, Kit } from './ink';
import { tenth, rad, cut, ray, path, circle, group, mirror, figure, polygon, many } from './cut';
import { blade, skull, flame, gem, gear, plinth, handUp } from './limbs';
import { mark } from './mark';
import { ACCENTS, inksOf } from './ink';

export const edge = (k: Kit, w = 3) => `stroke="${k.key}" stroke-width="${w}" stroke-linejoin="round"`;
export const DEED: Record<string, Draw> = {
  bolt: (k) =>
    path(
      many(26, (i) => ray(4, 62, -176 + i * 7, 20, k.between(46, 110), 1.9)),
      k.accent,
    ) +
    figure(k, 'M22 -96L-34 -10L-4 -10L-28 34L-6 32L-22 84L46 8L14 12L44 -30L10 -28L52 -96Z', k.accent, 5) +
    path('M22 -96L-34 -10L-22 -10L34 -96Z' + 'M-28 34L-6 32L-22 84L-10 32Z', k.paper) +
    path(
      many(9, (i) => ray(-20, 84, -170 + i * 20, 8, k.between(20, 40), 2.6)),
      k.paper,
    ),
  fireball: (k) =>
    path(
      many(22, (i) => cut(-10 + k.between(-12, 12), k.between(-14, 14), -118 + i * 4, -100 + i * 7 - 20, 4.4, 8)),
      k.middle,
    ) +
    path(
      many(16, (i) => cut(0, k.between(-20, 10), -110 + i * 6, -96 + i * 6, 2.6, 8)),
      k.accent,
    ) +
    circle(22, 22, 46, k.deep, `stroke="${k.paper}" stroke-width="3"`) +
    circle(24, 24, 35, k.middle) +
    circle(28, 28, 23, k.accent) +
    circle(31, 31, 11, k.paper) +
    path(
      many(22, (i) => ray(22, 22, i * 16.4 + k.between(-4, 4), 46, k.between(56, 76), 3)),
      k.accent,
    ),
  counter: (k) =>
    circle(0, 0, 60, 'none', `stroke="${k.paper}" stroke-width="9" stroke-dasharray="150 22 70 14 90 30"`) +
    circle(0, 0, 44, 'none', `stroke="${k.accent}" stroke-width="4" stroke-dasharray="60 12 30 9"`) +
    handUp(k) +
    path(
      many(12, (i) => ray(0, 0, i * 30 + 8, 70, k.between(84, 100), 2.6)),
      k.paper,
    ),
  mind: (k) =>
    circle(0, -2, 62, k.key, `stroke="${k.paper}" stroke-width="3"`) +
    path(
      many(26, (i) => ray(0, -2, i * 13.85, 44, 58, 1.8)),
      k.light,
    ) +
    figure(k, 'M-56 -2Q0 -54 56 -2Q0 50 -56 -2Z', k.paper) +
    circle(0, -2, 23, k.middle) +
    circle(0, -2, 12, k.key) +
    circle(-6, -9, 4, k.paper) +
    path(
      many(12, (i) => ray(0, -2, i * 30, 14, 21, 1.3)),
      k.key,
    ) +
    path(
      many(7, (i) => ray(0, -2, -140 + i * 17, 50, 78, 3.4)),
      k.accent,
    ),
  exile: (k) =>
    path(
      many(30, (i) => ray(0, -6, i * 12, 20, k.between(70, 120), 2.6)),
      k.paper,
    ) +
    blade(k, -8, 40, 112, 20) +
    mirror(
      path(
        many(6, (i) => ray(30, 84, -100 + i * 22, 2, 46, 5)),
        k.accent,
        `stroke="${k.key}" stroke-width="1.3"`,
      ),
    ) +
    path('M-124 82H124V95H-124Z', k.key) +
    path(
      many(10, (i) => cut(-110 + i * 23, 88, -96 + i * 23, 88, 1.6)),
      k.middle,
    ),
  shatter: (k) =>
    path(
      many(24, (i) => ray(0, 0, i * 15 + k.between(-4, 4), 30, k.between(70, 118), 2.8)),
      k.paper,
    ) +
    many(9, (i) => {
      const a = i * 40 + k.between(-8, 8),
        r = k.between(36, 62),
        s = k.between(11, 20);
      return group(
        figure(
          k,
          polygon([
            [-s, -s * 0.6],
            [s * 0.5, -s],
            [s, s * 0.3],
            [-s * 0.2, s],
          ]),
          i % 3 ? k.key : k.accent,
          2,
        ),
        `translate(${tenth(Math.cos(rad(a)) * r)} ${tenth(Math.sin(rad(a)) * r)}) rotate(${tenth(a * 1.7)})`,
      );
    }) +
    figure(k, 'M-22 -24L6 -32L26 -10L16 24L-14 28L-30 4Z', k.middle) +
    path('M6 -32L-4 -6L-14 28M-4 -6L26 -10M-4 -6L-30 4', 'none', `stroke="${k.paper}" stroke-width="2.6"`),
  psi: (k) =>
    mirror(path('M30 -30L78 -84L64 -48L112 -60L66 -22L104 -6L58 -4Z', k.accent, `stroke="${k.key}" stroke-width="2.4"`)) +
    path(
      many(16, (i) => ray(0, 10, i * 22.5 + k.between(-4, 4), 60, k.between(80, 118), 2.4)),
      k.light,
    ) +
    figure(k, 'M-34 90L-30 62C-54 46 -54 -10 -38 -32C-20 -56 20 -56 38 -32C54 -10 54 46 30 62L34 90Z', k.key, 3.5) +
    path(
      many(
        5,
        (i) =>
          `M${-22 + i * 2} ${-30 + i * 3}C${-40 + i * 6} ${-6 + i * 6} ${-30 + i * 6} ${30 - i * 3} ${-14 + i * 3} ${34 - i * 5}`,
      ),
      'none',
      `stroke="${k.middle}" stroke-width="1.8"`,
    ) +
    figure(k, 'M-34 6Q0 -30 34 6Q0 42 -34 6Z', k.paper, 0) +
    circle(0, 6, 14, k.accent) +
    circle(0, 6, 6.5, k.key) +
    path(cut(-16, 58, 16, 58, 2) + cut(-10, 68, 10, 68, 1.6), k.light),
  reaper: (k) =>
    group(skull(k, 1.75), 'translate(0 -6)') +
    path(
      many(5, (i) => `M${-44 + i * 22} 95c-14 -20 12 -26 0 -46c18 10 2 26 14 46Z`),
      k.key,
    ) +
    mirror(circle(21, -8, 4, k.accent)) +
    mirror(
      path(
        many(5, (i) => cut(48 + i * 9, 84 - i * 18, 52 + i * 12, 30 - i * 22, 2.4, 7)),
        k.paper,
      ),
    ),
  growth: (k) =>
    group(
      figure(k, 'M-7 92C-12 40 8 20 0 -30L6 -30C16 20 0 44 9 92Z', k.key) +
        many(
          8,
          (i) =>
            path(
              ray(1, 60 - i * 13, i % 2 ? -150 + i * 5 : -30 - i * 5, 4, 60 - i * 3, 11 - i * 0.6, i % 2 ? -6 : 6),
              i % 3 ? k.light : k.accent,
              `stroke="${k.key}" stroke-width="2"`,
            ) + path(ray(1, 60 - i * 13, i % 2 ? -150 + i * 5 : -30 - i * 5, 8, 46 - i * 3, 1, i % 2 ? -6 : 6), k.key),
        ) +
        path(ray(2, -30, -90, -4, 50, 13), k.accent, `stroke="${k.key}" stroke-width="2"`),
      'translate(0 2)',
    ),
  wheel: (k) =>
    path(
      many(36, (i) => ray(0, 0, i * 10, 74, k.between(86, 124), 2.4)),
      k.accent,
    ) +
    figure(k, gear(62, 16), k.key) +
    circle(0, 0, 53, k.middle) +
    many(
      8,
      (i) =>
        path(ray(0, 0, i * 45, 8, 54, 5), k.key) +
        path(
          `M0 0L${tenth(Math.cos(rad(i * 45 + 8)) * 52)} ${tenth(Math.sin(rad(i * 45 + 8)) * 52)}L${tenth(Math.cos(rad(i * 45 + 37)) * 52)} ${tenth(Math.sin(rad(i * 45 + 37)) * 52)}Z`,
          i % 2 ? k.accent : k.deep,
        ),
    ) +
    circle(0, 0, 16, k.key, `stroke="${k.paper}" stroke-width="3"`) +
    flame(k, 0, 12, 0.34),
  seal: (k) =>
    path(
      many(40, (i) => ray(0, 0, i * 9, 66, k.between(84, 118), 2)),
      k.paper,
    ) +
    circle(0, 0, 62, k.key, `stroke="${k.paper}" stroke-width="3"`) +
    circle(0, 0, 52, 'none', `stroke="${k.light}" stroke-width="1.6" stroke-dasharray="5 4"`) +
    group(mark(k.color, k.accent), 'translate(-42 -42) scale(.84)') +
    many(12, (i) => circle(Math.cos(rad(i * 30)) * 57, Math.sin(rad(i * 30)) * 57, 2, k.accent)),
  banner: (k) =>
    path(
      many(44, (i) => ray(0, -20, i * 8.2, 50, k.between(80, 140), 2.4)),
      k.paper,
    ) +
    path('M-58 -84h5V95h-5ZM53 -84h5V95h-5Z', k.key) +
    mirror(circle(55.5, -84, 6, k.accent, `stroke="${k.key}" stroke-width="2"`)) +
    figure(k, 'M-60 -76H60V-70C58 -20 60 20 56 66L34 50L18 78L0 58L-18 78L-34 50L-56 66C-60 20 -58 -20 -60 -70Z', k.accent, 4) +
    path(
      'M-50 -66H50C48 -20 50 10 47 46L34 36L17 62L0 44L-17 62L-34 36L-47 46C-50 10 -48 -20 -50 -66Z',
      'none',
      `stroke="${k.light}" stroke-width="2"`,
    ) +
    group(mark(k.color, k.paper), 'translate(-38 -56) scale(.76)') +
    path(cut(-44, -10, -42, 36, 2) + cut(44, -30, 42, 36, 2) + cut(-30, 20, -28, 34, 1.6), k.key),
  mandala: (k) =>
    many(3, (j) =>
      path(
        many(8 + j * 4, (i) => ray(0, 0, (i * 360) / (8 + j * 4) + j * 11, 14 + j * 22, 42 + j * 25, 9 - j * 1.2)),
        [k.accent, k.paper, k.middle][j],
        `stroke="${k.key}" stroke-width="1.6"`,
      ),
    ) +
    circle(0, 0, 16, k.key, `stroke="${k.paper}" stroke-width="2.5"`) +
    group(mark(k.color, k.accent), 'translate(-10 -10) scale(.2)'),
  chains: (k) =>
    mirror(
      many(
        4,
        (i) =>
          `<ellipse cx="${14 + i * 25}" cy="${8 + i * 17 - i * i}" rx="16" ry="9" fill="none" stroke="${k.paper}" stroke-width="10" transform="rotate(${30} ${14 + i * 25} ${8 + i * 17})"/><ellipse cx="${14 + i * 25}" cy="${8 + i * 17 - i * i}" rx="16" ry="9" fill="none" stroke="${k.key}" stroke-width="6.5" transform="rotate(30 ${14 + i * 25} ${8 + i * 17})"/>`,
      ),
    ) + group(gem(k, k.color, 0.9), 'translate(0 -26)'),
  wreath: (k) => {
    const n = 22;
    return (
      group(handUp(k), 'translate(0 6) scale(.82)') +
      many(n, (i) => {
        const a = 100 + (i * 340) / n,
          x = Math.cos(rad(a)) * 64,
          y = 4 + Math.sin(rad(a)) * 64;
        return (
          path(ray(x, y, a + 62, -6, 28, 6.5, 3), i % 3 ? k.paper : k.accent, `stroke="${k.key}" stroke-width="1.7"`) +
          path(ray(x, y, a + 118, -6, 24, 5.5, -3), i % 2 ? k.light : k.paper, `stroke="${k.key}" stroke-width="1.7"`)
        );
      }) +
      mirror(figure(k, 'M2 70L34 60L30 76L40 88L6 80Z', k.accent, 2))
    );
  },
  mox: (k) =>
    path(
      many(36, (i) => ray(0, -8, i * 10, 48, i % 2 ? 92 : 66, 2.6)),
      (inksOf(k.facts.makes) ?? k).light,
    ) +
    group(gem(k, k.facts.makes || 'A', 1.25), 'translate(0 -10)') +
    plinth(k),
  lotus: (k) =>
    path(
      many(30, (i) => ray(0, 20, -174 + i * 5.7, 60, k.between(80, 128), 2.2)),
      k.light,
    ) +
    many(7, (i) =>
      path(ray(0, 52, -174 + i * 28, 4, 82, 17), i % 2 ? k.key : k.deep, `stroke="${k.paper}" stroke-width="2.4"`),
    ) +
    many(5, (i) =>
      path(ray(0, 56, -150 + i * 30, 4, 64, 13), i % 2 ? k.deep : k.key, `stroke="${k.paper}" stroke-width="2.2"`),
    ) +
    path(
      many(8, (i) => ray(0, 40, -160 + i * 20, 8, 22, 2)),
      k.accent,
    ) +
    path('M-124 66H124V95H-124Z', k.key) +
    path(
      many(14, (i) => cut(-116 + i * 17, 74 + (i % 3) * 7, -98 + i * 17, 74 + (i % 3) * 7, 1.6)),
      k.accent,
    ),
  ring: (k) =>
    path(
      many(40, (i) => ray(0, -6, i * 9, 62, k.between(80, 120), 2)),
      k.accent,
    ) +
    circle(0, -6, 46, 'none', `stroke="${k.paper}" stroke-width="28"`) +
    circle(0, -6, 46, 'none', `stroke="${k.key}" stroke-width="22"`) +
    circle(0, -6, 46, 'none', `stroke="${ACCENTS[k.color][1]}" stroke-width="14"`) +
    path(
      many(24, (i) => ray(0, -6, i * 15, 41, 51, 2)),
      k.key,
    ) +
    path(
      many(8, (i) => ray(0, -6, 190 + i * 10, 38, 54, 2)),
      k.paper,
    ) +
    group(mark('W', k.accent), 'translate(-14 -68) scale(.28)') +
    plinth(k),
  orb: (k) =>
    path(
      many(34, (i) => ray(0, -14, i * 10.6, 54, k.between(68, 112), 2)),
      k.paper,
    ) +
    circle(0, -14, 47, k.key, `stroke="${k.paper}" stroke-width="3"`) +
    circle(0, -14, 41, k.accent) +
    path('M-30 -40L2 -20L-8 14L-36 4ZM2 -20L34 -34L38 0L-8 14Z', k.paper) +
    path('M-30 -40L2 -20L-8 14M2 -20L34 -34M-8 14L10 26', 'none', `stroke="${k.key}" stroke-width="2"`) +
    figure(k, 'M-34 70C-30 54 -18 50 -22 30L22 30C18 50 30 54 34 70Z', k.key) +
    path(cut(-16, 38, 16, 38, 1.6) + cut(-24, 62, 24, 62, 1.6), k.light),
  engine: (k) =>
    figure(k, gear(52, 12), k.key) +
    circle(0, 0, 40, k.middle) +
    circle(0, 0, 40, 'none', `stroke="${k.paper}" stroke-width="2"`) +
    group(figure(k, gear(26, 9), k.deep), 'translate(56 -40)') +
    circle(56, -40, 14, k.accent) +
    path(
      many(6, (i) => ray(0, 0, i * 60, 10, 38, 6)),
      k.key,
    ) +
    circle(0, 0, 14, k.accent, `stroke="${k.key}" stroke-width="4"`) +
    group(figure(k, gear(22, 8), k.deep), 'translate(-62 40)') +
    circle(-62, 40, 11, k.light) +
    path(
      many(16, (i) => ray(0, 0, i * 22, 30, 37, 1.4)),
      k.light,
    ),
  book: (k) =>
    path(
      many(34, (i) => ray(0, 10, -178 + i * 5.4, 40, k.between(70, 112), 2.2)),
      k.paper,
    ) +
    mirror(
      figure(k, 'M0 -20C20 -38 56 -40 78 -28L78 52C56 42 20 44 0 62Z', k.paper, 0) +
        path('M0 -20C20 -38 56 -40 78 -28L78 52C56 42 20 44 0 62Z', k.paper, `stroke="${k.key}" stroke-width="3.4"`) +
        path(
          many(6, (i) => cut(12, -14 + i * 12, 68, -22 + i * 12, 1.5, -4)),
          k.key,
        ),
    ) +
    path('M-3 -20H3V64H-3Z', k.key) +
    group(mark(k.color === 'A' ? 'U' : k.color, k.accent), 'translate(-56 -18) scale(.34)'),
};
/** things */
