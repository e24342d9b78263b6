/** An aura: a thing inside a frame. */
import type { Draw, Kit } from './ink';
import { tenth, rad, ray, path, circle, group, mirror, figure, many } from './cut';
import { flame } from './limbs';
import { edge } from './deed';
import { THING } from './things';
import { thorns } from './acts';

/* an aura: the thing inside one of these frames, with the creature's hand or a wreath around it */
export const FRAME: Record<string, Draw> = {
  wreath: (k) =>
    many(22, (i) => {
      const a = 100 + (i * 340) / 22,
        x = Math.cos(rad(a)) * 66,
        y = 2 + Math.sin(rad(a)) * 66;
      return (
        path(ray(x, y, a + 62, -6, 26, 6, 3), i % 3 ? k.paper : k.accent, edge(k, 1.7)) +
        path(ray(x, y, a + 118, -6, 22, 5, -3), i % 2 ? k.light : k.paper, edge(k, 1.7))
      );
    }),
  chain: (k) =>
    many(14, (i) => {
      const a = i * 25.7;
      return `<ellipse cx="${tenth(Math.cos(rad(a)) * 66)}" cy="${tenth(Math.sin(rad(a)) * 66)}" rx="16" ry="8" fill="none" stroke="${k.paper}" stroke-width="9" transform="rotate(${tenth(a + 90)} ${tenth(Math.cos(rad(a)) * 66)} ${tenth(Math.sin(rad(a)) * 66)})"/><ellipse cx="${tenth(Math.cos(rad(a)) * 66)}" cy="${tenth(Math.sin(rad(a)) * 66)}" rx="16" ry="8" fill="none" stroke="${k.key}" stroke-width="5.5" transform="rotate(${tenth(a + 90)} ${tenth(Math.cos(rad(a)) * 66)} ${tenth(Math.sin(rad(a)) * 66)})"/>`;
    }),
  thorns,
  ribbon: (k) =>
    path('M-70 30C-90 -50 90 -50 70 30', 'none', `stroke="${k.key}" stroke-width="15"`) +
    path('M-70 30C-90 -50 90 -50 70 30', 'none', `stroke="${k.accent}" stroke-width="10"`) +
    mirror(figure(k, 'M60 24L84 30L88 74L74 62L60 74Z', k.accent, 2)),
  halo: (k) =>
    circle(0, 0, 66, 'none', `stroke="${k.key}" stroke-width="10"`) +
    circle(0, 0, 66, 'none', `stroke="${k.paper}" stroke-width="6"`) +
    path(
      many(24, (i) => ray(0, 0, i * 15, 72, 84, 2.6)),
      k.paper,
    ),
  flames: (k) => many(12, (i) => group(flame(k, 0, 0, 0.4, i % 2 ? k.accent : k.middle), `rotate(${i * 30}) translate(0 -56)`)),
  waves: (k) =>
    many(3, (j) =>
      circle(
        0,
        0,
        58 + j * 11,
        'none',
        `stroke="${[k.paper, k.light, k.paper][j]}" stroke-width="3.4" stroke-dasharray="${18 - j * 3} ${8 + j}"`,
      ),
    ),
  web: (k) =>
    path(
      many(12, (i) => ray(0, 0, i * 30, 20, 112, 0.9)),
      k.paper,
    ) +
    many(4, (j) =>
      circle(0, 0, 40 + j * 16, 'none', `stroke="${k.paper}" stroke-width="1.2" stroke-dasharray="${9 + j * 4} 3"`),
    ),
};
export const aura = (k: Kit, frame: string, thing: string) => FRAME[frame](k) + group(THING[thing](k), 'scale(1.02)');
