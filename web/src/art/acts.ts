/** What happens, drawn around a thing: "destroy land", "return creature", "gain life". */
import type { Kit, Draw } from './ink';
import { tenth, rad, cut, ray, path, circle, group, mirror, figure, polygon, many } from './cut';
import { feathers, blade, flame } from './limbs';
import { mark } from './mark';
import { inksOf } from './ink';
import { sea } from './scene';
import { line, TOOL } from './held';
import { edge } from './deed';
import { THING } from './things';

interface Act {
  back: Draw;
  front?: (k: Kit, thing: string) => string;
  s: number;
  x?: number;
  y?: number;
}

const shards = (k: Kit, n = 8, r0 = 50, r1 = 74) =>
  many(n, (i) => {
    const a = (i * 360) / n + k.between(-10, 10),
      r = k.between(r0, r1),
      s = k.between(8, 15);
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
  });
const crack = (k: Kit) =>
  path('M4 -70L-8 -34L8 -16L-10 8L6 24L-8 66', 'none', `stroke="${k.key}" stroke-width="11" stroke-linejoin="bevel"`) +
  path('M4 -70L-8 -34L8 -16L-10 8L6 24L-8 66', 'none', `stroke="${k.paper}" stroke-width="5" stroke-linejoin="bevel"`);
const rays = (k: Kit, n = 36, r0 = 54, c: string = k.paper) =>
  path(
    many(n, (i) => ray(0, 0, (i * 360) / n, r0 + k.between(0, 8), k.between(78, 122), 2.3)),
    c,
  );
const arrowUp = (k: Kit, d = 1) =>
  mirror(path(`M62 ${44 * d}V${-20 * d}H50L70 ${-58 * d}L90 ${-20 * d}H78V${44 * d}Z`, k.accent, edge(k, 2.4)));
export const thorns: Draw = (k) =>
  circle(0, 0, 64, 'none', `stroke="${k.key}" stroke-width="8"`) +
  path(
    many(18, (i) => ray(0, 0, i * 20, 58, 80, 4, 6)),
    k.key,
    `stroke="${k.paper}" stroke-width="1" paint-order="stroke"`,
  ) +
  path(
    many(6, (i) => ray(0, 0, i * 60 + 8, 62, 76, 5)),
    k.accent,
  );
