/** Beasts of field, wood and sea, and the big folk among them. */
import { MUZZLE } from './beasts';
import type { Draw } from './ink';
import { tenth, rad, cut, ray, path, circle, group, mirror, figure, many } from './cut';
import { batwing } from './limbs';
import { line } from './held';
import { person } from './person';
import { kind } from './beasts';
import { horseHead } from './dragons';

export const ANIMALS: Record<string, Draw> = {
  cat: kind({ ear: 'point', muzzle: 'cat', w: 0.86 }),
  panther: kind({ ear: 'small', muzzle: 'cat', w: 0.92 }),
  hound: kind({ ear: 'side', muzzle: 'dog', w: 0.8 }),
  fox: kind({ ear: 'tuft', muzzle: 'dog', w: 0.8, pale: 1 }),
  rabbit: kind({ ear: 'long', muzzle: 'mouse', w: 0.72 }),
  mouse: kind({ ear: 'round', muzzle: 'mouse', w: 0.66 }),
  ox: kind({ ear: 'side', horn: 'bull', muzzle: 'ox', w: 0.8 }),
  goat: kind({ ear: 'side', horn: 'goat', muzzle: 'ox', w: 0.66, pale: 1 }),
  ram: kind({ ear: 'none', horn: 'ram', muzzle: 'ox', w: 0.72, pale: 1 }),
  boar: kind({ ear: 'small', muzzle: 'boar', w: 0.96 }),
  ape: kind({ ear: 'none', muzzle: 'ape', w: 0.9 }),
  elephant: kind({ ear: 'flap', muzzle: 'trunk', w: 0.7 }),
  rhino: kind({ ear: 'small', muzzle: 'rhino', w: 0.82 }),
  brute: kind({ ear: 'small', horn: 'ram', muzzle: 'boar', w: 1.04 }),
  badger: kind({ ear: 'round', muzzle: 'dog', w: 0.9, coat: ['stripe', 'stripe', 'scar'] }),
  frog: (k) =>
    group(
      mirror(
        circle(32, -34, 17, k.key, `stroke="${k.paper}" stroke-width="3"`) +
          circle(32, -34, 9, k.accent) +
          path('M24 -34H40', 'none', `stroke="${k.key}" stroke-width="4"`),
      ) +
        figure(k, 'M-58 10C-50 -46 50 -46 58 10C60 44 30 58 0 58C-30 58 -60 44 -58 10Z', k.deep) +
        MUZZLE.frog(k) +
        many(9, (i) => circle(-36 + i * 9, -22 + (i % 3) * 7, 2.4, k.light)),
      'translate(0 18)',
    ),
  rat: (k) =>
    group(
      line(k, 'M-44 72C-84 76 -96 44 -80 30C-66 20 -56 34 -64 42', 5) +
        figure(k, 'M-50 84C-64 40 -30 0 6 -10C0 -34 24 -44 32 -22L72 14C80 22 76 30 66 30L34 34C40 54 30 74 34 84Z') +
        circle(18, -22, 13, k.deep, `stroke="${k.paper}" stroke-width="2.5"`) +
        circle(18, -22, 6, k.light) +
        circle(44, 6, 4, k.accent) +
        circle(74, 20, 4, k.accent) +
        path(cut(62, 22, 104, 14, 1) + cut(62, 25, 106, 26, 1) + cut(60, 27, 98, 38, 1), k.paper) +
        path('M60 30L62 42L67 30Z', k.paper) +
        path(
          many(9, (i) => cut(-34 + i * 7, 60 - i * 5, -26 + i * 7, 50 - i * 6, 1.8)),
          k.middle,
        ),
      'translate(-6 4)',
    ),
  bat: (k) =>
    mirror(batwing(k, 0.9)) +
    mirror(figure(k, 'M6 -24L24 -62L26 -18Z', k.key, 2.4)) +
    figure(k, 'M-22 -8C-22 -34 22 -34 22 -8C28 20 14 44 0 60C-14 44 -28 20 -22 -8Z') +
    mirror(circle(9, -6, 5, k.accent) + circle(9, -6, 2, k.key)) +
    path('M-9 12Q0 6 9 12L5 20L3 13H-3L-5 20Z', k.paper) +
    path(
      many(5, (i) => cut(-12 + i * 6, 30, -6 + i * 3, 46, 1.4)),
      k.middle,
    ),
  horse: (k) => {
    const o = k.opt('breed', ['plain', 'bridled', 'barded', 'wild']);
    return (
      horseHead(k, o) + (o === 'barded' ? figure(k, 'M10 -52L22 -58C34 -54 44 -36 52 -16L40 -4L20 -30Z', k.accent, 2) : '')
    );
  },
  unicorn: (k) =>
    group(
      figure(k, 'M24 -54L68 -92L36 -44Z', k.paper, 0) +
        path('M24 -54L68 -92L36 -44Z', k.accent, `stroke="${k.key}" stroke-width="2"`) +
        path(cut(34, -56, 44, -50, 1) + cut(44, -66, 54, -62, 1), k.key),
      '',
    ) + horseHead(k, 'plain', k.paper),
  nightmare: (k) => horseHead(k, 'flame'),
  centaur: (k) =>
    group(
      figure(k, 'M-104 95V50C-100 22 -70 16 -40 22L0 26V95H-18L-26 62L-70 60L-82 95Z', k.deep) +
        line(k, 'M-102 40C-118 50 -116 74 -108 88', 5) +
        path(cut(-92, 40, -60, 34, 2.4, -4) + cut(-50, 40, -14, 46, 2), k.light),
      'translate(0 4)',
    ) + group(person(k, { job: 'Archer' }), 'translate(22 4) scale(.86)'),
  minotaur: (k) => person(k, { race: 'orc', job: 'Warrior', animal: ANIMALS.ox }),
  ogre: (k) => {
    const arm = k.opt('arm', ['club', 'none', 'spikes']);
    return (
      (arm === 'club'
        ? group(
            figure(k, 'M-8 70L-16 -60C-14 -88 26 -88 26 -58L6 70Z', k.deep) +
              circle(10, -50, 5, k.light) +
              circle(-2, -66, 4, k.light) +
              circle(14, -70, 4, k.light),
            'translate(64 10) rotate(16)',
          )
        : '') +
      figure(k, 'M-94 95C-96 30 -70 4 -30 0H30C70 4 96 30 94 95Z', k.middle) +
      path(cut(-80, 70, -56, 16, 3, -8) + cut(80, 70, 58, 18, 2.2, 8) + cut(-30, 50, 30, 52, 2.6, 8), k.deep) +
      mirror(figure(k, 'M24 -20L50 -32C50 -12 40 0 26 2Z', k.deep, 2)) +
      figure(k, 'M-28 -44C-26 -66 26 -66 28 -44L38 8C30 32 -30 32 -38 8Z', k.deep) +
      path('M-26 -30H26L24 -20H-24Z', k.key) +
      mirror(circle(11, -17, 3.4, k.accent)) +
      circle(0, -2, 8, k.middle) +
      path('M-26 10Q0 2 26 10Q18 26 0 26Q-18 26 -26 10Z', k.key) +
      mirror(path('M10 24L20 22L17 0Z', k.paper)) +
      (arm === 'spikes'
        ? mirror(
            path(
              many(3, (i) => `M${52 + i * 12} ${14 + i * 8}L${66 + i * 12} ${-12 + i * 10}L${64 + i * 12} ${20 + i * 9}Z`),
              k.paper,
              `stroke="${k.key}" stroke-width="2"`,
            ),
          )
        : '')
    );
  },
  troll: (k) =>
    mirror(figure(k, 'M22 -26C50 -30 76 -50 82 -64C84 -34 60 -4 26 0Z', k.deep, 2)) +
    figure(k, 'M-90 95C-90 40 -60 14 -28 14H28C60 14 90 40 90 95Z', k.deep) +
    path(
      many(14, (i) => ray(0, 120, 216 + i * 8.5, 60, 98, 3)),
      k.key,
    ) +
    figure(k, 'M-30 -40C-30 -74 30 -74 30 -40C36 -10 30 20 16 40H-16C-30 20 -36 -10 -30 -40Z', k.middle) +
    path(
      many(9, (i) => ray(0, -46, -160 + i * 17.5, 14, k.between(34, 44), 5)),
      k.key,
    ) +
    mirror(circle(12, -20, 5, k.accent) + circle(12, -20, 2, k.key)) +
    figure(k, 'M-8 -18C-6 -26 6 -26 8 -18L14 18C10 28 -10 28 -14 18Z', k.deep, 1.5) +
    path('M-14 30Q0 24 14 30Q6 38 0 38Q-6 38 -14 30Z', k.key),
  cyclops: (k) =>
    figure(k, 'M-94 95C-96 30 -70 4 -30 0H30C70 4 96 30 94 95Z') +
    path(cut(-80, 70, -56, 16, 3, -8) + cut(80, 70, 58, 18, 2.2, 8), k.light) +
    figure(k, 'M-32 -48C-30 -82 30 -82 32 -48L34 4C22 32 -22 32 -34 4Z', k.middle) +
    figure(k, 'M-22 -32Q0 -54 22 -32Q0 -12 -22 -32Z', k.paper, 0) +
    circle(0, -32, 10, k.accent) +
    circle(0, -32, 4.6, k.key) +
    path('M-30 -48L30 -48L24 -40H-24Z', k.key) +
    path('M-18 6Q0 -2 18 6L12 16H-12Z', k.key) +
    path('M-12 6L-9 13L-5 5ZM5 5L9 13L12 6Z', k.paper),
  wurm: (k) => {
    const o = k.opt('wurm', ['rear', 'maw', 'coil']);
    return o === 'maw'
      ? path(
          many(26, (i) => ray(0, 0, i * 13.8, 68, 92, 5)),
          k.key,
        ) +
          circle(0, 0, 74, k.key, `stroke="${k.paper}" stroke-width="3.5"`) +
          circle(0, 0, 60, k.deep) +
          circle(0, 0, 42, k.middle) +
          circle(0, 0, 24, k.key) +
          path(
            many(16, (i) => {
              const a = i * 22.5;
              return `M${tenth(Math.cos(rad(a - 8)) * 60)} ${tenth(Math.sin(rad(a - 8)) * 60)}L${tenth(Math.cos(rad(a)) * 34)} ${tenth(Math.sin(rad(a)) * 34)}L${tenth(Math.cos(rad(a + 8)) * 60)} ${tenth(Math.sin(rad(a + 8)) * 60)}Z`;
            }),
            k.paper,
          ) +
          path(
            many(10, (i) => {
              const a = i * 36 + 11;
              return `M${tenth(Math.cos(rad(a - 12)) * 42)} ${tenth(Math.sin(rad(a - 12)) * 42)}L${tenth(Math.cos(rad(a)) * 22)} ${tenth(Math.sin(rad(a)) * 22)}L${tenth(Math.cos(rad(a + 12)) * 42)} ${tenth(Math.sin(rad(a + 12)) * 42)}Z`;
            }),
            k.accent,
          )
      : figure(
          k,
          o === 'rear'
            ? 'M-64 95C-76 30 -30 40 -40 -8C-48 -56 4 -92 50 -66L70 -38L46 -40L54 -24L34 -22C14 -20 24 8 26 30C30 60 18 70 22 95Z'
            : 'M-92 95C-100 30 -40 6 -10 30C6 44 24 32 20 8C16 -10 -16 -8 -20 -34C-22 -62 20 -74 54 -60L74 -40L50 -36L58 -24L38 -20C60 0 72 30 58 58C50 74 44 80 46 95Z',
        ) +
          path(
            many(9, (i) => {
              const t = i / 8;
              return o === 'rear'
                ? cut(-30 + t * 4, -30 + t * 110, 14 + t * 4, -22 + t * 108, 2.4, 8)
                : cut(-70 + t * 110, 60 - Math.sin(t * 3) * 20, -62 + t * 108, 84, 2.4);
            }),
            k.middle,
          ) +
          circle(40, -52, 4, k.accent) +
          path('M46 -40L50 -30L54 -40ZM56 -40L60 -32L63 -39Z', k.paper) +
          path('M-124 80C-90 70 -60 84 -20 78C30 72 70 86 124 76V95H-124Z', k.key) +
          path(
            many(12, (i) => cut(-110 + i * 20, 86, -98 + i * 20, 84, 1.8)),
            k.middle,
          );
  },
  snake: (k) => {
    const o = k.opt('snake', ['cobra', 'coil', 'two']);
    const s =
      figure(
        k,
        'M-14 95C-60 90 -56 56 -18 58C14 60 10 36 -6 20C-22 4 -26 -26 -10 -44L-14 -50C-10 -72 30 -72 34 -50C36 -38 26 -32 16 -30C12 -10 24 4 32 24C44 58 14 82 -20 76C-30 76 -28 86 -14 84L70 84L72 95Z',
      ) +
      path('M22 -46L44 -38M44 -38L54 -44M44 -38L54 -30', 'none', `stroke="${k.accent}" stroke-width="3"`) +
      circle(16, -54, 4, k.accent) +
      path(
        many(8, (i) => cut(-10 + i * 4, -24 + i * 12, 8 + i * 3, -26 + i * 12, 2, 3)),
        k.light,
      );
    return o === 'cobra'
      ? figure(k, 'M-10 95C-14 60 -34 50 -48 16C-64 -26 -34 -66 0 -70C34 -66 64 -26 48 16C34 50 14 60 10 95Z', k.key) +
          mirror(path('M14 -36C34 -34 40 -6 26 14C24 -6 18 -14 14 -36Z', k.middle)) +
          path(
            many(7, (i) => cut(-14, 4 + i * 12, 14, 4 + i * 12, 2.4, 3)),
            k.light,
          ) +
          figure(k, 'M-18 -44C-16 -66 16 -66 18 -44L10 -14H-10Z', k.deep, 1.5) +
          mirror(circle(9, -42, 4, k.accent)) +
          path('M-6 -16L-4 -4L-2 -16ZM6 -16L4 -4L2 -16Z', k.paper) +
          path('M0 -14V6L-5 14M0 6L5 14', 'none', `stroke="${k.accent}" stroke-width="2.4"`)
      : o === 'two'
        ? group(s, 'translate(-26 8) scale(.84)') + group(s, 'translate(30 8) scale(-.84 .84)')
        : s;
  },
  lizard: (k) => {
    const o = k.opt('crest', ['spines', 'frill', 'plain', 'beak']);
    return (
      (o === 'frill'
        ? path(
            many(13, (i) => ray(-6, -8, 120 + i * 15, 30, 84, 12)),
            k.accent,
            `stroke="${k.key}" stroke-width="2"`,
          )
        : o === 'spines'
          ? path(
              many(8, (i) => `M${-34 - i * 5} ${-40 + i * 16}L${-62 - i * 3} ${-50 + i * 17}L${-38 - i * 5} ${-26 + i * 16}Z`),
              k.accent,
              `stroke="${k.key}" stroke-width="1.6"`,
            )
          : '') +
      figure(
        k,
        o === 'beak'
          ? 'M-64 95C-60 40 -58 -6 -34 -34C-10 -60 34 -50 62 -14C70 0 62 18 46 16L30 6C20 40 24 64 30 95Z'
          : 'M-64 95C-60 40 -60 -10 -34 -36C-8 -58 26 -52 50 -36L86 -22C96 -14 92 -4 82 -4L40 2L78 6C86 10 82 18 74 18L28 22C22 44 26 66 30 95Z',
      ) +
      circle(10, -30, 8, k.accent) +
      path(cut(10, -37, 10, -23, 1.8), k.key) +
      (o === 'beak'
        ? ''
        : path(
            many(6, (i) => `M${44 + i * 7} -2L${47 + i * 7} 5L${50 + i * 7} -2Z`),
            k.paper,
          )) +
      path(
        many(14, (i) => cut(-40 + (i % 3) * 18, -10 + i * 7, -32 + (i % 3) * 18, -6 + i * 7, 2.2, 2)),
        k.middle,
      )
    );
  },
  turtle: (k) =>
    group(
      figure(k, 'M-78 40C-70 -40 50 -50 62 34Z', k.deep) +
        path('M-50 20L-30 -12L2 -20L30 -8L44 22L8 30L-30 30Z', k.middle, `stroke="${k.key}" stroke-width="3"`) +
        path('M-30 -12L-30 30M2 -20L8 30M30 -8L8 30', 'none', `stroke="${k.key}" stroke-width="3"`) +
        figure(k, 'M56 30C60 4 84 -6 94 12C100 28 84 44 58 46Z', k.key) +
        circle(84, 14, 3.4, k.accent) +
        figure(k, 'M-64 40H-38L-34 66H-62ZM28 40H52L58 66H32Z', k.key),
      'translate(-6 14)',
    ) + path(cut(-60, 90, 70, 90, 2), k.paper),
  fish: (k) => {
    const o = k.opt('fish', ['shark', 'leap', 'school']);
    const f = (x: number, y: number, s: number) =>
      group(
        figure(k, 'M-52 0C-30 -34 24 -34 52 0C24 30 -30 30 -52 0ZM-46 0L-82 -24L-72 0L-82 24Z', k.deep) +
          path('M-6 -26L10 -46L24 -22Z', k.key) +
          circle(34, -6, 5, k.paper) +
          circle(35, -6, 2.4, k.key) +
          path(
            many(8, (i) =>
              cut(-26 + (i % 4) * 13, -10 + Number(i > 3) * 14, -18 + (i % 4) * 13, -6 + Number(i > 3) * 14, 2, 3),
            ),
            k.light,
          ),
        `translate(${x} ${y}) scale(${s})`,
      );
    return o === 'shark'
      ? figure(k, 'M-90 70C-60 20 -20 -6 10 -14L20 -66L44 -18C70 -8 84 14 88 40C60 28 30 40 0 70Z') +
          path('M40 30L84 38L60 46Z', k.paper) +
          path(
            many(6, (i) => `M${44 + i * 6} ${31 + i}L${47 + i * 6} ${40 + i}L${50 + i * 6} ${32 + i}Z`),
            k.key,
          ) +
          circle(58, 14, 4, k.accent) +
          path(
            many(4, (i) => cut(10 + i * 7, 0, 6 + i * 7, 22, 1.4, 3)),
            k.light,
          )
      : o === 'school'
        ? f(-30, -40, 0.6) + f(34, -4, 0.8) + f(-24, 34, 0.7)
        : group(f(0, 0, 1.15), 'rotate(-38) translate(6 4)') +
          many(7, (i) => circle(-66 + i * 22, 66 - (i % 3) * 16, 4.4, k.paper));
  },
  kraken: (k) =>
    many(6, (i) =>
      line(
        k,
        `M${-20 + i * 8} 40C${-90 + i * 36} ${30 + (i % 2) * 30} ${-110 + i * 44} ${-10 + (i % 3) * 20} ${-96 + i * 38} ${-46 + (i % 2) * 40}`,
        8,
      ),
    ) +
    figure(k, 'M-34 40C-50 -10 -40 -78 0 -86C40 -78 50 -10 34 40C20 54 -20 54 -34 40Z', k.deep) +
    mirror(circle(15, 10, 8, k.accent) + circle(15, 10, 3.4, k.key)) +
    path(
      many(5, (i) => cut(-18 + i * 9, -56 + Math.abs(i - 2) * 6, -18 + i * 9, -16, 2)),
      k.light,
    ),
  crab: (k) => {
    const o = k.opt('crab', ['crab', 'lobster']);
    return (
      mirror(
        line(k, 'M30 34C56 30 70 44 84 66M28 44C48 46 58 60 64 82M24 52C36 58 40 70 42 88', 5) +
          line(k, 'M34 20C56 10 62 -8 58 -24', 8) +
          figure(k, 'M46 -22C34 -50 48 -78 70 -80C62 -66 64 -56 68 -48L82 -66C92 -44 82 -22 62 -16Z', k.deep, 2.4),
      ) +
      figure(
        k,
        o === 'crab'
          ? 'M-46 30C-44 0 44 0 46 30C44 56 -44 56 -46 30Z'
          : 'M-26 10C-24 -10 24 -10 26 10L20 60L28 88L0 78L-28 88L-20 60Z',
        k.key,
      ) +
      mirror(path('M8 4h4v-18h-4Z', k.key) + circle(10, -16, 5, k.accent)) +
      path(
        many(5, (i) =>
          cut(
            -22 + (o === 'crab' ? i * 9 : 4),
            o === 'crab' ? 22 : 18 + i * 11,
            -14 + (o === 'crab' ? i * 9 : 28),
            o === 'crab' ? 22 : 18 + i * 11,
            2,
            3,
          ),
        ),
        k.middle,
      )
    );
  },
  insect: (k) => {
    const o = k.opt('insect', ['beetle', 'wasp', 'mantis', 'moth']);
    if (o === 'beetle')
      return (
        mirror(
          line(k, 'M24 -10C50 -20 60 -40 70 -58M30 14C60 10 76 22 92 20M26 40C50 50 60 70 66 86', 5) +
            line(k, 'M8 -54C14 -72 30 -76 36 -88', 3.4),
        ) +
        figure(k, 'M0 -28C44 -28 46 40 0 80C-46 40 -44 -28 0 -28Z', k.deep) +
        path('M-2 -26H2V78H-2Z', k.key) +
        figure(k, 'M-22 -28C-22 -58 22 -58 22 -28Z', k.key, 2.4) +
        mirror(circle(9, -40, 4, k.accent) + path(cut(8, -12, 22, 40, 2.6, -7) + cut(18, -10, 30, 20, 2, -4), k.light))
      );
    if (o === 'moth')
      return (
        mirror(
          figure(k, 'M6 -8C30 -66 80 -76 98 -50C100 -14 60 8 10 10ZM8 14C40 10 70 30 66 62C40 76 14 50 6 24Z', k.middle) +
            circle(66, -36, 12, k.accent, `stroke="${k.key}" stroke-width="3"`) +
            circle(44, 42, 7, k.accent, `stroke="${k.key}" stroke-width="3"`) +
            path(cut(16, -12, 56, -58, 1.6) + cut(18, -6, 80, -22, 1.6), k.key),
        ) +
        figure(k, 'M-9 -24C-9 -36 9 -36 9 -24L6 62L0 72L-6 62Z', k.key) +
        mirror(line(k, 'M3 -32C8 -48 16 -52 24 -56', 2.4)) +
        path(
          many(6, (i) => cut(-6, -8 + i * 11, 6, -8 + i * 11, 1.6)),
          k.light,
        )
      );
    if (o === 'wasp')
      return (
        mirror(
          path('M8 -20C40 -76 90 -70 92 -52C84 -30 40 -8 10 -4Z', k.paper, `stroke="${k.key}" stroke-width="2"`) +
            path(cut(16, -18, 80, -52, 1), k.key) +
            line(k, 'M10 20C36 20 44 36 50 52M8 30C24 36 28 54 30 70', 4),
        ) +
        figure(
          k,
          'M-16 -40C-16 -62 16 -62 16 -40L12 -26H-12ZM-13 -24H13L15 8H-15ZM-15 12H15C26 44 12 74 0 94C-12 74 -26 44 -15 12Z',
          k.key,
          2.4,
        ) +
        path('M-18 26Q0 34 18 26L20 36Q0 44 -20 36ZM-18 48Q0 56 18 48L14 60Q0 66 -14 60Z', k.accent) +
        mirror(circle(9, -44, 5, k.accent) + line(k, 'M5 -56C10 -72 20 -74 24 -84', 2.6))
      );
    return (
      figure(k, 'M-18 95C-8 40 0 20 4 -6L16 -4C14 30 16 60 22 95Z', k.deep) +
      mirror(line(k, 'M10 10C40 0 60 -20 56 -44C50 -30 34 -20 24 -22', 6)) +
      figure(k, 'M-26 -46L0 -30L30 -50L22 -18L6 -4L-14 -14Z', k.key) +
      circle(-14, -34, 6, k.accent) +
      circle(20, -38, 6, k.accent) +
      line(k, 'M-6 -40C-14 -60 -26 -66 -38 -84M8 -42C14 -62 26 -68 36 -84', 2.6)
    );
  },
  scorpion: (k) =>
    line(k, 'M0 60C50 70 84 30 66 -20C56 -50 24 -56 12 -40', 11) +
    figure(k, 'M12 -48C-2 -44 -10 -30 -8 -16C2 -22 16 -24 22 -32Z', k.accent, 2) +
    mirror(line(k, 'M-20 56C-50 54 -64 30 -66 12', 6)) +
    figure(k, 'M-78 14C-92 -10 -72 -34 -54 -28C-64 -18 -58 -10 -56 -4L-46 -16C-42 4 -56 18 -66 20Z', k.key, 2) +
    figure(k, 'M-34 60C-34 40 20 40 22 60C20 84 -34 84 -34 60Z', k.key) +
    circle(-20, 54, 3.4, k.accent) +
    circle(-8, 52, 3.4, k.accent) +
    path(
      many(4, (i) => cut(-24 + i * 10, 68, -20 + i * 10, 78, 1.6)),
      k.middle,
    ),
  sliver: (k) =>
    line(k, 'M-20 90C-50 60 10 40 -6 0C-12 -20 -4 -36 10 -44', 13) +
    figure(k, 'M-16 -40C-10 -74 50 -92 92 -74C60 -60 44 -40 40 -12C24 -4 -4 -10 -16 -40Z') +
    path('M10 -42L34 -50L20 -30Z', k.accent) +
    figure(k, 'M-6 6C-40 -8 -60 10 -76 40L-62 34L-60 48C-50 30 -30 22 -4 26Z', k.deep, 2.4) +
    path(
      many(7, (i) => cut(-12 + (i % 2) * 4, 0 + i * 12, 8 + (i % 2) * 4, 2 + i * 12, 2, 3)),
      k.light,
    ) +
    path(cut(20, -62, 80, -74, 2, 4), k.light),
};
