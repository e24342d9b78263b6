/** Creatures that are neither people nor furred heads, by subtype. */
import type { Draw, Kit } from './ink';
import { rad, cut, ray, path, circle, group, mirror, figure, many } from './cut';
import { feathers, wing, batwing, blade, skull, face, cloak, flame, gear, brick } from './limbs';
import { mark } from './mark';
import { peak } from './scene';
import { line, TOOL } from './held';
import { BEARD } from './hair';
import { HAT } from './headgear';
import { FACE } from './heads';
import { dragonHead, dragonFly } from './dragons';
import { THING } from './things';

const ANGEL: Record<string, Draw> = {
  sword: (k) => blade(k, 0, 2, 78, 180),
  raised: (k) => blade(k, 36, 34, 96, 14),
  spear: (k) => group(TOOL.spear(k), 'translate(-26 4)'),
  scales: (k) => group(THING.scales(k), 'translate(0 34) scale(.72)'),
  horn: (k) => group(THING.horn(k), 'translate(26 -6) scale(.62)'),
};
const GOLEM: Record<string, Draw> = {
  gear: (k) =>
    group(path(gear(17, 9), k.accent, `stroke="${k.key}" stroke-width="2"`) + circle(0, 0, 7, k.key), 'translate(0 62)'),
  rune: (k) => path('M-9 46H9V82H-9ZM-9 64L9 52M-9 82L9 70', 'none', `stroke="${k.accent}" stroke-width="4"`),
  crack: (k) => path('M-30 40L-6 58L-16 70L8 94M30 44L14 62', 'none', `stroke="${k.accent}" stroke-width="3.4"`),
  moss: (k) =>
    path(
      many(9, (i) => ray(-60 + i * 15, 46 + (i % 3) * 6, -100 + i * 8, 0, 18, 5)),
      k.accent,
      `stroke="${k.key}" stroke-width="1.2"`,
    ),
};
const stagHead = (k: Kit, big: boolean) =>
  mirror(
    path(
      (big ? 'M8 -34C30 -46 28 -66 22 -84' : 'M10 -36C26 -46 34 -58 32 -72') +
        'M16 -42C40 -44 54 -56 58 -80M32 -47C52 -40 66 -46 78 -62',
      'none',
      `stroke="${k.paper}" stroke-width="11" stroke-linecap="round"`,
    ) +
      path(
        (big ? 'M8 -34C30 -46 28 -66 22 -84' : 'M10 -36C26 -46 34 -58 32 -72') +
          'M16 -42C40 -44 54 -56 58 -80M32 -47C52 -40 66 -46 78 -62',
        'none',
        `stroke="${k.key}" stroke-width="6" stroke-linecap="round"`,
      ) +
      figure(k, 'M20 -20L54 -30C52 -10 38 0 22 0Z', k.deep, 2),
  ) +
  figure(k, 'M-34 95C-34 60 -24 44 -26 10C-32 -20 -20 -40 0 -40C20 -40 32 -20 26 10C24 44 34 60 34 95Z') +
  path('M-8 -36L0 -12L8 -36L7 28L-7 28Z', k.middle) +
  mirror(
    path('M9 -10Q18 -16 22 -8Q16 -3 9 -10Z', k.accent) +
      path(cut(22, 6, 14, 34, 1.8, 3) + cut(26, 60, 16, 92, 2) + cut(12, 56, 6, 90, 1.8), k.light),
  ) +
  path('M-13 32Q0 26 13 32L6 46L-6 46Z', k.paper) +
  path('M-9 35L-3 36L-6 41ZM9 35L3 36L6 41Z', k.key);