export const ACT: Record<string, Act> = {
  destroy: {
    back: (k) =>
      path(
        many(24, (i) => ray(0, 0, i * 15 + k.between(-4, 4), 46, k.between(74, 118), 2.8)),
        k.paper,
      ) + shards(k),
    s: 1.15,
    front: crack,
  },
  slay: {
    back: (k) => rays(k, 30),
    s: 1.1,
    front: (k) =>
      group(blade(k, 0, -6, 96, 180), 'rotate(24) translate(14 -26)') +
      path(
        many(6, (i) => ray(-14, 22, i * 60, 6, 22, 3)),
        k.accent,
      ),
  },
  crush: {
    back: (k) =>
      path(
        many(15, (i) => cut(-112 + i * 16, -90, -104 + i * 15, -40, 3)),
        k.light,
      ),
    s: 0.95,
    y: 26,
    front: (k) =>
      figure(k, 'M-64 -92H64V-44C40 -26 -40 -26 -64 -44Z', k.key) +
      path(cut(-50, -66, 50, -66, 2, 4) + cut(-44, -52, 44, -52, 2, 6), k.middle) +
      path(
        many(8, (i) => ray(0, 52, -170 + i * 23, 44, 66, 3)),
        k.accent,
      ),
  },
  wipe: {
    back: (k) =>
      path(
        many(30, (i) => ray(0, 92, -176 + i * 6, 60, k.between(120, 190), 5)),
        k.accent,
      ) +
      circle(0, 92, 66, k.paper) +
      circle(0, 92, 52, k.accent),
    s: 0.8,
    y: -4,
    front: (k) => path('M-124 62C-80 48 -40 66 0 58C40 50 80 66 124 56V95H-124Z', k.key) + shards(k, 11, 52, 92),
  },
  burn: {
    back: (k) => flame(k, 0, 92, 2.4, k.middle) + flame(k, -52, 92, 1.4, k.accent) + flame(k, 54, 92, 1.5, k.accent),
    s: 1,
    y: -2,
    front: (k) => many(5, (i) => flame(k, -84 + i * 42, 98, 0.66 + (i % 2) * 0.2, i % 2 ? k.accent : k.middle)),
  },
  strike: {
    back: (k) =>
      path(
        many(20, (i) => ray(0, 20, i * 18, 40, k.between(70, 110), 2.4)),
        k.accent,
      ),
    s: 0.95,
    y: 22,
    front: (k) =>
      figure(k, 'M20 -96L-26 -30L-4 -30L-22 6L22 -40L0 -42L34 -96Z', k.accent, 4) +
      path('M20 -96L-26 -30L-17 -30L28 -96Z', k.paper),
  },
  arrows: {
    back: (k) => rays(k, 24),
    s: 1,
    front: (k) =>
      many(4, (i) =>
        group(
          path('M-2 -60H2V34H-2Z', k.key, `stroke="${k.paper}" stroke-width="1.5" paint-order="stroke"`) +
            path('M0 48L9 28H-9Z', k.accent, edge(k, 1.5)) +
            path('M-8 -66L0 -54L8 -66L8 -54L0 -42L-8 -54Z', k.paper, edge(k, 1.2)),
          `translate(${-66 + i * 44} ${-18 + (i % 2) * 26}) rotate(${16 - i * 4})`,
        ),
      ),
  },
  quake: {
    back: (k) =>
      path(
        many(18, (i) => ray(0, 90, -172 + i * 9.6, 60, k.between(100, 150), 3)),
        k.accent,
      ),
    s: 0.85,
    y: -10,
    front: (k) =>
      path('M-124 50L-70 44L-50 60L-20 46L0 66L26 44L52 58L80 42L124 52V95H-124Z', k.key) +
      path('M-20 46L-6 70L-18 95H14L4 72L26 44L0 66Z', k.accent),
  },
  flood: { back: (k) => rays(k, 20, 50, k.light), s: 0.9, y: -14, front: (k) => sea(k, 34, 5, k.deep, k.middle) },
  exile: {
    back: (k) =>
      path(
        many(30, (i) => ray(0, 0, i * 12, 50, k.between(80, 122), 2.6)),
        k.paper,
      ),
    s: 1,
    front: (k) =>
      path(
        many(24, (i) => `M${tenth(-50 + ((i * 37) % 100))} ${tenth(-86 + i * 5)}l6 -2l2 7l-7 2Z`),
        k.paper,
        edge(k, 1),
      ) + circle(0, 0, 60, 'none', `stroke="${k.paper}" stroke-width="4" stroke-dasharray="16 12"`),
  },
  bounce: {
    back: (k) =>
      path('M-70 70C-110 -10 -60 -84 10 -74L4 -92L44 -66L8 -40L10 -56C-40 -62 -80 -10 -48 60Z', k.accent, edge(k, 2.4)) +
      path('M70 70C90 40 92 10 84 -20L72 -14C80 16 74 40 54 62Z', k.accent, edge(k, 2.4)),
    s: 1,
    y: 10,
  },
  wave: {
    back: (k) =>
      figure(k, 'M-110 60C-120 -30 -60 -84 10 -70C66 -58 72 -4 34 2C50 -20 26 -44 -6 -36C-50 -24 -50 30 -20 60Z', k.deep) +
      path(
        many(7, (i) => cut(-90 + i * 10, 50 - i * 4, -60 + i * 10, -30 - i * 4, 2.6, -12)),
        k.paper,
      ),
    s: 0.8,
    x: 34,
    y: 30,
    front: (k) => sea(k, 56, 3, k.deep, k.middle),
  },
  ward: {
    back: (k) =>
      rays(k, 30, 62, k.light) +
      circle(0, 0, 68, 'none', `stroke="${k.paper}" stroke-width="9" stroke-dasharray="150 22 70 14 90 30"`),
    s: 1,
    front: (k) => circle(0, 0, 56, 'none', `stroke="${k.accent}" stroke-width="4" stroke-dasharray="60 12 30 9"`),
  },
  gain: {
    back: (k) =>
      path(
        many(26, (i) => ray(0, 0, i * 13.8, 52, i % 2 ? 96 : 72, 4)),
        k.paper,
      ),
    s: 1.1,
    front: (k) =>
      many(18, (i) => {
        const a = 120 + (i * 300) / 18,
          x = Math.cos(rad(a)) * 68,
          y = Math.sin(rad(a)) * 68;
        return path(ray(x, y, a + 70, -6, 20, 5, 3), i % 3 ? k.light : k.accent, edge(k, 1.4));
      }),
  },
  drain: {
    back: () =>
      path(
        many(9, (i) => cut(-20 + i * 5, 0, -104 + i * 26, 92, 5, (i - 4) * 6)),
        '#a3242b',
      ),
    s: 1,
    y: -16,
    front: (k) =>
      many(5, (i) =>
        group(
          path('M0 -14C4 -4 9 0 9 8C9 14 5 17 0 17C-5 17 -9 14 -9 8C-9 0 -4 -4 0 -14Z', '#c23b34', edge(k, 1.6)),
          `translate(${-64 + i * 32} ${58 + (i % 2) * 14})`,
        ),
      ),
  },
  pump: {
    back: (k) =>
      path(
        many(22, (i) => ray(0, 84, -170 + i * 7.6, 70, k.between(120, 168), 4)),
        k.light,
      ),
    s: 1.05,
    front: (k) => arrowUp(k),
  },
  shrink: {
    back: (k) =>
      path(
        many(22, (i) => ray(0, -84, 10 + i * 7.6, 70, k.between(120, 168), 4)),
        k.middle,
      ),
    s: 0.9,
    y: 10,
    front: (k) => arrowUp(k, -1),
  },
  draw: {
    back: (k) =>
      many(5, (i) =>
        group(
          path('M-20 -34H20V28H-20Z', i % 2 ? k.light : k.paper, edge(k, 2.4)) +
            group(mark('UWRGB'[i], k.deep), 'translate(-12 -24) scale(.24)'),
          `rotate(${-56 + i * 28}) translate(0 -52)`,
        ),
      ),
    s: 0.74,
    y: 40,
  },
  discard: {
    back: (k) =>
      path(
        many(14, (i) => cut(-100 + i * 15, -88, -110 + i * 16, -30, 2)),
        k.middle,
      ),
    s: 0.6,
    y: -44,
    front: (k) =>
      many(5, (i) =>
        group(
          path('M-18 -26H18V26H-18Z', i % 2 ? k.light : k.paper, edge(k, 2.4)) + path('M-12 -20H12V2H-12Z', k.deep),
          `translate(${-72 + i * 36} ${14 + ((i * 29) % 50)}) rotate(${-50 + i * 31})`,
        ),
      ),
  },
  seek: {
    back: (k) =>
      path('M0 -92L-84 95H84Z', k.light, 'opacity=".85"') +
      path(
        many(9, (i) => cut(0, -84, -76 + i * 19, 92, 1.6)),
        k.paper,
      ),
    s: 1,
    y: 18,
    front: (k) => group(TOOL.lantern(k), 'translate(-58 -26)'),
  },
  mill: {
    back: (k) =>
      many(7, (i) =>
        group(
          path('M-14 -20H14V20H-14Z', i % 2 ? k.light : k.paper, edge(k, 2)),
          `translate(${-84 + i * 28} ${-64 + i * 19}) rotate(${i * 50})`,
        ),
      ),
    s: 0.85,
    x: 10,
    y: 24,
  },
  raise: {
    back: (k) =>
      path(
        many(20, (i) => ray(0, 70, -170 + i * 8.4, 50, k.between(90, 150), 3.4)),
        k.accent,
      ),
    s: 0.8,
    y: -22,
    front: (k) =>
      path('M-124 66C-80 56 -40 70 0 62C40 54 80 70 124 62V95H-124Z', k.key) +
      mirror(line(k, 'M58 78C54 56 62 44 56 26M50 30L44 14M56 26L56 8M61 30L68 14', 5, k.light)) +
      path(
        many(9, (i) => cut(-100 + i * 24, 80, -86 + i * 24, 80, 1.8)),
        k.middle,
      ),
  },
  token: {
    back: (k) =>
      path(
        many(26, (i) => ray(0, 30, -176 + i * 7, 56, k.between(90, 140), 3)),
        k.paper,
      ),
    s: 1.12,
    y: 6,
    front: (k) =>
      path('M-124 72H124V95H-124Z', k.key) +
      path(
        many(11, (i) => cut(-114 + i * 22, 82, -98 + i * 22, 82, 1.8)),
        k.accent,
      ),
  },
  tap: {
    back: (k) =>
      path(
        many(14, (i) => ray(0, 0, i * 25.7, 56, 88, 6)),
        k.light,
        edge(k, 1.2),
      ),
    s: 0.95,
    front: (k) => group(THING.chain(k), 'rotate(-18) scale(1.5)'),
  },
  freeze: {
    back: (k) =>
      many(9, (i) =>
        group(figure(k, 'M-10 0L0 -46L10 0Z', i % 2 ? k.paper : k.light, 2), `rotate(${i * 40}) translate(0 -44)`),
      ),
    s: 0.9,
    front: (k) =>
      path(
        many(6, (i) => ray(0, 0, i * 60, 10, 64, 2.4)),
        k.paper,
        'opacity=".8"',
      ) +
      path(
        many(12, (i) => ray(Math.cos(rad(i * 30)) * 44, Math.sin(rad(i * 30)) * 44, i * 30 + 50, 0, 14, 1.8)),
        k.paper,
      ),
  },
  untap: {
    back: (k) =>
      path(
        many(17, (i) => ray(0, 62, -176 + i * 10.8, 60, 150, 5)),
        k.accent,
      ),
    s: 1,
    front: (k) =>
      mirror(group(THING.chain(k), 'translate(88 66) rotate(-30) scale(.7)')) + path('M-124 78H124V95H-124Z', k.key),
  },
  steal: {
    back: (k) =>
      rays(k, 26, 60, k.middle) +
      path('M-40 -88L-14 20M-14 -92L-6 10M14 -92L8 10M40 -88L16 20', 'none', `stroke="${k.paper}" stroke-width="2.4"`),
    s: 0.92,
    y: 26,
    front: (k) =>
      group(
        figure(k, 'M-40 -30C-30 -54 30 -54 40 -30L36 -4L28 -20L22 4L14 -16L2 8L-4 -16L-16 4L-20 -18L-30 0Z', k.key),
        'translate(0 -56)',
      ),
  },
  copy: {
    back: (k) =>
      circle(0, 0, 72, k.middle) +
      path(
        many(20, (i) => ray(0, 0, i * 18, 74, 94, 3)),
        k.paper,
      ),
    s: 0,
    front: (k, t) =>
      group(t, 'translate(-38 0) scale(.8)') +
      group(t, 'translate(38 0) scale(-.8 .8)') +
      path('M-2 -84H2V84H-2Z', k.paper) +
      path(
        many(6, (i) => cut(-8, -70 + i * 28, 8, -62 + i * 28, 1.6)),
        k.accent,
      ),
  },
  protect: {
    back: (k) => rays(k, 30, 70, k.light),
    s: 0.86,
    y: 8,
    front: (k) =>
      path('M-72 60C-80 -60 80 -60 72 60', 'none', `stroke="${k.key}" stroke-width="12"`) +
      path('M-72 60C-80 -60 80 -60 72 60', 'none', `stroke="${k.paper}" stroke-width="6"`) +
      path(
        many(7, (i) => ray(0, 20, -160 + i * 23.3, 84, 102, 3)),
        k.accent,
      ),
  },
  mend: {
    back: (k) =>
      path(
        many(22, (i) => ray(0, 0, i * 16.4, 64, 92, 3)),
        k.light,
      ),
    s: 0.95,
    front: (k) =>
      circle(0, 0, 66, 'none', `stroke="${k.key}" stroke-width="12"`) +
      circle(0, 0, 66, 'none', `stroke="${k.accent}" stroke-width="6"`) +
      path('M54 -52L76 -44L60 -26Z', k.accent, edge(k, 2)) +
      path(
        many(10, (i) => ray(0, 0, i * 36 + 10, 60, 72, 2)),
        k.key,
      ),
  },
  offer: {
    back: (k) =>
      path(
        many(20, (i) => ray(0, 30, -174 + i * 8.8, 60, k.between(90, 140), 3)),
        k.accent,
      ),
    s: 0.8,
    y: -24,
    front: (k) =>
      figure(k, 'M-66 36H66V50H50L56 95H-56L-50 50H-66Z', k.key) +
      path(cut(-44, 64, 44, 64, 2) + cut(-46, 80, 46, 80, 2), k.light) +
      mirror(flame(k, 56, 36, 0.4)),
  },
  fount: {
    back: (k) =>
      path(
        many(30, (i) => ray(0, 40, -170 + i * 5.5, 40, k.between(90, 150), 3.4)),
        (inksOf(k.facts.makes) ?? k).light,
      ),
    s: 1,
    y: -8,
    front: (k) =>
      path(
        many(7, (i) => cut(0, 52, -72 + i * 24, 92, 5, (i - 3) * 8)),
        k.accent,
        edge(k, 1),
      ),
  },
  time: {
    back: (k) =>
      circle(0, 0, 76, k.key, `stroke="${k.paper}" stroke-width="3"`) +
      many(8, (i) => {
        const x = Math.cos(rad(i * 45 - 90)) * 62,
          y = Math.sin(rad(i * 45 - 90)) * 62;
        return circle(x, y, 9, k.paper) + (i ? circle(x + (i < 4 ? -1 : 1) * (10 - Math.abs(4 - i) * 3), y, 8.5, k.key) : '');
      }),
    s: 0.88,
  },
  fly: {
    back: (k) =>
      mirror(feathers(k, 16, 14, -68, 6, 96, 9)) +
      path(
        many(6, (i) => cut(-90 + i * 34, 78, -70 + i * 34, 78, 3, -4)),
        k.paper,
      ),
    s: 0.84,
  },
  fight: {
    back: (k) => rays(k, 26, 50, k.accent),
    s: 0,
    front: (k, t) =>
      group(t, 'translate(-44 6) rotate(10) scale(.78)') +
      group(t, 'translate(44 6) rotate(-10) scale(-.78 .78)') +
      group(THING.swords(k), 'translate(0 -26) scale(.6)'),
  },
  curse: {
    back: (k) =>
      path(
        many(18, (i) => ray(0, 0, i * 20, 60, 84, 5, 8)),
        k.middle,
      ),
    s: 0.95,
    front: thorns,
  },
  lure: {
    back: (k) =>
      path(
        many(40, (i) => {
          const a = i * 29;
          return ray(0, 0, a, 44 + i, 60 + i, 3, 5);
        }),
        k.light,
      ),
    s: 0.9,
  },
  tax: {
    back: (k) => rays(k, 24, 60, k.light),
    s: 0.74,
    y: -16,
    front: (k) => many(5, (i) => group(THING.coin(k), `translate(${-60 + i * 30} ${62 - (i % 2) * 10}) scale(.36)`)),
  },
  fog: {
    back: (k) => rays(k, 18, 60, k.middle),
    s: 1,
    front: (k) =>
      path(
        many(9, (i) => cut(-124 + (i % 3) * 20, -40 + i * 15, 60 + (i % 4) * 20, -40 + i * 15, 5.5, i % 2 ? 4 : -4)),
        k.paper,
      ),
  },
  lace: {
    back: (k) =>
      many(6, (i) =>
        path(
          `M${-124} ${-70 + i * 28}C-70 ${-100 + i * 28} -30 ${-30 + i * 28} 20 ${-70 + i * 28}S90 ${-90 + i * 28} 124 ${-60 + i * 28}`,
          'none',
          `stroke="${[k.middle, k.accent, k.light][i % 3]}" stroke-width="8"`,
        ),
      ),
    s: 1.05,
  },
  word: {
    back: (k) =>
      many(3, (j) =>
        path(
          many(14 + j * 4, (i) => ray(0, 0, (i * 360) / (14 + j * 4) + j * 9, 54 + j * 14, 62 + j * 14, 2.4)),
          j % 2 ? k.accent : k.paper,
        ),
      ),
    s: 0.95,
  },
  swap: {
    back: (k) =>
      path('M-84 20C-84 -60 60 -76 72 -26L88 -32L72 6L44 -18L58 -22C48 -50 -56 -40 -62 20Z', k.accent, edge(k, 2.4)) +
      group(
        path('M-84 20C-84 -60 60 -76 72 -26L88 -32L72 6L44 -18L58 -22C48 -50 -56 -40 -62 20Z', k.light, edge(k, 2.4)),
        'rotate(180)',
      ),
    s: 0.7,
  },
  shine: { back: (k) => rays(k, 44, 50), s: 1.2 },
  plain: {
    back: (k) =>
      circle(0, 0, 66, k.key, `stroke="${k.paper}" stroke-width="3"`) +
      circle(0, 0, 56, 'none', `stroke="${k.light}" stroke-width="1.6" stroke-dasharray="5 4"`) +
      path(
        many(30, (i) => ray(0, 0, i * 12, 72, k.between(84, 118), 2)),
        k.paper,
      ),
    s: 0.92,
  },
  spore: {
    back: (k) =>
      many(22, (i) =>
        circle(Math.cos(i * 2.4) * (40 + i * 2.4), Math.sin(i * 2.4) * (36 + i * 2), 3 + (i % 4), i % 3 ? k.light : k.accent),
      ),
    s: 0.95,
  },
  grow: {
    back: (k) =>
      mirror(
        many(4, (i) => path(ray(20 + i * 8, 84 - i * 30, -40 - i * 12, 4, 60, 11, -6), i % 2 ? k.light : k.accent, edge(k, 2))),
      ),
    s: 1.05,
    front: (k) => path('M-124 78C-60 70 60 70 124 78V95H-124Z', k.key),
  },
  haunt: {
    back: (k) =>
      many(3, (i) =>
        group(
          path(
            'M0 -40C20 -38 22 0 20 20C30 34 24 50 34 60C14 54 6 70 -6 60C-20 66 -18 50 -32 52C-20 30 -24 -36 0 -40Z',
            k.light,
            edge(k, 2),
          ) + mirror(circle(7, -12, 4, k.key)),
          `translate(${[-74, 76, 0][i]} ${[-10, 6, -56][i]}) scale(${[0.8, 0.7, 0.6][i]})`,
        ),
      ),
    s: 0.95,
    y: 12,
  },
};
export const compose = (k: Kit, act: string, thing: string) => {
  const a = ACT[act],
    t = THING[thing](k);
  return a.back(k) + (a.s ? group(t, `translate(${a.x || 0} ${a.y || 0}) scale(${a.s})`) : '') + (a.front ? a.front(k, t) : '');
};
