/** An artifact stands on something and has a light around it. */
import type { Kit, Draw } from './ink';
import { cut, ray, path, circle, group, mirror, figure, many } from './cut';
import { plinth } from './limbs';
import { inksOf } from './ink';
import { star } from './scene';
import { THING } from './things';

/* an artifact stands on something; which, is chosen by seed */
const STAND: Record<string, Draw> = {
  plinth: (k) => plinth(k),
  table: (k) =>
    figure(k, 'M-92 62H92V76H-92Z', k.key, 2.5) +
    path('M-70 76h12v19h-12ZM58 76h12v19h-12Z', k.key) +
    path(cut(-80, 68, 70, 68, 1.6), k.light),
  cushion: (k) =>
    figure(k, 'M-76 70C-84 50 84 50 76 70C86 92 -86 92 -76 70Z', k.accent, 2.5) + path(cut(-60, 70, 60, 70, 2, 8), k.key),
  rock: (k) =>
    figure(k, 'M-90 95L-64 66L-30 58L20 62L58 58L92 95Z', k.key, 2.5) +
    path(cut(-50, 70, -20, 66, 2) + cut(20, 72, 50, 70, 1.8), k.middle),
  float: (k) =>
    path(
      many(7, (i) => cut(-60 + i * 18, 74 + (i % 2) * 8, -46 + i * 18, 74 + (i % 2) * 8, 2)),
      k.paper,
    ),
  hands: (k) =>
    mirror(
      figure(k, 'M124 95V70C90 60 60 56 30 62C20 66 24 76 36 76L60 78C80 84 100 90 124 95Z', k.key, 2.4) +
        path(cut(50, 68, 110, 84, 1.8), k.light),
    ),
  shelf: (k) =>
    figure(k, 'M-124 60H124V68H-124Z', k.key, 2) +
    mirror(figure(k, 'M80 60L96 60V20H86V8H80Z', k.deep, 1.5)) +
    path(cut(-110, 64, 100, 64, 1.3), k.light),
};
const HALO: Record<string, (ink: string, k: Kit) => string> = {
  rays: (c) =>
    path(
      many(36, (i) => ray(0, -8, i * 10, 50, i % 2 ? 94 : 68, 2.6)),
      c,
    ),
  rings: (c) =>
    circle(0, -8, 62, 'none', `stroke="${c}" stroke-width="3" stroke-dasharray="14 8"`) +
    circle(0, -8, 74, 'none', `stroke="${c}" stroke-width="2" stroke-dasharray="5 7"`),
  sparks: (c) =>
    path(
      many(11, (i) => star(Math.cos(i * 1.9) * (58 + i * 2), -8 + Math.sin(i * 1.9) * (50 + i * 2), 5 + (i % 3) * 3)),
      c,
    ),
  arch: (c, k) =>
    path('M-72 95V-10C-72 -90 72 -90 72 -10V95', 'none', `stroke="${k.deep}" stroke-width="12"`) +
    path('M-72 95V-10C-72 -90 72 -90 72 -10V95', 'none', `stroke="${c}" stroke-width="3"`),
  beam: (c) => path('M-30 -95H30L74 66H-74Z', c, 'opacity=".75"'),
  none: () => '',
};
export const artifact = (k: Kit, thing: string) => {
  const halo = k.opt('halo', ['rays', 'rings', 'sparks', 'arch', 'beam', 'none']),
    stand = k.opt('stand', ['plinth', 'table', 'cushion', 'rock', 'float', 'hands', 'shelf']);
  return (
    HALO[halo]((inksOf(k.facts.makes) ?? { light: k.paper }).light, k) +
    STAND[stand](k) +
    group(THING[thing](k), `translate(0 ${stand === 'float' ? -4 : -2}) scale(${stand === 'plinth' ? 1.12 : 1.16})`)
  );
};