export const CREATURE: Record<string, Draw> = {
  knight: (k) =>
    blade(k, -52, 44, 118, -8) +
    figure(k, 'M-90 95C-90 58 -60 38 -30 44L0 62L30 44C60 38 90 58 90 95Z') +
    mirror(path('M34 52C58 50 76 66 78 92' + 'L70 92C68 70 54 58 36 59Z' + cut(42, 70, 60, 92, 2, -4), k.light)) +
    figure(k, 'M-3 -46C-16 -84 34 -92 62 -64C80 -46 76 -18 62 2C64 -26 50 -44 32 -44C18 -44 8 -40 4 -42Z', k.accent) +
    path(
      many(7, (i) => cut(4 + i * 2, -50 + i, 30 + i * 6, -74 + i * 9, 1.3, -5)),
      k.paper,
    ) +
    figure(k, 'M-31 -34Q0 -58 31 -34L34 10L20 44L0 56L-20 44L-34 10Z') +
    path('M-28 -15L-5 -9L-5 -2L-28 -7ZM28 -15L5 -9L5 -2L28 -7Z', k.paper) +
    path('M0 -47L4 -6L3.4 47L0 52L-3.4 47L-4 -6Z', k.middle) +
    path(
      many(6, (i) => cut(-27 + i, -26 + i * 3 + (i > 0 ? 22 : 0), -13 + i * 0.5, -32 + i * 6 + (i > 0 ? 20 : 0), 1.3)) +
        cut(-25, -30, -8, -43, 1.6, -3),
      k.light,
    ) +
    many(6, (i) => circle(11 + (i % 3) * 6, 14 + Number(i > 2) * 9, 1.7, k.light)),
  dragon: (k) => {
    const o = k.opt('dragon', ['rear', 'head', 'fly', 'rear']);
    return o === 'head' ? dragonHead(k) : o === 'fly' ? dragonFly(k) : CREATURE.dragonRear(k);
  },
  dragonRear: (k) =>
    mirror(batwing(k, 1.06)) +
    path('M47 -38C60 -50 70 -32 88 -44C84 -32 98 -30 108 -20C92 -19 86 -6 72 -13C62 -18 54 -20 45 -25Z', k.accent) +
    path(cut(50, -33, 88, -26, 2.6, 2), k.paper) +
    figure(
      k,
      'M-40 95C-46 48 8 44 4 12C2 -8 -22 -12 -24 -34C-25 -44 -20 -52 -12 -57L-44 -80L-2 -66L-8 -86L14 -64L46 -54C54 -50 54 -44 48 -38L34 -38L30 -33L26 -38L16 -35L20 -29L26 -30L29 -25L34 -27L42 -24L36 -16L12 -20C18 -6 34 6 32 30C30 58 22 66 34 95Z',
    ) +
    path('M12 -52L26 -47L14 -44Z', k.accent) +
    path(
      many(9, (i) => {
        const t = i / 8,
          x = 12 - Math.sin(t * 3.1) * 8 + t * 14,
          y = -16 + t * 104;
        return cut(x - 2, y, x + 17 - t * 6, y + 3, 1.9, 3);
      }),
      k.light,
    ) +
    path(
      many(6, (i) => cut(-20 + i * 4, -30 + i * 8, -12 + i * 4.4, -34 + i * 9, 1.4)) +
        cut(-8, -56, 8, -60, 1.2) +
        cut(-36, -76, -10, -62, 1.2),
      k.middle,
    ),
  elf: (k) =>
    path('M-70 -74C14 -70 14 74 -70 80', 'none', `stroke="${k.key}" stroke-width="5"`) +
    path('M-70 -74L-70 80', 'none', `stroke="${k.key}" stroke-width="1.3"`) +
    figure(k, 'M-26 -26C-28 -68 28 -68 26 -26C34 6 34 34 48 66L-48 66C-34 34 -34 6 -26 -26Z', k.deep) +
    path(
      many(5, (i) => cut(-25 + i * 2, -14, -40 + i * 5, 62, 1.2) + cut(25 - i * 2, -14, 40 - i * 5, 62, 1.2)),
      k.light,
    ) +
    cloak(k) +
    mirror(figure(k, 'M17 -16L56 -40C54 -20 40 0 18 6Z', k.light, 2) + path(cut(22, -8, 48, -32, 1.6, 2), k.key)) +
    face(k) +
    mirror(
      path(
        many(5, (i) => ray(0, -34, -86 + i * 17, 8, 34 - i * 2, 4.6, 2)),
        k.accent,
        `stroke="${k.key}" stroke-width="1.2"`,
      ),
    ) +
    circle(0, -37, 4.5, k.paper, `stroke="${k.key}" stroke-width="1.5"`) +
    figure(k, 'M-10 54L0 46L10 54L0 70Z', k.accent, 1.5),
  zombie: (k) =>
    mirror(
      figure(k, 'M66 76L66 26Q80 12 94 26L94 76Z', k.deep, 2) +
        path(cut(73, 36, 87, 36, 1.4) + cut(73, 44, 87, 44, 1.4), k.light),
    ) +
    figure(k, 'M-66 95L-60 52C-50 30 -24 22 -8 24L16 20C44 22 58 36 62 56L70 95Z') +
    path('M-60 95L-50 64L-42 84L-34 60L-26 90L-20 95ZM30 95L36 66L44 88L52 70L58 95Z', k.deep) +
    figure(
      k,
      'M44 70C40 40 44 14 40 -8L30 -24L36 -28L44 -17L42 -40L49 -41L52 -19L57 -38L63 -36L61 -16L70 -28L75 -24L64 2C62 28 66 50 66 76Z',
      k.light,
    ) +
    path(cut(50, 40, 49, 2, 1.6) + cut(57, 60, 56, 20, 1.6) + cut(47, -2, 58, 1, 1.2), k.key) +
    group(
      figure(
        k,
        'M-27 -36C-26 -68 24 -72 28 -40C31 -22 21 -14 19 -4L16 22Q0 32 -14 22L-17 -2C-25 -10 -28 -22 -27 -36Z',
        k.light,
      ) +
        circle(-11, -30, 8.5, k.key) +
        circle(-11, -29, 2.4, k.accent) +
        circle(13, -32, 6.5, k.key) +
        circle(13, -31, 1.9, k.accent) +
        path('M1 -22L5 -12L-3 -12Z', k.key) +
        path('M-12 0Q2 -8 15 -2L12 16Q0 22 -10 16Z', k.key) +
        path('M-6 -3L-3 4L0 -4ZM4 -5L7 2L9 -4ZM-5 17L-2 10L2 18Z', k.paper) +
        path(
          cut(-20, -50, -4, -58, 1.8) +
            cut(-22, -44, -16, -50, 1.4) +
            cut(16, -54, 22, -44, 1.6) +
            cut(-20, -14, -14, -6, 1.5) +
            cut(22, -26, 18, -14, 1.6),
          k.deep,
        ) +
        path('M6 -62L10 -54L5 -52L11 -44', 'none', `stroke="${k.key}" stroke-width="2.2"`),
      'translate(-8 4) rotate(-9)',
    ),
  djinn: (k) => {
    const o = k.opt('djinn', ['arms', 'smoke', 'turban']);
    return o === 'arms'
      ? CREATURE.djinnArms(k)
      : group(
          path(
            many(
              4,
              (i) =>
                `M${-20 + i * 6} 95C${-70 + i * 30} ${70 - i * 12} ${60 - i * 20} ${50 - i * 14} ${-10 + i * 6} ${30 - i * 10}`,
            ),
            'none',
            `stroke="${k.paper}" stroke-width="5"`,
          ) +
            figure(
              k,
              'M-52 40C-60 6 -30 -6 0 -6C30 -6 60 6 52 40C36 60 20 56 8 95H-6C-16 60 -40 60 -52 40Z',
              o === 'smoke' ? k.deep : k.key,
            ) +
            path(cut(-36, 30, -10, 12, 2.4, -4) + cut(36, 30, 12, 12, 2, 4) + cut(-12, 50, 0, 84, 2), k.light) +
            group(FACE.half(k, o === 'smoke' ? k.light : k.paper), 'translate(0 -30)') +
            (o === 'turban'
              ? group(HAT.turban(k), 'translate(0 -28)') + group(BEARD.forked(k), 'translate(0 -30)')
              : group(HAT.horned(k), 'translate(0 -28)') + group(BEARD.goatee(k), 'translate(0 -30)')) +
            mirror(
              line(k, 'M46 16C76 10 84 -16 78 -40', 11) + circle(78, -46, 8, k.accent, `stroke="${k.key}" stroke-width="2.5"`),
            ),
          '',
        );
  },
  djinnArms: (k) =>
    mirror(
      path(
        many(3, (i) => `M${30 + i * 20} ${64 - i * 12}c14 -20 40 -10 34 8c-6 14 -24 8 -20 -4`),
        'none',
        `stroke="${k.paper}" stroke-width="3.4" stroke-linecap="round"`,
      ),
    ) +
    figure(k, 'M-34 22C-20 40 -34 52 -18 62C-2 70 -20 82 6 92L20 95C2 84 22 76 26 64C30 54 22 46 34 22Z') +
    path(cut(-18, 50, 22, 56, 2, -6) + cut(-14, 66, 22, 70, 1.8, -5) + cut(-2, 80, 18, 82, 1.4, -3), k.light) +
    figure(k, 'M-20 -22C-50 -22 -66 -8 -66 12C-66 30 -52 34 -34 34L34 34C52 34 66 30 66 12C66 -8 50 -22 20 -22Z') +
    path('M-54 14C-30 4 -10 22 20 12L54 24L52 31L16 22C-12 32 -32 20 -52 26Z', k.middle) +
    path('M54 14C36 6 20 8 10 12L22 18L52 22ZM-54 14L-22 24L-50 28Z', k.light) +
    mirror(path('M47 -12L62 -2L58 6L43 -4Z', k.accent)) +
    path(cut(-48, -10, -24, -16, 1.8, -2) + cut(-14, -6, -4, 4, 1.5) + cut(14, -6, 4, 4, 1.5), k.light) +
    figure(k, 'M-18 -46C-18 -66 18 -66 18 -46C19 -32 12 -22 8 -12L0 -2L-8 -12C-12 -22 -19 -32 -18 -46Z', k.middle) +
    path('M-12 -30Q0 -36 12 -30L7 -10L0 0L-7 -10Z', k.key) +
    path(cut(-15, -42, -4, -40, 2.4, 1) + cut(4, -40, 15, -42, 2.4, 1), k.paper) +
    circle(-9, -41, 1.6, k.key) +
    circle(9, -41, 1.6, k.key) +
    figure(k, 'M-4 -61C-16 -72 -6 -92 14 -86C4 -82 6 -70 4 -61Z', k.key, 2) +
    path('M-17 -52Q0 -60 17 -52L17 -57Q0 -66 -17 -57Z', k.accent) +
    mirror(circle(20, -36, 3.6, 'none', `stroke="${k.accent}" stroke-width="2"`)),
  wall: (k) => {
    const n = k.facts.name,
      o = /Water|Wave|Tide/.test(n)
        ? 'water'
        : /Ice|Frost/.test(n)
          ? 'ice'
          : /Fire|Heat|Flame|Lava/.test(n)
            ? 'fire'
            : /Wood|Bramble|Vine|Thorn|Root|Kelp|Hedge|Brambles|Living|Caltrop/.test(n)
              ? 'bramble'
              : /Bone|Skull|Corpse|Putrid|Tomb/.test(n)
                ? 'bone'
                : /Sword|Spear|Shield/.test(n)
                  ? 'swords'
                  : /Air|Wind|Light|Vapor|Wonder|Dust|Shadow|Cloud|Mist/.test(n)
                    ? 'air'
                    : k.opt('wall', ['keep', 'gate', 'stakes', 'dam', 'arches']);
    k.chosen.wall = o;
    const t = k.opt('top', [0, 1, 2]);
    if (o === 'water')
      return (
        figure(
          k,
          'M-100 95L-100 -4C-88 -20 -72 -18 -68 -2C-60 -24 -42 -24 -36 -6L-30 -34C-14 -66 26 -62 32 -34C24 -42 16 -36 20 -26L36 -6C44 -24 62 -22 68 -2C74 -18 92 -18 100 -4L100 95Z',
          k.deep,
          3.4,
        ) +
        path(
          many(7, (j) =>
            many(8, (i) => cut(-98 + i * 26 + (j % 2) * 13, 4 + j * 13, -78 + i * 26 + (j % 2) * 13, 4 + j * 13, 2, -4)),
          ) +
            cut(-22, -30, 14, -44, 2.4, -6) +
            cut(-24, -18, 8, -24, 2, -3),
          k.paper,
        ) +
        path('M-5 -34h10v16l-5 6l-5 -6Z', k.accent)
      );
    if (o === 'ice')
      return many(9, (i) =>
        group(
          figure(k, 'M-16 95L-18 10L0 -50L18 10L16 95Z', i % 2 ? k.light : k.paper) +
            path(cut(-6, 84, -4, -20, 2) + cut(8, 70, 6, 6, 1.6), k.middle) +
            path('M0 -50L18 10L16 95H4Z', k.middle),
          `translate(${-96 + i * 24} ${[10, -14, 16, -26, 2, -20, 12, -8, 18][i]})`,
        ),
      );
    if (o === 'fire')
      return (
        many(7, (i) => flame(k, -90 + i * 30, 96, 1.4 + (i % 2) * 0.5 + Number(i === 3) * 0.4, i % 2 ? k.middle : k.accent)) +
        path('M-100 95V70H100V95Z', k.key) +
        path(brick(k, -98, 98, 70, 94, 12), k.accent)
      );
    if (o === 'bramble')
      return (
        many(7, (i) =>
          line(
            k,
            `M${-110 + i * 36} 95C${-60 + i * 20} 40 ${-120 + i * 44} 10 ${-70 + i * 24} -50C${-60 + i * 22} -70 ${-40 + i * 20} -60 ${-50 + i * 22} -40`,
            8,
          ),
        ) +
        path(
          many(30, (i) => ray(-96 + ((i * 41) % 192), -40 + ((i * 29) % 124), i * 77, 2, 17, 4)),
          k.light,
          `stroke="${k.key}" stroke-width="1.4"`,
        ) +
        many(6, (i) => circle(-70 + i * 30, -20 + ((i * 37) % 80), 6, k.accent, `stroke="${k.key}" stroke-width="2"`))
      );
    if (o === 'bone')
      return (
        figure(k, 'M-100 95V0L-80 -14L-50 -4L-24 -30L0 -44L24 -30L50 -4L80 -14L100 0V95Z') +
        many(7, (i) =>
          group(
            skull(k, 0.68),
            `translate(${[-72, -26, 26, 72, -48, 0, 48][i]} ${[20, 6, 8, 22, 62, 54, 62][i]}) rotate(${[-8, 6, -5, 9, 4, 0, -6][i]})`,
          ),
        ) +
        path(
          many(4, (i) => ray(-60 + i * 40, -10 - (i % 2) * 14, -70 - i * 14, 0, 40, 4)),
          k.paper,
          `stroke="${k.key}" stroke-width="2"`,
        )
      );
    if (o === 'swords')
      return (
        many(7, (i) => blade(k, -78 + i * 26, 62, [86, 104, 120, 132, 120, 104, 86][i], (i - 3) * 5)) +
        figure(k, 'M-100 95V66H100V95Z')
      );
    if (o === 'air')
      return (
        many(6, (j) =>
          line(
            { ...k, key: j % 2 ? k.paper : k.light, paper: k.deep },
            `M-100 ${84 - j * 25}C-60 ${66 - j * 25} -30 ${102 - j * 25} 10 ${84 - j * 25}S70 ${66 - j * 25} 98 ${84 - j * 25}`,
            11,
          ),
        ) + mirror(path('M10 -16L28 -24Q26 -8 12 -8Z', k.accent, `stroke="${k.key}" stroke-width="2"`))
      );
    if (o === 'stakes')
      return (
        many(
          9,
          (i) =>
            figure(
              k,
              `M${-104 + i * 24} 95V${-8 - ((i * 7) % 16)}L${-94 + i * 24} ${-32 - ((i * 7) % 16)}L${-84 + i * 24} ${-8 - ((i * 7) % 16)}V95Z`,
              i % 2 ? k.deep : k.key,
              2.4,
            ) + path(cut(-96 + i * 24, 84, -95 + i * 24, 6, 1.6), k.light),
        ) + path('M-108 24H108V34H-108ZM-108 64H108V74H-108Z', k.accent, `stroke="${k.key}" stroke-width="2"`)
      );
    if (o === 'dam' || o === 'arches')
      return (
        figure(k, 'M-104 95V-20H104V95Z', k.key) +
        path(brick(k, -102, 102, -18, 20, 12), k.light) +
        path(
          many(3, (i) => `M${-84 + i * 62} 95V${50}C${-84 + i * 62} 16 ${-40 + i * 62} 16 ${-40 + i * 62} 50V95Z`),
          o === 'dam' ? k.light : k.middle,
          `stroke="${k.paper}" stroke-width="2.4"`,
        ) +
        (o === 'dam'
          ? path(
              many(15, (i) =>
                cut(-78 + (i % 5) * 8 + Math.floor(i / 5) * 62, 40, -78 + (i % 5) * 8 + Math.floor(i / 5) * 62, 92, 1.6),
              ),
              k.deep,
            )
          : path(
              many(9, (i) => `M${-92 + i * 22} -20v-14h12v14Z`),
              k.key,
              `stroke="${k.paper}" stroke-width="1.5"`,
            ))
      );
    const top =
      t === 0
        ? `M-100 95V-6h14v-10h14v10h14v-10h14v10h10V-44h10v-12h12v12h12v-12h12v12h10V-6h10v-10h14v10h14v-10h14v10h14V95Z`
        : t === 1
          ? 'M-100 95V-50h10v-12h10v12h10v-12h10v12h8V2h40v-10h14v10h24V-50h10v-12h10v12h10v-12h10v12h8V95Z'
          : 'M-100 95V6h16v-12h16v12h16v-12h16v12h6V-30L0 -72L30 -30V6h6v-12h16v12h16v-12h16v12h16V95Z';
    return (
      figure(k, top, k.key, 3.4) +
      path(brick(k, -98, 98, 8, 92, 13), k.light) +
      (o === 'gate'
        ? path('M-30 95V44Q-30 16 0 14Q30 16 30 44V95Z', k.paper) +
          path('M-25 95V46Q-25 22 0 20Q25 22 25 46V95Z', k.key) +
          path(many(5, (i) => `M${-19 + i * 8.4} 22h3v73h-3Z`) + 'M-24 50H24V54H-24ZM-24 74H24V78H-24Z', k.accent)
        : path('M-16 95V40Q-16 20 0 18Q16 20 16 40V95Z', k.paper) +
          path('M-12 95V42Q-12 25 0 23Q12 25 12 42V95Z', k.key) +
          path(
            many(3, (i) => `M${-7 + i * 6} 28h2.4v67h-2.4Z`),
            k.light,
          )) +
      (t === 1 ? '' : path('M-5 -34h10v16l-5 6l-5 -6Z', k.accent))
    );
  },
  angel: (k) =>
    mirror(wing(k)) +
    circle(0, -56, 23, 'none', `stroke="${k.accent}" stroke-width="4"`) +
    figure(k, 'M-16 -22C-30 -16 -26 10 -20 30L-40 95L40 95L20 30C26 10 30 -16 16 -22Z') +
    path(
      many(7, (i) => cut(-24 + i * 8, 92, -9 + i * 3, 34, 1.5)) + cut(-14, -12, -10, 18, 1.5) + cut(14, -12, 10, 18, 1.2),
      k.light,
    ) +
    ANGEL[k.opt('angel', ['sword', 'raised', 'spear', 'scales', 'horn'])](k) +
    figure(k, 'M-15 -52C-15 -76 15 -76 15 -52C17 -40 20 -32 22 -24L-22 -24C-20 -32 -17 -40 -15 -52Z', k.deep, 2) +
    group(face(k), 'translate(0 -44) scale(.58)') +
    path('M-26 6L-4 16L-4 24L-22 18ZM26 6L4 16L4 24L22 18Z', k.light),
  lion: (k) =>
    path(
      many(40, (i) => ray(0, 4, i * 9 + k.between(-2, 2), 30, k.between(66, 84), 6.4)),
      k.key,
    ) +
    path(
      many(34, (i) => ray(0, 4, i * 10.6 + k.between(-2, 2), 36, k.between(54, 74), 1.7)),
      k.light,
    ) +
    mirror(figure(k, 'M22 -34C28 -50 46 -48 44 -32C42 -22 34 -18 28 -18Z', k.deep, 2)) +
    figure(
      k,
      'M-32 -26C-20 -42 20 -42 32 -26C40 -4 30 10 26 30C22 48 10 54 0 54C-10 54 -22 48 -26 30C-30 10 -40 -4 -32 -26Z',
      k.light,
      3.4,
    ) +
    path('M-10 -38L0 -8L10 -38L7 18L-7 18Z', k.paper) +
    mirror(
      path('M8 -10Q20 -18 27 -9Q18 -2 8 -10Z', k.key) +
        circle(17, -10, 2.6, k.accent) +
        path(cut(16, 28, 44, 22, 1.1) + cut(16, 32, 46, 34, 1.1) + cut(15, 35, 40, 44, 1), k.key),
    ) +
    path('M-12 16Q0 10 12 16L4 28L-4 28Z', k.key) +
    path('M0 27C2 40 14 40 20 32C16 50 -16 50 -20 32C-14 40 -2 40 0 27Z', k.key) +
    path('M-7 43L-4 36L-2 44ZM7 43L4 36L2 44Z', k.paper),
  bear: (k) =>
    group(
      mirror(circle(34, -40, 16, k.key, `stroke="${k.paper}" stroke-width="3"`) + circle(34, -40, 8, k.middle)) +
        figure(k, 'M-50 -16C-50 -58 50 -58 50 -16C54 20 34 56 0 56C-34 56 -54 20 -50 -16Z') +
        path(
          many(30, (i) => ray(0, 2, i * 12 + k.between(-3, 3), 34, k.between(46, 56), 1.6)),
          k.middle,
        ) +
        figure(k, 'M-24 20C-22 2 22 2 24 20C24 40 10 48 0 48C-10 48 -24 40 -24 20Z', k.light, 1.5) +
        path('M-12 14Q0 8 12 14L5 24L-5 24Z', k.key) +
        path(cut(0, 24, 0, 34, 1.4) + cut(-12, 38, 12, 38, 2.4, 4), k.key) +
        mirror(path('M14 -14Q24 -20 28 -12Q22 -6 14 -14Z', k.accent)),
      'translate(0 16)',
    ),
  wolf: (k) =>
    mirror(figure(k, 'M14 -30L30 -82L52 -26Z', k.key, 3) + path('M24 -36L32 -66L42 -34Z', k.deep)) +
    figure(
      k,
      'M-54 -22C-40 -46 -16 -44 0 -44C16 -44 40 -46 54 -22L70 6L50 8L58 30L36 28L22 56L0 72L-22 56L-36 28L-58 30L-50 8L-70 6Z',
    ) +
    path(
      many(22, (i) => {
        const a = i < 11 ? 150 + i * 8 : -50 + (i - 11) * 8;
        return ray(0, 4, a, 36, k.between(48, 58), 1.8);
      }),
      k.middle,
    ) +
    path('M-9 -40L0 -18L9 -40L13 26L0 40L-13 26Z', k.light) +
    mirror(
      path('M13 -10L34 -20Q30 -4 16 -3Z', k.accent) +
        path(cut(22, 14, 40, 22, 1.8) + cut(16, 44, 26, 34, 1.8) + cut(46, -14, 60, 2, 1.6), k.light),
    ) +
    path('M-13 34Q0 26 13 34L5 48L-5 48Z', k.key, `stroke="${k.paper}" stroke-width="1.6"`) +
    path('M-16 52L-6 50L0 54L6 50L16 52L0 64Z', k.paper) +
    path('M-10 52L-7 60L-4 52ZM10 52L7 60L4 52Z', k.key),
  pegasus: (k) =>
    group(feathers(k, -14, 26, -168, -96, 92, 8) + feathers(k, -12, 24, -164, -112, 56, 6, k.light), 'translate(-6 4)') +
    figure(
      k,
      'M-44 95C-50 50 -30 30 -20 2C-14 -20 -6 -42 10 -52L8 -74L22 -58C34 -54 40 -40 50 -18C56 -8 64 -2 66 8C66 18 58 22 48 18C38 8 30 8 22 6C26 30 44 56 46 95Z',
    ) +
    path(
      many(8, (i) => cut(4 - i * 5, -54 + i * 14, -20 - i * 4, -44 + i * 16, 4.2, -4)),
      k.accent,
      `stroke="${k.key}" stroke-width="1.2"`,
    ) +
    circle(30, -32, 3, k.paper) +
    path(
      cut(18, -44, 30, -44, 1.3) +
        cut(40, -18, 54, 4, 1.5, 3) +
        cut(4, -10, 12, 36, 2, 3) +
        cut(-4, 30, 8, 84, 2.2, 4) +
        cut(22, 40, 34, 90, 2, -3),
      k.light,
    ) +
    circle(58, 10, 1.8, k.paper),
  vampire: (k) =>
    mirror(batwing(k, 0.92)) +
    figure(k, 'M-42 95C-50 44 -44 10 -58 -34C-34 -16 -26 -10 -18 6L18 6C26 -10 34 -16 58 -34C44 10 50 44 42 95Z') +
    path('M-20 8L0 30L20 8L10 95L-10 95Z', k.accent === '#a3c244' ? '#8d2238' : k.deep) +
    path(
      cut(-48, -22, -30, 60, 1.6, 6) +
        cut(48, -22, 30, 60, 1.6, -6) +
        cut(-36, 0, -24, 90, 1.4, 4) +
        cut(36, 0, 24, 90, 1.4, -4),
      k.middle,
    ) +
    group(face(k), 'translate(0 -14)') +
    figure(k, 'M-21 -40C-24 -74 24 -74 21 -40C20 -52 10 -50 0 -34C-10 -50 -20 -52 -21 -40Z', k.key, 0) +
    path('M-5 4L-3 12L-1 4ZM1 4L3 12L5 4Z', k.paper) +
    circle(-10, -22, 2, '#c33a2c') +
    circle(10, -22, 2, '#c33a2c'),
  skeleton: (k) =>
    figure(k, 'M-6 20L6 20L8 95L-8 95Z', k.paper, 0) +
    mirror(
      path(
        many(
          4,
          (i) =>
            `M4 ${36 + i * 15}C26 ${26 + i * 15} 48 ${38 + i * 13} ${46 - i * 4} ${56 + i * 13}L${40 - i * 4} ${57 + i * 13}C40 ${44 + i * 13} 24 ${34 + i * 15} 4 ${43 + i * 15}Z`,
        ),
        k.paper,
        `stroke="${k.key}" stroke-width="2.4" paint-order="stroke"`,
      ) +
        path(
          'M6 28C30 18 56 24 66 38L64 80L56 80L58 44C44 30 24 32 6 34Z',
          k.paper,
          `stroke="${k.key}" stroke-width="2.4" paint-order="stroke"`,
        ),
    ) +
    circle(0, -18, 44, k.key) +
    group(skull(k, 1.42), 'translate(0 -16)') +
    mirror(circle(17, -17, 3, k.accent)),
  goblin: (k) =>
    cloak(k) +
    mirror(figure(k, 'M24 -22L88 -48C84 -18 62 10 28 14Z', k.middle) + path('M34 -14L70 -34C64 -16 52 -2 34 4Z', k.deep)) +
    figure(k, 'M-34 -30C-30 -62 30 -62 34 -30C38 -2 26 14 16 36L0 50L-16 36C-26 14 -38 -2 -34 -30Z', k.middle) +
    path('M0 -54C24 -54 34 -42 34 -30C38 -2 26 14 16 36L0 50Q10 10 0 -54Z', k.deep) +
    path('M-24 16Q0 32 24 12Q18 36 0 40Q-18 36 -24 16Z', k.key) +
    path('M-20 18L-15 28L-11 22L-6 31L-2 25L4 32L8 24L13 29L18 17Z', k.paper) +
    path('M-28 -24L-6 -14Q-12 -2 -24 -10ZM28 -24L6 -14Q12 -2 24 -10Z', k.accent) +
    circle(-15, -13, 3, k.key) +
    circle(15, -13, 3, k.key) +
    path('M-4 -10L6 8L-8 8Z', k.key) +
    path(cut(-26, -34, -8, -24, 2.4, -1) + cut(26, -34, 8, -24, 2.4, 1), k.key) +
    flame(k, -72, 62, 0.8) +
    path('M-76 60h8l2 34h-12Z', k.key),
  dwarf: (k) =>
    group(
      path('M-4 -70h8v150h-8Z', k.key, `stroke="${k.paper}" stroke-width="2" paint-order="stroke"`) +
        figure(k, 'M-24 -84H24V-50H-24Z', k.deep) +
        path(cut(-20, -76, 20, -76, 1.5) + cut(-20, -58, 12, -58, 1.2), k.light),
      'translate(58 10) rotate(14)',
    ) +
    cloak(k, k.deep) +
    figure(k, 'M-30 -26C-40 20 -30 66 0 90C30 66 40 20 30 -26Z', k.accent) +
    path(
      many(9, (i) => cut(-22 + i * 5.5, 2, -12 + i * 3, 72, 1.7, i - 4)),
      k.key,
    ) +
    path('M-26 -30L26 -30L24 2Q12 -4 8 8L0 0L-8 8Q-12 -4 -24 2Z', k.paper) +
    path(cut(-18, -14, -5, -13, 2.4) + cut(5, -13, 18, -14, 2.4), k.key) +
    path('M-5 -10L5 -10L8 4L-8 4Z', k.light) +
    figure(k, 'M-34 -22C-34 -64 -12 -72 0 -84C12 -72 34 -64 34 -22L26 -30L4 -26L4 -8L-4 -8L-4 -26L-26 -30Z', k.key) +
    mirror(figure(k, 'M32 -38C56 -40 58 -64 50 -78C72 -62 68 -26 34 -24Z', k.light, 2)) +
    path(cut(-24, -44, -6, -68, 1.8, -3) + cut(-28, -34, 28, -34, 1.2, 3), k.middle),
  serpent: (k) =>
    group(
      figure(k, 'M-96 70C-96 28 -44 24 -40 62L-40 95L-18 95L-22 60C-28 2 -110 6 -116 66L-116 95L-96 95Z') +
        figure(
          k,
          'M18 95C40 50 -16 34 -12 -10C-10 -44 12 -62 42 -60L76 -52C84 -48 84 -40 78 -34L56 -34L62 -28L72 -30L66 -20L40 -22C22 -20 18 -8 26 8C40 32 76 48 62 95Z',
        ) +
        path('M-12 -12L-34 -22L-10 -26L-26 -46L-2 -42L-8 -66L14 -54Z', k.accent) +
        path('M44 -48L56 -45L46 -42Z', k.accent) +
        path(
          many(9, (i) => {
            const y = -16 + i * 12;
            return cut(14 + Math.sin(i / 2.4) * 12 + i * 1.6, y, 30 + Math.sin(i / 2.4) * 12 + i * 1.6, y + 4, 2.2, 3);
          }) +
            many(6, (i) =>
              cut(-110 + i * 14, 50 - Math.sin((i / 5) * 3.1) * 20, -104 + i * 13, 62 - Math.sin((i / 5) * 3.1) * 16, 2),
            ),
          k.light,
        ),
      'translate(6 4)',
    ),
  wizard: (k) =>
    path('M58 -58h5v152h-5Z', k.key) +
    circle(60.5, -66, 12, k.accent, `stroke="${k.key}" stroke-width="3"`) +
    circle(57, -69, 4, k.paper) +
    path(
      many(10, (i) => ray(60.5, -66, i * 36, 17, 26, 1.6)),
      k.accent,
    ) +
    cloak(k) +
    figure(k, 'M-44 42C-54 -10 -34 -62 0 -76C34 -62 54 -10 44 42L24 30L0 44L-24 30Z', k.deep) +
    path(cut(-38, 24, -14, -58, 2, -10) + cut(38, 24, 14, -58, 2, 10) + cut(-30, 20, -16, -34, 1.4, -6), k.light) +
    path('M-24 26C-30 -12 -18 -40 0 -46C18 -40 30 -12 24 26L0 40Z', k.key) +
    path(cut(-15, -6, -4, -4, 2.2) + cut(4, -4, 15, -6, 2.2), k.accent) +
    path('M-12 12Q0 6 12 12L0 42Z', k.light),
  beast: (k) => stagHead(k, false),
  stag: (k) => stagHead(k, true),
  elemental: (k) =>
    flame(k, 0, 88, 2.3, k.deep) +
    flame(k, 0, 86, 1.9, k.middle) +
    flame(k, -44, 86, 1.05, k.middle) +
    flame(k, 46, 86, 1.15, k.middle) +
    path('M-20 10L-4 18L-20 24ZM22 8L6 18L22 22Z', k.key) +
    path('M-16 44Q2 34 18 42L10 56L2 48L-6 58Z', k.key),
  giant: (k) => {
    const o = k.opt('giant', ['bust', 'club', 'boulder', 'axe']);
    return (
      (o === 'club'
        ? group(
            figure(k, 'M-8 70L-16 -60C-14 -88 26 -88 26 -58L6 70Z', k.deep) +
              circle(10, -50, 5, k.light) +
              circle(-2, -66, 4, k.light),
            'translate(76 -4) rotate(14)',
          )
        : o === 'axe'
          ? group(TOOL.twinaxe(k), 'translate(14 -8) scale(1.05)')
          : '') +
      CREATURE.giantBust(k) +
      (o === 'boulder'
        ? group(
            figure(k, 'M-46 -20L-20 -44L30 -38L50 -6L34 30L-20 34L-50 8Z', k.deep) +
              path(cut(-34, -8, -8, -30, 2.6) + cut(0, 12, 26, -6, 2), k.light),
            'translate(-58 -56) scale(.8)',
          )
        : '')
    );
  },
  giantBust: (k) =>
    figure(k, 'M-96 95C-100 20 -74 -8 -30 -14L30 -14C74 -8 100 20 96 95Z') +
    path(
      cut(-84, 60, -58, 4, 3, -8) +
        cut(-66, 84, -56, 30, 2.4, -3) +
        cut(84, 60, 60, 6, 2.2, 8) +
        cut(-34, 30, -4, 40, 3, 3) +
        cut(34, 30, 4, 40, 2.6, -3) +
        cut(0, 20, 0, 80, 2),
      k.light,
    ) +
    figure(k, 'M-30 -52C-30 -84 30 -84 30 -52L32 -20C22 14 -22 14 -32 -20Z', k.middle) +
    path('M-32 -28C-20 -20 -10 -24 0 -18C10 -24 20 -20 32 -28C34 0 20 26 0 34C-20 26 -34 0 -32 -28Z', k.key) +
    path(
      many(6, (i) => cut(-18 + i * 7, -8, -10 + i * 4, 24, 1.3)),
      k.light,
    ) +
    path('M-32 -50L-4 -42L-4 -36L-28 -42ZM32 -50L4 -42L4 -36L28 -42Z', k.key) +
    circle(-14, -37, 2.6, k.accent) +
    circle(14, -37, 2.6, k.accent) +
    path('M-5 -38H5L8 -24H-8Z', k.deep) +
    peak(k, -92, 96, 40, 44, k.middle, k.deep) +
    peak(k, 96, 98, 44, 52, k.middle, k.deep) +
    mirror(path('M30 78c-24 -2 -24 13 -4 13h90v-13Z', k.paper, `stroke="${k.deep}" stroke-width="1.6"`)),
  bird: (k) =>
    group(
      feathers(k, 4, 0, -170, -100, 104, 9, k.key, k.light) +
        feathers(k, 8, 0, -80, -14, 96, 9, k.key, k.light) +
        figure(k, 'M-8 -10C-2 -36 26 -38 30 -20L46 -14L30 -8C26 20 8 34 -8 62L-26 54L-20 40C-26 20 -16 2 -8 -10Z') +
        circle(23, -20, 2.6, k.accent) +
        path('M30 -20L48 -13L30 -9Z', k.accent) +
        path(
          many(5, (i) => cut(-10 + i * 3, 6 + i * 6, 6 + i * 2, 2 + i * 7, 1.6)),
          k.light,
        ),
      'translate(-2 12)',
    ),
  treefolk: (k) =>
    path(
      many(34, (i) => {
        const a = -172 + i * 4.9,
          r = 46 + ((i * 37) % 34);
        return ray(Math.cos(rad(a)) * r, -26 + Math.sin(rad(a)) * r * 0.8, a + (i % 2 ? 40 : -40), 0, 26, 6, 2);
      }),
      k.middle,
      `stroke="${k.key}" stroke-width="1.6"`,
    ) +
    figure(
      k,
      'M-34 95C-26 60 -36 22 -29 -4C-40 -26 -62 -30 -80 -54L-52 -42L-60 -70L-40 -42L-33 -74L-19 -36L0 -64L19 -36L33 -74L40 -42L60 -70L52 -42L80 -54C62 -30 40 -26 29 -4C36 22 26 60 34 95Z',
    ) +
    path('M-22 -6L-4 4L-20 9ZM22 -6L4 4L20 9Z', k.accent) +
    path('M-15 34Q0 22 15 34Q6 30 4 42Q0 34 -4 42Q-6 30 -15 34Z', k.light) +
    path(
      cut(-22, 50, -24, 90, 1.8) +
        cut(22, 50, 24, 90, 1.6) +
        cut(-8, 54, -9, 92, 1.6) +
        cut(9, 50, 10, 90, 1.5) +
        cut(0, 4, 0, 24, 2.4) +
        cut(-26, -14, -48, -34, 1.6) +
        cut(26, -14, 48, -34, 1.4),
      k.light,
    ) +
    path(
      many(9, (i) => ray(-64 + i * 16, -58 - (i % 3) * 8, -60 - i * 8, 0, 16, 4)),
      k.accent,
      `stroke="${k.key}" stroke-width="1.2"`,
    ),
  merfolk: (k) =>
    group(
      path('M-2.500 -70h5v160h-5Z', k.key, `stroke="${k.paper}" stroke-width="2" paint-order="stroke"`) +
        figure(k, 'M-20 -84L-15 -52H-4L0 -92L4 -52H15L20 -84L24 -46Q0 -34 -24 -46Z', k.accent, 2),
      'translate(60 8) rotate(9)',
    ) +
    figure(k, 'M-10 -38C-30 -84 -14 -90 0 -84C14 -90 30 -84 10 -38Z', k.accent) +
    path(
      many(5, (i) => ray(0, -36, -112 + i * 11, 6, 46, 1.3)),
      k.key,
    ) +
    cloak(k, k.deep) +
    mirror(
      figure(k, 'M17 -22L60 -46L50 -22L62 -12L44 -4L48 8L20 6Z', k.middle, 2) +
        path(cut(22, -14, 52, -36, 1.4) + cut(22, -8, 54, -14, 1.3) + cut(22, -2, 42, 4, 1.2), k.key),
    ) +
    group(face(k, k.light), 'translate(0 -2) scale(1.1)') +
    path(
      many(12, (i) => cut(-62 + i * 11, 74 + (i % 2) * 9, -54 + i * 11, 74 + (i % 2) * 9, 2.2, 4)),
      k.light,
    ),
  spider: (k) =>
    path(
      many(14, (i) => ray(0, -8, i * 25.7, 12, 120, 0.9)),
      k.paper,
    ) +
    many(
      4,
      (j) =>
        `<circle cx="0" cy="-8" r="${30 + j * 24}" fill="none" stroke="${k.paper}" stroke-width="1" stroke-dasharray="${9 + j * 5} 3"/>`,
    ) +
    mirror(
      path(
        'M16 -6C40 -40 62 -44 88 -70M20 2C46 -16 70 -14 102 -24M20 12C46 8 70 22 96 34M14 22C34 32 54 56 62 84',
        'none',
        `stroke="${k.paper}" stroke-width="10" stroke-linejoin="round"`,
      ) +
        path(
          'M16 -6C40 -40 62 -44 88 -70M20 2C46 -16 70 -14 102 -24M20 12C46 8 70 22 96 34M14 22C34 32 54 56 62 84',
          'none',
          `stroke="${k.key}" stroke-width="6"`,
        ),
    ) +
    figure(
      k,
      'M0 -66C34 -66 40 -22 20 -2C30 6 30 30 14 42L8 54L3 44H-3L-8 54L-14 42C-30 30 -30 6 -20 -2C-40 -22 -34 -66 0 -66Z',
    ) +
    path('M0 -54L11 -40L0 -12L-11 -40Z', k.accent) +
    path(cut(-24, -42, -16, -18, 2) + cut(24, -42, 16, -18, 1.8), k.middle) +
    mirror(circle(6, 22, 4, k.accent) + circle(13, 15, 2.8, k.accent) + circle(5, 32, 2.2, k.paper)),
  ghost: (k) =>
    figure(
      k,
      'M0 -76C34 -76 44 -36 44 -4C60 10 62 40 50 60C54 74 42 84 48 95L24 82L12 95L-4 80L-18 95L-30 78L-50 95C-44 78 -56 70 -50 52C-62 34 -58 10 -44 -4C-44 -36 -34 -76 0 -76Z',
      k.paper,
      0,
    ) +
    path(
      'M0 -76C34 -76 44 -36 44 -4C60 10 62 40 50 60C54 74 42 84 48 95L24 82L12 95L-4 80L-18 95L-30 78L-50 95C-44 78 -56 70 -50 52C-62 34 -58 10 -44 -4C-44 -36 -34 -76 0 -76Z',
      k.light,
      `stroke="${k.key}" stroke-width="3.4"`,
    ) +
    path('M0 -60C24 -58 30 -28 26 -4C22 16 10 24 0 30C-10 24 -22 16 -26 -4C-30 -28 -24 -58 0 -60Z', k.key) +
    path('M-19 -26Q-8 -30 -4 -18Q-12 -12 -19 -26ZM19 -26Q8 -30 4 -18Q12 -12 19 -26Z', k.accent) +
    path(
      cut(-36, 16, -40, 76, 2.4, 4) +
        cut(36, 16, 40, 74, 2.2, -4) +
        cut(-22, 40, -24, 82, 2) +
        cut(0, 42, -2, 76, 2.4) +
        cut(20, 40, 24, 78, 2) +
        cut(-36, -30, -24, -60, 2, -4),
      k.key,
    ),
  golem: (k) =>
    figure(k, 'M-96 95V54L-66 32H-34V18H34V32H66L96 54V95Z') +
    mirror(path('M44 44H70L86 60V90H78V64L66 52H44Z', k.light) + circle(56, 70, 5, k.middle)) +
    GOLEM[k.opt('core', ['gear', 'rune', 'crack', 'moss'])](k) +
    figure(
      k,
      k.opt('head', [0, 1]) ? 'M-26 -66H26L44 -30L30 24H-30L-44 -30Z' : 'M-34 -62H34L40 -20L27 24H-27L-40 -20Z',
      k.deep,
    ) +
    path('M-34 -62H0V24H-27L-40 -20Z', k.middle) +
    path('M-26 -28H26L22 -14H-22Z', k.key) +
    circle(-10, -21, 4.4, k.accent) +
    circle(10, -21, 4.4, k.accent) +
    path('M-14 4H14V9H-14ZM-11 14H11V18H-11Z', k.key) +
    mirror(circle(27, -52, 2.6, k.light) + circle(20, 16, 2.4, k.light)) +
    path(cut(-28, -54, -6, -54, 1.6) + cut(-32, -40, -30, -24, 1.5) + cut(-4, -58, -4, -34, 1.3), k.paper),
  shield: (k) =>
    figure(k, 'M-46 -58H46V0C46 40 20 62 0 78C-20 62 -46 40 -46 0Z', k.deep, 4) +
    path('M-38 -50H0V66C-18 54 -38 34 -38 0Z', k.middle) +
    group(mark(k.color, k.paper), 'translate(-30 -42) scale(.6)') +
    path(
      many(8, (i) => cut(4, -42 + i * 13, 40 - (i > 4 ? (i - 4) * 7 : 0), -42 + i * 13, 1.6)),
      k.light,
    ),
};
