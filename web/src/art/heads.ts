/** Heads by race, without headgear, in the box x -22..22, y -42..32. */
import type { Kit, Draw } from './ink';
import { cut, ray, path, circle, group, mirror, figure, many } from './cut';
import { skull, face } from './limbs';
import { line } from './held';
import { BEARD } from './hair';

import type { View } from './ink';

type Face = (k: Kit, lit?: string) => string;
/** faces by race. Each draws the head without headgear */
export const FACE: Record<View, Face> = {
  half: (k, lit = k.paper) => face(k, lit),
  front: (k, lit = k.paper) =>
    path('M-20 -30Q0 -44 20 -30C23 -4 14 20 0 31C-14 20 -23 -4 -20 -30Z', lit, `stroke="${k.key}" stroke-width="1.5"`) +
    path('M14 -34Q20 -32 20 -30C23 -4 14 20 0 31C12 12 18 -10 14 -34Z', k.light === lit ? k.middle : k.light) +
    mirror(path('M5 -9Q11 -14 17 -9Q11 -5 5 -9Z', k.key) + path(cut(4, -17, 17, -18, 1.8, -2), k.key)) +
    path(cut(-1, -8, -3, 7, 1) + cut(-4, 8, 4, 8, 1, 1), k.key) +
    path(cut(-7, 17, 7, 17, 1.9, 1), k.accent === k.paper ? k.key : k.accent),
  side: (k, lit = k.paper) =>
    path(
      'M-18 -30C-10 -44 12 -44 18 -32L20 -16L29 0L20 3L22 9L18 12L20 17C18 28 8 28 0 28L-4 40H-20L-18 10C-24 -4 -24 -20 -18 -30Z',
      lit,
      `stroke="${k.key}" stroke-width="1.5"`,
    ) +
    path('M-18 -30C-24 -20 -24 -4 -18 10L-20 40H-12C-8 20 -12 0 -8 -38Z', k.key) +
    path('M8 -13L18 -15L14 -8Z', k.key) +
    path(cut(6, -20, 19, -21, 1.8, -1), k.key) +
    path(cut(12, 13, 20, 12, 1.3), k.key) +
    path(cut(-2, -4, 0, 8, 2.4, 3), k.key),
};
export const HEAD: Record<string, Draw> = {
  human: (k) => FACE[k.view](k),
  elf: (k) =>
    mirror(figure(k, 'M17 -16L56 -40C54 -20 40 0 18 6Z', k.light, 2) + path(cut(22, -8, 48, -32, 1.6, 2), k.key)) +
    FACE[k.view === 'side' ? 'front' : k.view](k),
  goblin: (k) =>
    mirror(figure(k, 'M20 -22L80 -46C76 -18 56 10 22 14Z', k.middle) + path('M28 -14L62 -34C58 -16 46 -2 28 4Z', k.deep)) +
    figure(k, 'M-28 -30C-26 -54 26 -54 28 -30C32 -2 22 14 14 34L0 46L-14 34C-22 14 -32 -2 -28 -30Z', k.middle) +
    path('M0 -48C20 -48 28 -40 28 -30C32 -2 22 14 14 34L0 46Q9 10 0 -48Z', k.deep) +
    path('M-20 14Q0 28 20 10Q16 32 0 36Q-16 32 -20 14Z', k.key) +
    path('M-17 16L-12 25L-8 19L-4 28L0 22L4 29L8 20L12 26L16 14Z', k.paper) +
    path('M-24 -22L-5 -13Q-10 -2 -20 -9ZM24 -22L5 -13Q10 -2 20 -9Z', k.accent) +
    circle(-13, -12, 2.8, k.key) +
    circle(13, -12, 2.8, k.key) +
    path('M-3 -9L5 6L-7 6Z', k.key),
  orc: (k) =>
    mirror(figure(k, 'M26 -20L46 -30C46 -14 38 -2 26 0Z', k.deep, 2)) +
    figure(k, 'M-29 -34Q0 -54 29 -34C36 -8 36 22 22 40Q0 50 -22 40C-36 22 -36 -8 -29 -34Z', k.middle) +
    path('M2 -47Q20 -45 29 -34C36 -8 36 22 22 40Q12 46 0 46Q12 10 2 -47Z', k.deep) +
    path('M-26 -22Q0 -12 26 -22L24 -14Q0 -6 -24 -14Z', k.key) +
    mirror(circle(13, -9, 3.4, k.accent)) +
    path('M-10 2L-4 -6H4L10 2L5 8H-5Z', k.key) +
    path('M-24 20Q0 12 24 20Q16 34 0 34Q-16 34 -24 20Z', k.key) +
    mirror(path('M12 32L22 30L21 4Z', k.paper, `stroke="${k.key}" stroke-width="1.5"`)) +
    path(cut(-24, -30, -10, -40, 1.8, -2), k.light),
  kobold: (k) =>
    mirror(
      figure(k, 'M14 -34C28 -44 34 -60 30 -78C46 -58 42 -32 20 -20Z', k.light, 2) +
        figure(k, 'M20 -14L52 -22L40 -4L22 2Z', k.deep, 2),
    ) +
    figure(k, 'M-24 -28Q0 -46 24 -28C28 -6 14 4 13 24Q0 42 -13 24C-14 4 -28 -6 -24 -28Z', k.middle) +
    path('M-7 -38L0 -20L7 -38L6 18H-6Z', k.light) +
    mirror(path('M8 -14L24 -20Q22 -6 10 -7Z', k.accent) + circle(16, -13, 2, k.key) + circle(5, 22, 2, k.key)) +
    path(cut(-11, 30, 11, 30, 1.6, 3), k.key),
  small: (k) =>
    path(
      many(15, (i) => ray(0, -18, 168 + i * 14.6, 22, 38, 8, 3)),
      k.deep,
      `stroke="${k.key}" stroke-width="1.4"`,
    ) +
    mirror(figure(k, 'M24 -6L40 -14C42 0 36 8 25 8Z', k.light, 1.5)) +
    path('M-26 -20Q0 -40 26 -20C31 4 20 26 0 33C-20 26 -31 4 -26 -20Z', k.paper, `stroke="${k.key}" stroke-width="1.6"`) +
    path('M10 -30Q22 -26 26 -20C31 4 20 26 0 33C18 18 20 -8 10 -30Z', k.light) +
    mirror(path('M5 -5Q12 -12 19 -5Q12 -1 5 -5Z', k.key) + path(cut(5, -13, 18, -15, 1.8, -2), k.key)) +
    circle(0, 5, 4.5, k.accent, `stroke="${k.key}" stroke-width="1.2"`) +
    path(cut(-12, 14, 12, 14, 2.6, 6), k.key) +
    path('M-16 -24C-10 -36 4 -38 12 -32C6 -28 -2 -20 -16 -24Z', k.deep),
  merfolk: (k) =>
    figure(k, 'M-10 -36C-30 -82 -14 -88 0 -82C14 -88 30 -82 10 -36Z', k.accent) +
    path(
      many(5, (i) => ray(0, -36, -112 + i * 11, 6, 44, 1.3)),
      k.key,
    ) +
    mirror(
      figure(k, 'M17 -22L60 -46L50 -22L62 -12L44 -4L48 8L20 6Z', k.middle, 2) +
        path(cut(22, -14, 52, -36, 1.4) + cut(22, -8, 54, -14, 1.3) + cut(22, -2, 42, 4, 1.2), k.key),
    ) +
    group(FACE[k.view === 'side' ? 'half' : k.view](k, k.light), 'scale(1.08)'),
  dwarf: (k) =>
    path('M-26 -30L26 -30L26 6H-26Z', k.paper) +
    path(cut(-18, -14, -5, -13, 2.4) + cut(5, -13, 18, -14, 2.4), k.key) +
    figure(k, 'M-27 -10C-42 20 -32 66 0 90C32 66 42 20 27 -10Q12 -2 8 8L0 2L-8 8Q-12 -2 -27 -10Z', k.accent) +
    path(
      many(9, (i) => cut(-22 + i * 5.5, 12, -12 + i * 3, 74, 1.7, i - 4)),
      k.key,
    ) +
    path('M-6 -12L6 -12L9 4L-9 4Z', k.light, `stroke="${k.key}" stroke-width="1.5"`) +
    path('M-26 -28C-26 -46 26 -46 26 -28Q0 -36 -26 -28Z', k.deep),
  zombie: (k) =>
    group(
      figure(
        k,
        'M-27 -36C-26 -64 24 -66 28 -40C31 -22 21 -14 19 -4L16 22Q0 32 -14 22L-17 -2C-25 -10 -28 -22 -27 -36Z',
        k.light,
      ) +
        circle(-11, -26, 8.5, k.key) +
        circle(-11, -25, 2.4, k.accent) +
        circle(13, -28, 6.5, k.key) +
        circle(13, -27, 1.9, k.accent) +
        path('M1 -18L5 -8L-3 -8Z', k.key) +
        path('M-12 3Q2 -5 15 1L12 18Q0 24 -10 18Z', k.key) +
        path('M-6 0L-3 7L0 -1ZM4 -2L7 5L9 -1ZM-5 19L-2 12L2 20Z', k.paper) +
        path(cut(-20, -46, -4, -54, 1.8) + cut(-20, -12, -14, -4, 1.5) + cut(22, -24, 18, -12, 1.6), k.deep),
      'translate(0 4) rotate(-5)',
    ),
  skeleton: (k) =>
    circle(0, -8, 34, k.key) + group(skull(k, 1.12), 'translate(0 -4)') + mirror(circle(13.5, -5, 2.6, k.accent)),
  vampire: (k) =>
    FACE.half(k) +
    figure(k, 'M-21 -26C-24 -60 24 -60 21 -26C20 -38 10 -36 0 -20C-10 -36 -20 -38 -21 -26Z', k.key, 0) +
    path('M-5 18L-3 26L-1 18ZM1 18L3 26L5 18Z', k.paper) +
    circle(-10, -9, 2, '#c33a2c') +
    circle(10, -9, 2, '#c33a2c'),
  fiend: (k) =>
    mirror(
      figure(k, 'M12 -32C22 -44 20 -66 36 -82C46 -60 38 -36 20 -22Z', k.paper, 0) +
        path('M12 -32C22 -44 20 -66 36 -82C46 -60 38 -36 20 -22Z', k.light, `stroke="${k.key}" stroke-width="2.4"`) +
        path(cut(20, -38, 34, -54, 1.6) + cut(24, -48, 36, -64, 1.4), k.key),
    ) +
    figure(k, 'M-25 -30Q0 -44 25 -30C30 0 16 18 0 40C-16 18 -30 0 -25 -30Z', k.deep) +
    path('M-25 -30Q-10 -39 0 -39V40C-16 18 -30 0 -25 -30Z', k.middle) +
    mirror(path('M5 -10L22 -20Q20 -4 7 -4Z', k.accent)) +
    path('M-4 -2L4 -2L6 8H-6Z', k.key) +
    path('M-13 16Q0 22 13 16L6 28H-6Z', k.key) +
    path('M-9 18L-7 24L-4 19ZM9 18L7 24L4 19Z', k.paper),
  satyr: (k) =>
    mirror(line(k, 'M14 -34C34 -50 54 -30 42 -14C36 -6 28 -14 33 -20', 6)) +
    FACE.front(k) +
    BEARD.goatee(k) +
    mirror(figure(k, 'M19 -14L40 -10L22 2Z', k.light, 1.5)),
  automaton: (k) =>
    figure(k, 'M-25 -40H25L29 -8L20 30H-20L-29 -8Z', k.deep) +
    path('M-25 -40H0V30H-20L-29 -8Z', k.middle) +
    path('M-21 -16H21L18 -4H-18Z', k.key) +
    circle(-8, -10, 3.6, k.accent) +
    circle(8, -10, 3.6, k.accent) +
    path('M-11 12H11V16H-11ZM-9 21H9V24H-9Z', k.key),
};
