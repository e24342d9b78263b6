/** Horrors, spirits, birds, constructs, elementals. */
import { HEAD } from './heads';
import type { Draw } from './ink';
import { cut, ray, path, circle, group, mirror, figure, many } from './cut';
import { feathers, batwing, skull, face, cloak, flame, gear } from './limbs';
import { line, TOOL } from './held';
import { FACE } from './heads';
import { person } from './person';
import { CREATURE } from './emblems';

export const MONSTERS: Record<string, Draw> = {
  horror: (k) => {
    const o = k.opt('horror', ['eyes', 'mouth', 'tendrils']);
    return (
      many(8, (i) =>
        line(
          k,
          `M0 30C${-60 + i * 18} ${20 + (i % 3) * 14} ${-110 + i * 32} ${70 - (i % 2) * 70} ${-100 + i * 29} ${84 - (i % 3) * 34}`,
          6,
        ),
      ) +
      figure(k, 'M-50 10C-58 -40 -30 -76 0 -74C30 -76 58 -40 50 10C46 44 20 62 0 62C-20 62 -46 44 -50 10Z') +
      (o === 'mouth'
        ? path('M-36 4Q0 -22 36 4Q22 46 0 48Q-22 46 -36 4Z', k.deep) +
          path(
            many(
              7,
              (i) =>
                `M${-32 + i * 10} ${-2 - (3 - Math.abs(i - 3)) * 3}l4 14l5 -14ZM${-24 + i * 7} ${40 + (3 - Math.abs(i - 3)) * 2}l3 -12l4 12Z`,
            ),
            k.paper,
          ) +
          mirror(circle(18, -30, 6, k.accent) + circle(18, -30, 2.4, k.key) + circle(34, -18, 3.4, k.accent))
        : o === 'eyes'
          ? many(7, (i) => {
              const x = [0, -26, 26, -14, 16, -34, 34][i],
                y = [-10, -28, -24, 24, 26, 8, 10][i],
                r = [17, 9, 8, 9, 7, 6, 7][i];
              return circle(x, y, r, k.paper) + circle(x + 1, y + 1, r * 0.6, k.accent) + circle(x + 1, y + 1, r * 0.26, k.key);
            })
          : path('M-24 -16L-4 -4L-24 2ZM24 -16L4 -4L24 2Z', k.accent) +
            path(
              many(7, (i) => cut(-18 + i * 6, 14, -24 + i * 8, 56 + (i % 2) * 14, 4, (i - 3) * 2)),
              k.middle,
            )) +
      path(cut(-34, -40, -12, -64, 2.4, -4), k.middle)
    );
  },
  eye: (k) =>
    many(7, (i) =>
      line(
        k,
        `M0 0C${Math.cos(i * 0.9) * 50} ${Math.sin(i * 0.9) * 44} ${Math.cos(i * 0.9 + 0.5) * 70} ${Math.sin(i * 0.9 + 0.5) * 60} ${Math.cos(i * 0.9 + 0.3) * 92} ${Math.sin(i * 0.9 + 0.3) * 78}`,
        5,
      ),
    ) +
    circle(0, 0, 52, k.key, `stroke="${k.paper}" stroke-width="3"`) +
    circle(0, 0, 44, k.paper) +
    circle(0, 0, 26, k.accent) +
    circle(0, 0, 13, k.key) +
    circle(-8, -9, 5, k.paper) +
    path(
      many(16, (i) => ray(0, 0, i * 22.5, 30, 43, 1.2)),
      '#b5331a',
    ),
  demon: (k) => mirror(batwing(k, 1.02)) + person(k, { race: 'fiend' }),
  imp: (k) => {
    const o = k.opt('imp', ['tail', 'fork', 'flame', 'horns']);
    return group(
      mirror(batwing(k, o === 'horns' ? 0.9 : 0.62, k.deep)) +
        (o === 'fork' ? group(TOOL.fork(k), 'translate(10 4)') : o === 'flame' ? flame(k, 62, 40, 0.9) : '') +
        line(k, 'M10 60C50 84 84 64 78 34L88 44M78 34L70 46', 4) +
        figure(k, 'M-30 95C-34 50 -18 36 0 34C18 36 34 50 30 95Z') +
        group(HEAD.goblin(k), 'scale(.82)') +
        mirror(
          figure(
            k,
            o === 'horns' ? 'M8 -36C18 -50 34 -54 44 -80C52 -54 40 -34 20 -24Z' : 'M8 -38L20 -70L24 -34Z',
            k.light,
            1.6,
          ),
        ),
      'translate(0 8)',
    );
  },
  faerie: (k) => {
    const o = k.opt('wings', ['dragonfly', 'butterfly', 'leaf']);
    return (
      mirror(
        o === 'dragonfly'
          ? path(
              ray(8, 10, -38, 4, 100, 15, -6) + ray(8, 18, -6, 4, 92, 13, -4),
              k.paper,
              `stroke="${k.key}" stroke-width="2.4"`,
            ) + path(ray(8, 10, -38, 10, 88, 1, -6) + ray(8, 18, -6, 10, 82, 1, -4), k.key)
          : o === 'butterfly'
            ? figure(k, 'M6 8C24 -60 80 -84 96 -54C102 -10 60 14 10 20ZM8 24C40 24 70 36 62 70C40 84 14 60 6 34Z', k.light) +
              circle(68, -38, 10, k.accent, `stroke="${k.key}" stroke-width="2.5"`) +
              circle(40, 50, 7, k.accent, `stroke="${k.key}" stroke-width="2.5"`)
            : path(ray(6, 14, -50, 4, 96, 24, -8), k.light, `stroke="${k.key}" stroke-width="2.4"`) +
              path(ray(6, 14, -50, 8, 86, 1.2, -8) + many(4, (i) => ray(24 + i * 12, -6 - i * 14, -10, 0, 20, 1.2)), k.key),
      ) +
      group(person(k, { race: 'elf', job: 'faerie' }), 'translate(0 12) scale(.74)') +
      mirror(line(k, 'M4 -24C8 -50 20 -56 28 -66', 2.2))
    );
  },
  wraith: (k) =>
    TOOL[k.opt('tool', ['scythe', 'lantern', 'sword', 'none', 'crook'])](k) +
    figure(k, 'M0 -82C40 -76 50 -20 46 10C60 40 66 70 76 95H-76C-66 70 -60 40 -46 10C-50 -20 -40 -76 0 -82Z') +
    path(
      'M0 -62C24 -58 28 -26 22 2L0 24L-22 2C-28 -26 -24 -58 0 -62Z',
      k.opt('void', ['dark', 'pale']) === 'dark' ? k.deep : k.paper,
    ) +
    path('M-16 -26Q-8 -32 -4 -20Q-10 -14 -16 -26ZM16 -26Q8 -32 4 -20Q10 -14 16 -26Z', k.accent) +
    path(
      many(8, (i) => cut(-60 + i * 17, 92, (-60 + i * 17) * 0.5, 20, 1.8)),
      k.middle,
    ) +
    path(cut(-38, -20, -18, -64, 2, -6), k.light),
  spirit: (k) => {
    const o = k.opt('spirit', ['lady', 'child', 'flame', 'veil']);
    return o === 'flame'
      ? path(
          'M0 -84C30 -40 52 -20 46 30C40 70 20 84 0 92C-20 84 -40 70 -46 30C-50 0 -20 -20 -24 -50C-10 -44 -6 -60 0 -84Z',
          k.light,
          `stroke="${k.key}" stroke-width="3"`,
        ) +
          path('M0 -40C20 -10 32 10 26 40C20 66 -20 66 -26 40C-32 10 -10 0 0 -40Z', k.paper) +
          mirror(path('M7 22Q14 14 20 22Q14 32 7 22Z', k.key)) +
          path(cut(-8, 46, 8, 46, 2, 2), k.key)
      : figure(
          k,
          'M0 -70C26 -70 30 -30 26 -6C44 10 46 40 58 70C40 62 34 80 22 95H-30C-26 80 -48 74 -60 84C-40 60 -44 10 -26 -6C-30 -30 -26 -70 0 -70Z',
          k.paper,
          0,
        ) +
          path(
            'M0 -70C26 -70 30 -30 26 -6C44 10 46 40 58 70C40 62 34 80 22 95H-30C-26 80 -48 74 -60 84C-40 60 -44 10 -26 -6C-30 -30 -26 -70 0 -70Z',
            o === 'veil' ? k.light : k.paper,
            `stroke="${k.key}" stroke-width="3"`,
          ) +
          group(
            o === 'veil'
              ? path('M-18 -30Q0 -40 18 -30C20 -4 10 14 0 22C-10 14 -20 -4 -18 -30Z', k.key) +
                  mirror(circle(7, -8, 3, k.accent))
              : FACE.half(k),
            'translate(0 -24) scale(.8)',
          ) +
          path(
            many(6, (i) => cut(-36 + i * 14, 88 - (i % 2) * 10, -16 + i * 6, 14, 2, 3)),
            k.deep,
          ) +
          (o === 'child' ? circle(0, -64, 20, 'none', `stroke="${k.accent}" stroke-width="3"`) : '');
  },
  illusion: (k) => {
    const o = k.opt('illusion', ['mirror', 'masks', 'fade']);
    return o === 'masks'
      ? many(3, (i) =>
          group(
            face(k, [k.light, k.paper, k.light][i]) +
              path(
                'M-19 -30Q0 -44 19 -30C22 -6 13 20 0 32C-13 20 -22 -6 -19 -30Z',
                'none',
                `stroke="${k.key}" stroke-width="2"`,
              ),
            `translate(${[-50, 46, 0][i]} ${[-6, 4, 10][i]}) rotate(${[-14, 14, 0][i]}) scale(${[1.1, 1.1, 1.5][i]})`,
          ),
        )
      : o === 'mirror'
        ? figure(k, 'M0 -84C44 -84 52 -40 50 0C48 44 30 66 0 70C-30 66 -48 44 -50 0C-52 -40 -44 -84 0 -84Z', k.accent) +
          path('M0 -74C34 -74 42 -36 40 0C38 36 24 56 0 60C-24 56 -38 36 -40 0C-42 -36 -34 -74 0 -74Z', k.key) +
          group(face(k), 'translate(0 -6) scale(1.05)') +
          path(cut(-30, -30, -10, -62, 3) + cut(12, 44, 30, 16, 3), k.light) +
          figure(k, 'M-8 70H8L14 95H-14Z', k.key, 2)
        : group(
            path(
              'M-19 -30Q0 -44 19 -30C22 -6 13 20 0 32C-13 20 -22 -6 -19 -30Z',
              'none',
              `stroke="${k.paper}" stroke-width="2" stroke-dasharray="5 4"`,
            ),
            'translate(-54 4) scale(1.5)',
          ) +
          group(
            path('M-19 -30Q0 -44 19 -30C22 -6 13 20 0 32C-13 20 -22 -6 -19 -30Z', k.middle, 'opacity=".8"'),
            'translate(-26 4) scale(1.55)',
          ) +
          cloak(k) +
          group(face(k), 'translate(6 2) scale(1.2)') +
          path(
            many(14, (i) => cut(-96 + i * 6, -40 + ((i * 37) % 90), -84 + i * 6, -40 + ((i * 37) % 90), 1.4)),
            k.paper,
          );
  },
  shifter: (k) => {
    const o = k.opt('shift', ['half', 'swirl', 'hand']);
    return (
      cloak(k) +
      (o === 'swirl'
        ? path(
            many(
              5,
              (i) =>
                `M${-40 + i * 4} ${-10 + i * 4}C${-40 + i * 4} ${-70 + i * 10} ${40 - i * 4} ${-70 + i * 10} ${40 - i * 4} ${-10}C${36 - i * 4} ${40 - i * 6} ${-20} ${40 - i * 6} ${-20 + i * 3} ${0}`,
            ),
            'none',
            `stroke="${k.paper}" stroke-width="4"`,
          ) + mirror(circle(14, -10, 5, k.accent))
        : group(FACE.front(k), 'translate(0 2) scale(1.2)') +
          path('M0 -48C26 -48 30 -36 27 -30C30 0 18 26 0 40L6 20L-4 8L8 -6L-4 -20L5 -34Z', k.key) +
          (o === 'half'
            ? path('M8 -12L22 -20Q20 -4 9 -6Z', k.accent) +
              figure(k, 'M8 -44L34 -78L24 -34Z', k.key, 2) +
              path('M6 22L10 32L14 20Z', k.paper)
            : many(4, (i) => circle(8 + (i % 2) * 10, -26 + i * 13, 4, k.accent))))
    );
  },
  fungus: (k) => {
    const o = k.opt('fungus', ['cap', 'cluster', 'face']);
    const m = (x: number, y: number, s: number) =>
      group(
        figure(k, 'M-12 60C-8 30 -10 10 -10 -6H10C10 10 8 30 12 60Z', k.paper, 0) +
          path('M-12 60C-8 30 -10 10 -10 -6H10C10 10 8 30 12 60Z', k.paper, `stroke="${k.key}" stroke-width="2.4"`) +
          figure(k, 'M-50 0C-50 -50 50 -50 50 0C30 10 -30 10 -50 0Z', k.accent, 2.4) +
          circle(-20, -18, 7, k.paper) +
          circle(8, -26, 8, k.paper) +
          circle(28, -8, 5, k.paper) +
          path(
            many(7, (i) => cut(-30 + i * 10, 4, -12 + i * 4, 8, 1.2)),
            k.key,
          ),
        `translate(${x} ${y}) scale(${s})`,
      );
    return o === 'cluster'
      ? m(-48, 30, 0.8) + m(50, 36, 0.7) + m(2, 6, 1.15)
      : m(0, 4, 1.5) +
          (o === 'face' ? mirror(path('M4 30Q12 22 18 30Q12 38 4 30Z', k.key)) + path(cut(-9, 52, 9, 52, 2.4, -3), k.key) : '');
  },
  plant: (k) => {
    const o = k.opt('plant', ['jaws', 'bloom', 'thorns']);
    return (
      line(k, 'M0 95C-10 60 14 40 0 10', 8) +
      mirror(path(ray(2, 70, -20, 4, 74, 14, -8), k.middle, `stroke="${k.key}" stroke-width="2"`)) +
      (o === 'jaws'
        ? figure(k, 'M-64 6C-60 -50 30 -76 60 -48L-8 -6L66 2C50 40 -50 48 -64 6Z', k.deep) +
          path(
            many(6, (i) => `M${4 + i * 9} ${-13 - i * 5}l6 11l2 -15ZM${2 + i * 10} -2l4 -10l6 10Z`),
            k.paper,
          ) +
          circle(-24, -28, 5, k.accent)
        : o === 'bloom'
          ? path(
              many(9, (i) => ray(0, -14, i * 40, 8, 58, 15)),
              k.accent,
              `stroke="${k.key}" stroke-width="2.4"`,
            ) +
            circle(0, -14, 18, k.key) +
            mirror(circle(7, -16, 3.4, k.paper)) +
            path(cut(-8, -5, 8, -5, 1.8, 2), k.paper)
          : many(3, (i) => line(k, `M0 60C${-70 + i * 70} 40 ${-90 + i * 80} -10 ${-60 + i * 60} -66`, 6)) +
            path(
              many(16, (i) => ray(-62 + (i % 3) * 60, -56 + i * 6, i * 70, 2, 15, 4)),
              k.accent,
              `stroke="${k.key}" stroke-width="1.2"`,
            ))
    );
  },
  thrull: (k) =>
    cloak(k, k.deep) +
    figure(k, 'M-38 30C-50 -20 -30 -60 0 -60C30 -60 50 -20 38 30C20 52 -20 52 -38 30Z', k.middle) +
    path(
      many(4, (i) => cut(-34, -18 + i * 10, 34, -18 + i * 10, 1.6, -8)),
      k.deep,
    ) +
    (k.opt('thrull', ['sewn', 'jaw', 'blind']) === 'jaw'
      ? path('M-26 14Q0 0 26 14Q20 42 0 44Q-20 42 -26 14Z', k.key) +
        path(
          many(5, (i) => `M${-20 + i * 9} ${8 - (2 - Math.abs(i - 2)) * 2}l4 10l4 -10Z`),
          k.paper,
        )
      : path('M-24 18H24', 'none', `stroke="${k.key}" stroke-width="4"`) +
        path(
          many(6, (i) => cut(-20 + i * 8, 10, -20 + i * 8, 26, 1.6)),
          k.key,
        )) +
    mirror(circle(16, -20, 7, k.key) + circle(16, -20, 2.6, k.accent)),
  atog: (k) =>
    group(
      mirror(figure(k, 'M20 -40L54 -66L42 -20Z', k.deep, 2.4)) +
        figure(k, 'M-56 0C-60 -60 60 -60 56 0C60 50 30 70 0 70C-30 70 -60 50 -56 0Z', k.middle) +
        path('M-50 8Q0 -6 50 8Q44 58 0 60Q-44 58 -50 8Z', k.key) +
        path(
          many(
            8,
            (i) =>
              `M${-46 + i * 12} ${5 - (3.5 - Math.abs(i - 3.5)) * 2}l5 20l6 -20ZM${-38 + i * 10} ${50 + (3.5 - Math.abs(i - 3.5)) * 2}l4 -14l5 14Z`,
          ),
          k.paper,
        ) +
        mirror(circle(20, -22, 9, k.accent) + circle(20, -22, 3.4, k.key)),
      'translate(0 8)',
    ),
  construct: (k) => {
    const o = k.opt('frame', ['walker', 'wheel', 'mask', 'tower', 'spider']);
    if (o === 'wheel')
      return (
        figure(k, gear(44, 12), k.key).replace('<path', '<path transform="translate(0 38)"') +
        circle(0, 38, 30, k.middle) +
        path(
          many(6, (i) => ray(0, 38, i * 60, 8, 29, 5)),
          k.key,
        ) +
        figure(k, 'M-34 -60H34L42 -8H-42Z', k.deep) +
        path('M-24 -44H24V-28H-24Z', k.key) +
        circle(-10, -36, 5, k.accent) +
        circle(10, -36, 5, k.accent) +
        mirror(line(k, 'M40 -30L76 -50L90 -24', 5))
      );
    if (o === 'tower')
      return (
        figure(k, 'M-40 95L-34 20H34L40 95Z', k.deep) +
        figure(k, 'M-54 20V-10H54V20Z', k.key) +
        figure(k, 'M-30 -10V-56L0 -80L30 -56V-10Z', k.middle) +
        path('M-14 -40H14V-24H-14Z', k.key) +
        circle(0, -32, 6, k.accent) +
        mirror(line(k, 'M52 4L90 -20M52 8L94 40', 6)) +
        path(
          many(4, (i) => cut(-26, 34 + i * 15, 26, 34 + i * 15, 1.8)),
          k.light,
        )
      );
    if (o === 'spider')
      return (
        mirror(line(k, 'M22 10L60 -34L84 8M24 20L70 6L96 52M20 30L56 40L70 86', 5)) +
        circle(0, 14, 34, k.deep, `stroke="${k.paper}" stroke-width="3"`) +
        circle(0, 14, 34, 'none', `stroke="${k.key}" stroke-width="4"`) +
        circle(0, 10, 15, k.key) +
        circle(0, 10, 9, k.accent) +
        circle(-3, 7, 3, k.paper) +
        path(
          many(8, (i) => ray(0, 14, i * 45, 24, 31, 2)),
          k.light,
        )
      );
    if (o === 'mask') return person(k, { race: 'automaton' });
    return (
      mirror(line(k, 'M20 44L30 70L24 95', 9) + line(k, 'M38 0L70 20L66 60', 7) + figure(k, 'M56 56H78L82 74H52Z', k.deep, 2)) +
      figure(k, 'M-42 -20H42L30 48H-30Z', k.deep) +
      figure(k, 'M-22 -66H22L26 -22H-26Z', k.key) +
      path('M-16 -50H16V-40H-16Z', k.accent) +
      group(path(gear(14, 8), k.accent, `stroke="${k.key}" stroke-width="2"`) + circle(0, 0, 5, k.key), 'translate(0 12)') +
      path(cut(-34, -12, -8, -12, 1.8) + cut(-24, 38, 20, 38, 1.6), k.light)
    );
  },
  phyrexian: (k) =>
    figure(k, 'M-70 95C-66 50 -40 36 0 34C40 36 66 50 70 95Z') +
    path(
      many(6, (i) => cut(-40 + i * 16, 92, -14 + i * 6, 44, 3)),
      k.light,
    ) +
    figure(k, 'M-30 -20C-30 -66 30 -66 30 -20L22 20L0 50L-22 20Z', k.paper, 0) +
    path('M-30 -20C-30 -66 30 -66 30 -20L22 20L0 50L-22 20Z', k.light, `stroke="${k.key}" stroke-width="3"`) +
    mirror(path('M6 -20L24 -26L18 -6L8 -8Z', k.key) + line(k, 'M24 -40C44 -56 50 -70 46 -86', 5)) +
    path(
      many(5, (i) => cut(-10 + i * 5, 8, -8 + i * 4, 34, 1.8)),
      k.key,
    ) +
    circle(0, -40, 6, k.accent, `stroke="${k.key}" stroke-width="2"`),
  eldrazi: (k) =>
    many(6, (i) => line(k, `M${-50 + i * 20} 20C${-70 + i * 26} 60 ${-40 + i * 18} 70 ${-80 + i * 32} 95`, 7)) +
    figure(k, 'M-60 30C-70 -10 -30 -40 0 -40C30 -40 70 -10 60 30C30 44 -30 44 -60 30Z', k.deep) +
    figure(k, 'M-30 -20C-34 -70 34 -70 30 -20L16 14H-16Z', k.paper, 0) +
    path('M-30 -20C-34 -70 34 -70 30 -20L16 14H-16Z', k.paper, `stroke="${k.key}" stroke-width="3"`) +
    path(
      many(3, (i) => cut(-12 + i * 12, -50, -8 + i * 8, -8, 1.4)),
      k.deep,
    ) +
    path(
      many(7, (i) => `M${-36 + i * 12} -24l3 7l-3 7l-3 -7Z`),
      k.key,
    ),
  hydra: (k) =>
    many(4, (i) => {
      const x = [-62, -20, 24, 66][i],
        y = [-30, -58, -56, -26][i];
      return (
        line(k, `M0 90C${x * 0.2} 50 ${x * 1.2} 30 ${x} ${y + 10}`, 12) +
        group(
          figure(k, 'M-16 8C-18 -16 6 -22 20 -10L36 -2L18 4L30 10L8 14Z', k.key, 2.4) + circle(4, -4, 3, k.accent),
          `translate(${x} ${y}) scale(${x < 0 ? -1 : 1} 1)`,
        )
      );
    }) + figure(k, 'M-40 95C-36 60 36 60 40 95Z'),
  sphinx: (k) =>
    mirror(feathers(k, 20, 20, -80, -24, 96, 8)) +
    group(MONSTERS.pantherBody(k), '') +
    group(FACE.front(k), 'translate(0 -18)') +
    figure(k, 'M-24 -30C-26 -62 26 -62 24 -30L36 20L24 22L20 -22Q0 -40 -20 -22L-24 22L-36 20Z', k.accent, 2) +
    path(
      many(
        4,
        (i) =>
          cut(-33 + i * 2, 14 - i * 10, -22 + i, 14 - i * 10, 1.4) + cut(33 - i * 2, 14 - i * 10, 22 - i, 14 - i * 10, 1.4),
      ),
      k.key,
    ),
  pantherBody: (k) =>
    figure(k, 'M-56 95C-54 60 -40 40 -22 34H22C40 40 54 60 56 95Z') +
    path(cut(-30, 90, -20, 50, 2) + cut(30, 90, 20, 50, 2), k.middle),
  griffin: (k) =>
    mirror(feathers(k, 16, 24, -84, -20, 98, 9)) +
    figure(k, 'M-40 95C-44 50 -30 20 -22 -10C-16 -46 20 -62 40 -38C60 -34 66 -18 62 0C50 -10 40 -8 30 -4C26 30 40 60 40 95Z') +
    path('M38 -34C58 -34 66 -18 62 0C52 -12 44 -14 34 -16Z', k.accent) +
    circle(24, -28, 4.4, k.accent) +
    path(
      many(8, (i) => ray(-6 + i * 2, 10 + i * 10, 60, 0, 16, 3.4)),
      k.light,
    ) +
    mirror(''),
  gargoyle: (k) =>
    mirror(batwing(k, 0.84, k.deep)) +
    figure(k, 'M-44 95C-50 60 -30 50 -34 20L34 20C30 50 50 60 44 95Z', k.middle) +
    mirror(figure(k, 'M14 -32L38 -58L28 -18Z', k.light, 2)) +
    figure(k, 'M-30 -24C-26 -46 26 -46 30 -24C34 8 16 28 0 32C-16 28 -34 8 -30 -24Z', k.middle) +
    path('M0 -40C20 -40 28 -34 30 -24C34 8 16 28 0 32Z', k.deep) +
    mirror(path('M6 -10L22 -16L16 -4Z', k.key)) +
    path('M-16 12H16L10 22H-10Z', k.key) +
    path('M-12 12L-9 19L-6 12ZM12 12L9 19L6 12Z', k.paper) +
    figure(k, 'M-70 80H70V95H-70Z', k.key, 2),
  raven: (k) => {
    const o = k.opt('perch', ['skull', 'branch', 'post']);
    return (
      (o === 'skull'
        ? group(skull(k, 0.9), 'translate(-6 70)')
        : o === 'branch'
          ? line(k, 'M-100 74C-50 60 0 70 100 56', 8)
          : figure(k, 'M-16 95V58H16V95Z', k.key, 2)) +
      figure(k, 'M-60 70L-34 20C-30 -20 -10 -44 14 -50C40 -54 52 -36 48 -26L74 -18L46 -14C44 20 20 50 -14 56L-44 84Z') +
      circle(32, -32, 4.4, k.accent) +
      path(
        many(7, (i) => cut(-44 + i * 8, 52 - i * 4, -20 + i * 6, 10 - i * 5, 2.2, -4)),
        k.middle,
      ) +
      path('M48 -26L74 -18L46 -14Z', k.accent)
    );
  },
  owl: (k) =>
    mirror(
      figure(k, 'M14 -50L40 -76L42 -34Z', k.key, 2.4) + figure(k, 'M36 -10C66 0 66 50 44 76C46 40 40 20 30 6Z', k.deep, 2.4),
    ) +
    figure(k, 'M-44 -24C-40 -60 40 -60 44 -24C54 30 36 76 0 84C-36 76 -54 30 -44 -24Z') +
    mirror(circle(20, -20, 19, k.paper) + circle(20, -20, 11, k.accent) + circle(20, -20, 5.5, k.key)) +
    path('M-7 -8H7L0 8Z', k.accent, `stroke="${k.key}" stroke-width="1.6"`) +
    path(
      many(3, (j) => many(6 - j, (i) => cut(-26 + i * 11 + j * 5, 24 + j * 15, -18 + i * 11 + j * 5, 24 + j * 15, 2.6, 4))),
      k.light,
    ),
  eagle: (k) => {
    const o = k.opt('bird', ['dive', 'soar', 'perched', 'crest']);
    return o === 'soar'
      ? CREATURE.bird(k)
      : o === 'dive'
        ? group(
            mirror(feathers(k, 10, -10, -76, -36, 96, 7, k.key, k.light)) +
              figure(k, 'M-18 -16C-18 -40 18 -40 18 -16C18 20 10 40 0 62C-10 40 -18 20 -18 -16Z') +
              path('M-7 40H7L0 66Z', k.accent) +
              mirror(circle(8, 26, 3, k.accent) + line(k, 'M10 -30L16 -50', 4)) +
              path(
                many(5, (i) => cut(-10 + i * 5, -16, -5 + i * 2.5, 16, 1.6)),
                k.light,
              ),
            'translate(0 10) rotate(14)',
          )
        : figure(k, 'M-50 95C-56 40 -40 0 -10 -30C10 -54 44 -48 46 -22C70 -18 74 2 66 18C56 4 44 2 34 4C30 40 36 70 40 95Z') +
          path('M44 -24C66 -20 74 0 66 18C56 4 46 0 36 -2Z', k.accent, `stroke="${k.key}" stroke-width="1.6"`) +
          circle(26, -22, 5, k.accent) +
          path('M14 -32L38 -28L36 -24L16 -26Z', k.paper) +
          path(
            many(10, (i) => ray(-20 + (i % 3) * 14, 14 + i * 8, 70, 0, 17, 3.6)),
            k.light,
          ) +
          (o === 'crest'
            ? path(
                many(5, (i) => ray(-4, -36, -170 + i * 22, 8, 50, 6, 4)),
                k.accent,
                `stroke="${k.key}" stroke-width="1.4"`,
              )
            : '');
  },
  phoenix: (k) =>
    group(flame(k, -40, 88, 1.1, k.middle) + flame(k, 42, 88, 1.2, k.middle) + flame(k, 0, 92, 1.2, k.deep), '') +
    group(CREATURE.bird(k), 'translate(0 -16) scale(.9)'),
  air: (k) =>
    path(
      many(
        5,
        (i) =>
          `M${-70 + i * 8} ${70 - i * 26}C${-20} ${84 - i * 26} ${50 - i * 4} ${76 - i * 28} ${70 - i * 6} ${56 - i * 28}C${60} ${34 - i * 28} ${-40} ${56 - i * 28} ${-62 + i * 6} ${46 - i * 26}`,
      ),
      'none',
      `stroke="${k.key}" stroke-width="13" stroke-linecap="round"`,
    ) +
    path(
      many(
        5,
        (i) =>
          `M${-70 + i * 8} ${70 - i * 26}C${-20} ${84 - i * 26} ${50 - i * 4} ${76 - i * 28} ${70 - i * 6} ${56 - i * 28}C${60} ${34 - i * 28} ${-40} ${56 - i * 28} ${-62 + i * 6} ${46 - i * 26}`,
      ),
      'none',
      `stroke="${k.paper}" stroke-width="7" stroke-linecap="round"`,
    ) +
    path('M-26 -30L-6 -22L-24 -14ZM26 -30L6 -22L24 -14Z', k.accent, `stroke="${k.key}" stroke-width="2"`),
  water: (k) =>
    figure(
      k,
      'M-90 95C-96 40 -60 20 -50 -20C-40 -64 20 -90 60 -62C84 -44 70 -14 46 -18C60 -30 48 -46 32 -40C14 -30 40 10 62 36C84 60 88 80 90 95Z',
      k.deep,
    ) +
    path(
      many(9, (i) => cut(-70 + i * 10, 84 - i * 8, -36 + i * 7, 20 - i * 9, 3, -8)),
      k.light,
    ) +
    path('M-14 0L6 8L-12 14ZM34 0L16 8L34 12Z', k.accent) +
    path('M-6 34Q12 24 30 34Q12 50 -6 34Z', k.key) +
    many(5, (i) => circle(66 + (i % 2) * 18, -70 + i * 14, 4, k.paper)),
  earth: (k) =>
    many(9, (i) => {
      const x = [0, -40, 42, -66, 68, -22, 24, -46, 48][i],
        y = [-50, -24, -26, 20, 22, 14, 12, 66, 68][i],
        s = [26, 24, 25, 20, 20, 27, 26, 27, 27][i];
      return group(
        figure(
          k,
          `M${-s} ${-s * 0.5}L${-s * 0.3} ${-s}L${s * 0.7} ${-s * 0.8}L${s} ${s * 0.2}L${s * 0.4} ${s}L${-s * 0.7} ${s * 0.8}Z`,
          i % 3 ? k.deep : k.middle,
        ) + path(cut(-s * 0.7, -s * 0.4, s * 0.1, -s * 0.7, 2), k.light),
        `translate(${x} ${y})`,
      );
    }) +
    path('M-18 -56L-4 -50L-18 -44ZM18 -56L4 -50L18 -44Z', k.accent) +
    path('M-10 -34H10V-30H-10Z', k.key),
  wood: (k) => CREATURE.treefolk(k),
  light: (k) =>
    path(
      many(20, (i) => ray(0, -6, i * 18, 30, i % 2 ? 96 : 66, 7)),
      k.paper,
      `stroke="${k.deep}" stroke-width="1.4"`,
    ) +
    circle(0, -6, 40, k.paper, `stroke="${k.key}" stroke-width="3"`) +
    group(FACE.half(k), 'translate(0 0) scale(1)'),
  egg: (k) =>
    figure(k, 'M0 -70C36 -64 52 -10 46 26C40 62 -40 62 -46 26C-52 -10 -36 -64 0 -70Z', k.light) +
    path('M-46 10L-26 -2L-10 14L8 -4L24 12L46 0', 'none', `stroke="${k.key}" stroke-width="4"`) +
    circle(-10, 34, 5, k.accent) +
    path(
      many(8, (i) => ray(0, 84, -160 + i * 20, 26, 60, 5)),
      k.key,
    ) +
    many(5, (i) => circle(-20 + i * 11, -36 + (i % 2) * 14, 3.4, k.deep)),
  ooze: (k) =>
    figure(
      k,
      'M-84 80C-90 40 -60 40 -54 10C-46 -40 -20 -60 6 -58C44 -56 50 -10 60 20C70 44 96 50 84 80C50 90 -50 90 -84 80Z',
      k.middle,
    ) +
    path('M-40 20C-36 -20 -16 -40 6 -42', 'none', `stroke="${k.paper}" stroke-width="4" stroke-linecap="round"`) +
    many(6, (i) => circle(-40 + i * 18, 30 + (i % 3) * 14, 5 + (i % 3) * 2, k.deep)) +
    mirror(circle(14, 0, 8, k.paper) + circle(14, 0, 3.6, k.key)),
  ship: (k) =>
    figure(k, 'M-88 30H84C76 64 56 76 40 78H-50C-70 74 -82 54 -88 30Z', k.deep) +
    path('M-3 -84h6V30h-6Z', k.key) +
    figure(k, 'M6 -78C50 -66 62 -20 50 18H6Z', k.paper, 0) +
    path('M6 -78C50 -66 62 -20 50 18H6Z', k.paper, `stroke="${k.key}" stroke-width="3"`) +
    path('M-6 -60C-44 -46 -52 -10 -42 18H-6Z', k.accent, `stroke="${k.key}" stroke-width="3"`) +
    path(cut(-70, 44, 70, 44, 1.8) + cut(-60, 58, 54, 58, 1.6), k.light) +
    path(
      many(5, (i) => cut(-110 + i * 48, 86, -74 + i * 48, 86, 3, -5)),
      k.paper,
    ),
};
