/** What a deed is done to, or the shape of an artifact, within 44 units of the middle. */
import { OUTFIT } from './outfit';
import { CREATURE } from './emblems';
import { MORE } from './bestiary';
import type { Draw, Kit } from './ink';
import { tenth, cut, ray, path, circle, group, mirror, figure, many } from './cut';
import { feathers, blade, skull, flame, gem, gear, handUp } from './limbs';
import { mark } from './mark';
import { inksOf } from './ink';
import { pine, bough, peak, star } from './scene';
import { line, TOOL } from './held';
import { HAT } from './headgear';
import { DEED, edge } from './deed';

export const bust = (k: Kit, s = 0) =>
  s === 0
    ? figure(k, 'M-44 48C-44 20 -26 12 -16 8L16 8C26 12 44 20 44 48Z', k.key) +
      figure(k, 'M-18 -28Q0 -42 18 -28L20 0L10 16H-10L-20 0Z', k.deep) +
      path('M-15 -12L-3 -8V-3L-15 -6ZM15 -12L3 -8V-3L15 -6Z', k.paper)
    : s === 1
      ? figure(k, 'M-44 48C-42 18 -20 10 0 10C20 10 42 18 44 48Z', k.key) +
        figure(k, 'M-19 -20C-19 -46 19 -46 19 -20C18 0 8 14 0 18C-8 14 -18 0 -19 -20Z', k.light) +
        path(cut(-12, -14, -3, -13, 2) + cut(3, -13, 12, -14, 2), k.key)
      : mirror(figure(k, 'M10 -24L20 -54L34 -20Z', k.key, 2.4)) +
        figure(k, 'M-36 -8C-36 -36 36 -36 36 -8C38 20 22 44 0 44C-22 44 -38 20 -36 -8Z', k.deep) +
        mirror(path('M7 -4L24 -12Q22 2 10 4Z', k.accent)) +
        path('M-9 18H9L0 28Z', k.key);
export const THING: Record<string, Draw> = {
  ...OUTFIT,
  creature: (k) => bust(k, k.opt('who', [0, 1, 2])),
  creatures: (k) =>
    group(bust(k, 1), 'translate(-40 10) scale(.7)') +
    group(bust(k, 2), 'translate(40 10) scale(.7)') +
    group(bust(k, 0), 'translate(0 14) scale(.92)'),
  artifact: (k) =>
    k.opt('art', ['gear', 'cup']) === 'gear'
      ? figure(k, gear(36, 10), k.key) +
        circle(0, 0, 26, k.middle) +
        path(
          many(5, (i) => ray(0, 0, i * 72, 8, 26, 5)),
          k.key,
        ) +
        circle(0, 0, 8, k.accent)
      : THING.cup(k),
  land: (k) => group(peak(k, 0, 40, 46, 78, k.light, k.key) + peak(k, 34, 42, 26, 44, k.middle, k.deep), ''),
  forest: (k) => [-28, 26, 0].map((x, i) => pine(k, x, 44, [66, 60, 88][i], k.key, k.middle)).join(''),
  island: (k) =>
    figure(k, 'M-44 30C-20 20 -18 -30 0 -36C18 -30 22 20 44 30Z', k.key) +
    path(cut(-10, -14, -22, 20, 2) + cut(4, -24, 14, 16, 2), k.light) +
    path(
      many(4, (i) => cut(-50 + i * 26, 38, -30 + i * 26, 38, 3, -4)),
      k.paper,
    ),
  plains: (k) =>
    circle(0, -14, 20, k.accent, edge(k)) +
    figure(k, 'M-48 14C-20 4 20 4 48 14V42H-48Z', k.key) +
    path(
      many(9, (i) => cut((i - 4) * 5, 14, (i - 4) * 13, 40, 1.6)),
      k.light,
    ),
  swamp: (k) =>
    figure(k, 'M-44 30H44V44H-44Z', k.key) +
    path(bough(k, 0, 34, -88, 26, 5, 3), k.key, `stroke="${k.paper}" stroke-width="1.4" paint-order="stroke"`),
  ench: (k) =>
    circle(0, 0, 36, 'none', `stroke="${k.paper}" stroke-width="12"`) +
    circle(0, 0, 36, 'none', `stroke="${k.key}" stroke-width="7"`) +
    path(star(0, 0, 30), k.accent, edge(k, 2)) +
    path(
      many(8, (i) => ray(0, 0, i * 45 + 22, 38, 50, 3)),
      k.key,
    ),
  wall: (k) =>
    figure(k, 'M-42 44V-16h12v-10h12v10h12v-10h12v10h12v-10h12v10h12V44Z', k.key) +
    path(
      many(4, (j) =>
        many(4, (i) => cut(-36 + i * 20 + (j % 2) * 8, -4 + j * 12, -22 + i * 20 + (j % 2) * 8, -4 + j * 12, 1.4)),
      ),
      k.light,
    ),
  spell: (k) =>
    path('M-34 -40C-20 -48 30 -36 38 -42V34C30 42 -20 30 -34 40Z', k.paper, edge(k)) +
    path(
      many(4, (i) => cut(-26, -26 + i * 9, 28, -28 + i * 9, 1.3)),
      k.key,
    ) +
    path(star(0, 22, 16), k.accent, edge(k, 2)),
  card: (k) =>
    group(
      path('M-26 -38H26V38H-26Z', k.paper, edge(k)) +
        path('M-20 -32H20V2H-20Z', k.middle) +
        group(mark(k.color === 'A' ? 'C' : k.color === 'M' ? 'W' : k.color, k.key), 'translate(-14 -30) scale(.28)') +
        path(
          many(3, (i) => cut(-18, 12 + i * 8, 16, 12 + i * 8, 1.3)),
          k.key,
        ),
      'rotate(-6)',
    ),
  hand: (k) =>
    many(4, (i) =>
      group(
        path('M-18 -30H18V24H-18Z', [k.light, k.paper, k.light, k.paper][i], edge(k, 2.4)) +
          group(mark(['U', 'R', 'G', 'W'][i], k.deep), 'translate(-11 -22) scale(.22)'),
        `rotate(${-36 + i * 24}) translate(0 -14)`,
      ),
    ) + figure(k, 'M-26 44C-30 26 -16 16 0 18C16 16 30 26 26 44Z', k.key),
  library: (k) =>
    many(
      5,
      (i) =>
        path(
          `M${-36 + (i % 2) * 5} ${30 - i * 16}h${70 - (i % 3) * 6}v14h${-70 + (i % 3) * 6}Z`,
          [k.key, k.accent, k.deep, k.light, k.middle][i],
          edge(k, 2.4),
        ) + path(cut(-28 + (i % 2) * 5, 37 - i * 16, 20, 37 - i * 16, 1.2), k.paper),
    ),
  grave: (k) =>
    figure(k, 'M-30 46V-14C-30 -46 30 -46 30 -14V46Z', k.deep) +
    path('M-4 -28H4V-16H16V-8H4V20H-4V-8H-16V-16H-4Z', k.paper) +
    path('M-50 44C-30 36 30 36 50 44V52H-50Z', k.key),
  life: (k) =>
    figure(
      k,
      'M0 44C-60 4 -48 -42 -20 -40C-8 -40 -2 -30 0 -22C2 -30 8 -40 20 -40C48 -42 60 4 0 44Z',
      k.color === 'R' ? k.accent : '#b8342b',
      3,
    ) + path(cut(-32, -10, -18, -30, 3, -4), k.paper),
  death: (k) => group(skull(k, 1.3), 'translate(0 4)'),
  power: (k) => group(blade(k, 0, 28, 74, 0), ''),
  swords: (k) => mirror(group(blade(k, 0, 30, 78, 0), 'rotate(32)')),
  shield: (k) =>
    figure(k, 'M-34 -40Q0 -50 34 -40C38 0 24 30 0 48C-24 30 -38 0 -34 -40Z', k.key) +
    path('M-26 -34Q0 -41 0 -41V38C-18 22 -30 0 -26 -34Z', k.accent) +
    path('M0 -41Q14 -40 26 -34C30 0 18 22 0 38Z', k.light),
  ward: (k) => {
    const c = ['White', 'Blue', 'Black', 'Red', 'Green'].findIndex((w) => k.facts.name.includes(w)),
      m = 'WUBRG'[c] || 'C',
      q = inksOf(m) ?? k;
    k.chosen.ward = m;
    return (
      figure(k, 'M-34 -40Q0 -50 34 -40C38 0 24 30 0 48C-24 30 -38 0 -34 -40Z', q.deep) +
      path('M-26 -34Q0 -42 26 -34C30 0 18 22 0 38C-18 22 -30 0 -26 -34Z', q.middle) +
      group(mark(m, q.paper), 'translate(-22 -30) scale(.44)') +
      path('M-40 -46L-30 -54L40 44L30 52Z', k.accent, edge(k, 2))
    );
  },
  wings: (k) => mirror(feathers(k, 4, 20, -74, -8, 78, 8)) + circle(0, 14, 12, k.accent, edge(k)),
  eye: (k) =>
    path('M-48 0Q0 -44 48 0Q0 42 -48 0Z', k.paper, edge(k)) +
    circle(0, 0, 20, k.accent) +
    circle(0, 0, 9, k.key) +
    circle(-5, -6, 3.4, k.paper),
  mana: (k) =>
    circle(0, 0, 42, k.key, `stroke="${k.paper}" stroke-width="3"`) +
    group(
      mark(
        'WUBRG'.includes(k.facts.makes || '?') ? k.facts.makes : k.color === 'A' ? 'C' : k.color === 'M' ? 'W' : k.color,
        k.accent,
      ),
      'translate(-31 -31) scale(.62)',
    ),
  tree: (k) => pine(k, 0, 48, 98, k.key, k.light),
  flame: (k) => flame(k, 0, 46, 1.3),
  turn: (k) =>
    figure(
      k,
      'M-30 -44H30V-36C30 -16 6 -10 6 0C6 10 30 16 30 36V44H-30V36C-30 16 -6 10 -6 0C-6 -10 -30 -16 -30 -36Z',
      k.paper,
      0,
    ) +
    path(
      'M-30 -44H30V-36C30 -16 6 -10 6 0C6 10 30 16 30 36V44H-30V36C-30 16 -6 10 -6 0C-6 -10 -30 -16 -30 -36Z',
      k.paper,
      edge(k, 4),
    ) +
    path('M-18 -22H18C10 -10 2 -8 0 0C-2 -8 -10 -10 -18 -22ZM-22 38C-20 24 -4 22 0 14C4 22 20 24 22 38Z', k.accent) +
    path('M-36 -50H36V-42H-36ZM-36 42H36V50H-36Z', k.key),
  coin: (k) =>
    circle(0, 0, 36, k.accent, edge(k, 4)) +
    circle(0, 0, 27, 'none', `stroke="${k.key}" stroke-width="2"`) +
    group(mark('W', k.key), 'translate(-20 -20) scale(.4)'),
  crown: (k) =>
    figure(k, 'M-38 30L-46 -26L-20 0L0 -40L20 0L46 -26L38 30Q0 42 -38 30Z', k.accent) +
    mirror(circle(46, -28, 5, k.paper, edge(k, 2))) +
    circle(0, -42, 6, k.paper, edge(k, 2)) +
    path(cut(-34, 22, 34, 22, 2, 6), k.key),
  claws: (k) => many(4, (i) => path(cut(-36 + i * 24 + 16, -50, -36 + i * 24 - 12, 50, 6.5, 7), k.accent, edge(k, 2))),
  venom: (k) =>
    path('M0 -48C8 -18 34 0 34 24C34 42 18 50 0 50C-18 50 -34 42 -34 24C-34 0 -8 -18 0 -48Z', '#9dbb3c', edge(k, 4)) +
    group(skull(k, 0.62), 'translate(0 20)'),
  tokens: (k) =>
    many(3, (i) =>
      group(bust(k, (i + k.opt('who', [0, 1, 2])) % 3), `translate(${[-42, 42, 0][i]} ${[4, 4, 18][i]}) scale(.74)`),
    ),
  key: (k) =>
    circle(0, -24, 20, 'none', `stroke="${k.paper}" stroke-width="15"`) +
    circle(0, -24, 20, 'none', `stroke="${k.accent}" stroke-width="10"`) +
    path('M-5 -4H5V44H-5ZM5 22H20V30H5ZM5 36H16V44H5Z', k.accent, edge(k, 2)),
  gate: (k) =>
    figure(k, 'M-40 50V-10C-40 -60 40 -60 40 -10V50Z', k.key) +
    path('M-28 50V-6C-28 -44 28 -44 28 -6V50Z', k.accent) +
    path(
      many(5, (i) => ray(0, 10, -150 + i * 30, 8, 40, 4)),
      k.paper,
    ),
  mirror: (k) =>
    figure(k, 'M0 -50C30 -50 36 -20 34 4C32 30 20 40 0 42C-20 40 -32 30 -34 4C-36 -20 -30 -50 0 -50Z', k.accent) +
    path('M0 -42C22 -42 28 -16 26 4C24 24 16 32 0 34C-16 32 -24 24 -26 4C-28 -16 -22 -42 0 -42Z', k.paper) +
    path(cut(-16, -8, 4, -32, 3) + cut(-4, 22, 18, -6, 3), k.middle),
  boots: (k) =>
    group(
      figure(k, 'M-24 -40H8L10 10L40 26C46 40 38 44 30 44H-28C-30 20 -22 -6 -24 -40Z', k.key) +
        feathers(k, -16, 0, -210, -150, 40, 4) +
        path(cut(-18, -28, 4, -28, 2) + cut(-22, 36, 30, 36, 1.8), k.accent),
      '',
    ),
  spiral: (k) =>
    path(
      `M${Array.from({ length: 40 }, (_, i) => {
        const t = (i / 39) * 14,
          r = 3 + t * 3;
        return tenth(Math.cos(t) * r) + ' ' + tenth(Math.sin(t) * r);
      }).join('L')}`,
      'none',
      `stroke="${k.key}" stroke-width="11" stroke-linecap="round"`,
    ) +
    path(
      `M${Array.from({ length: 40 }, (_, i) => {
        const t = (i / 39) * 14,
          r = 3 + t * 3;
        return tenth(Math.cos(t) * r) + ' ' + tenth(Math.sin(t) * r);
      }).join('L')}`,
      'none',
      `stroke="${k.paper}" stroke-width="5" stroke-linecap="round"`,
    ),
  drop: (k) =>
    path(
      'M0 -50C10 -20 36 0 36 24C36 42 20 52 0 52C-20 52 -36 42 -36 24C-36 0 -10 -20 0 -50Z',
      k.color === 'B' || k.color === 'R' ? '#a3242b' : k.middle,
      edge(k, 4),
    ) + path(cut(-20, 26, -10, 0, 3, -3), k.paper),
  brain: (k) =>
    figure(k, 'M-4 40C-40 40 -54 16 -42 -6C-48 -36 -16 -48 0 -38C20 -50 50 -30 42 -4C52 20 34 40 6 40Z', k.light) +
    path(
      'M0 -38V40M-28 -22C-16 -26 -12 -12 -22 -6M-34 12C-22 4 -12 14 -18 24M28 -22C16 -26 12 -12 22 -6M34 12C22 4 12 14 18 24',
      'none',
      `stroke="${k.key}" stroke-width="3"`,
    ),
  cloud: (k) =>
    path('M-46 26C-60 0 -30 -16 -20 -8C-16 -36 26 -38 30 -10C52 -14 58 16 42 26Z', k.paper, edge(k)) +
    path(cut(-34, 14, 10, 14, 2, 3) + cut(-12, 0, 16, -4, 2), k.middle),
  sun: (k) =>
    circle(0, 0, 24, k.accent, edge(k)) +
    path(
      many(12, (i) => ray(0, 0, i * 30, 28, i % 2 ? 42 : 52, 4)),
      k.accent,
      edge(k, 1.4),
    ),
  moon: (k) => circle(0, 0, 40, k.paper, edge(k)) + circle(14, -8, 34, k.key) + path(star(24, -10, 11), k.paper),
  scales: (k) =>
    path('M-3 -48H3V44H-3ZM-22 44H22V50H-22Z', k.key) +
    line(k, 'M-40 -30L0 -42L40 -30', 4) +
    mirror(
      path('M40 -30L26 8M40 -30L54 8', 'none', `stroke="${k.key}" stroke-width="2"`) +
        path('M22 8H58C54 24 26 24 22 8Z', k.accent, edge(k, 2)),
    ),
  chain: (k) =>
    many(
      4,
      (i) =>
        `<ellipse cx="${-36 + i * 24}" cy="${(i % 2) * 6 - 3}" rx="17" ry="10" fill="none" stroke="${k.paper}" stroke-width="9"/><ellipse cx="${-36 + i * 24}" cy="${(i % 2) * 6 - 3}" rx="17" ry="10" fill="none" stroke="${k.key}" stroke-width="6"/>`,
    ),
  /* shapes of artifacts, by the noun in the name */
  cup: (k) =>
    figure(k, 'M-32 -40H32C32 -4 20 10 6 14V30L22 44H-22L-6 30V14C-20 10 -32 -4 -32 -40Z', k.accent) +
    path('M-28 -36H28L26 -26H-26Z', k.key) +
    path(cut(-22, -18, -12, 4, 2.4, -2), k.paper) +
    circle(0, -8, 5, k.paper, edge(k, 2)),
  lamp: (k) =>
    figure(k, 'M-50 0C-30 -14 -20 -20 0 -20C30 -20 40 -6 54 -10C50 14 30 30 6 30H-14C-34 28 -40 10 -50 0Z', k.accent) +
    figure(k, 'M-16 30H18L24 42H-22Z', k.key, 2) +
    path('M34 -6C54 -30 66 6 36 16', 'none', `stroke="${k.key}" stroke-width="4"`) +
    flame(k, -50, -2, 0.5),
  mask: (k) =>
    figure(k, 'M-36 -34Q0 -52 36 -34C40 6 20 40 0 50C-20 40 -40 6 -36 -34Z', k.accent) +
    mirror(path('M6 -10Q18 -20 28 -8Q18 4 6 -10Z', k.key)) +
    path('M-14 24Q0 14 14 24Q0 36 -14 24Z', k.key) +
    path(cut(-26, -28, -8, -36, 2) + cut(0, -34, 0, 10, 2), k.paper),
  rod: (k) =>
    group(
      path('M-4 -30H4V56H-4Z', k.key, `stroke="${k.paper}" stroke-width="2" paint-order="stroke"`) +
        group(gem(k, k.color === 'A' ? ['U', 'R', 'G', 'W', 'B'][k.whole(0, 4)] : k.color, 0.7), 'translate(0 -36)'),
      'rotate(18)',
    ),
  bottle: (k) =>
    figure(k, 'M-8 -50H8V-24C30 -14 34 10 30 44H-30C-34 10 -30 -14 -8 -24Z', k.light) +
    path('M-26 10C-10 2 10 16 27 6L28 41H-28Z', k.accent) +
    path('M-12 -56h24v9h-24Z', k.key) +
    path(cut(-20, 0, -14, -16, 2.4), k.paper),
  bell: (k) =>
    figure(k, 'M-6 -44H6V-36C28 -30 28 0 40 28H-40C-28 0 -28 -30 -6 -36Z', k.accent) +
    circle(0, 36, 9, k.key) +
    path(cut(-22, 16, -12, -22, 2.4, -3), k.paper) +
    path('M-40 22H40V30H-40Z', k.key),
  clock: (k) =>
    circle(0, 0, 44, k.key, `stroke="${k.paper}" stroke-width="3"`) +
    circle(0, 0, 36, k.paper) +
    path(
      many(12, (i) => ray(0, 0, i * 30, 28, 34, 1.6)),
      k.key,
    ) +
    path(ray(0, 0, -90, -4, 28, 3) + ray(0, 0, -20, -4, 20, 3), k.key) +
    circle(0, 0, 4, k.accent),
  cage: (k) =>
    figure(k, 'M-36 44H36V52H-36Z', k.key, 2) +
    line(k, 'M-34 46V0C-34 -50 34 -50 34 0V46M-12 46V-34M12 46V-34M0 -40V-54', 4) +
    circle(0, 14, 8, k.accent),
  carpet: (k) =>
    group(
      path('M-50 10C-30 -6 -10 22 10 6S44 4 52 -4L44 26C30 36 10 22 -8 36S-48 34 -58 40Z', k.accent, edge(k)) +
        path('M-42 16C-26 4 -10 28 10 14S40 10 46 6', 'none', `stroke="${k.paper}" stroke-width="3"`),
      '',
    ),
  candles: (k) =>
    many(
      3,
      (i) =>
        path(`M${-34 + i * 28} ${-4 - Number(i === 1) * 14}h12V26h-12Z`, k.paper, edge(k, 2)) +
        flame(k, -28 + i * 28, -6 - Number(i === 1) * 14, 0.36),
    ) + figure(k, 'M-42 26H42L34 36H6V46H20V52H-20V46H-6V36H-34Z', k.accent, 2),
  throne: (k) =>
    figure(k, 'M-28 50V-38L-16 -24L0 -54L16 -24L28 -38V50Z', k.key) +
    path('M-16 -8H16V20H-16Z', k.accent) +
    figure(k, 'M-40 16H-26V50H-40ZM26 16H40V50H26Z', k.deep, 2) +
    path('M-24 20H24V30H-24Z', k.light),
  statue: (k) =>
    figure(k, 'M-30 50V40H-14L-18 -6C-26 -20 -16 -46 0 -48C16 -46 26 -20 18 -6L14 40H30V50Z', k.light) +
    path(cut(-10, -26, -3, -25, 2) + cut(3, -25, 10, -26, 2) + cut(-8, 4, -6, 36, 2) + cut(6, 4, 6, 36, 2), k.key),
  chest: (k) =>
    figure(k, 'M-44 -4C-44 -40 44 -40 44 -4Z', k.accent) +
    figure(k, 'M-44 0H44V42H-44Z', k.deep) +
    path('M-8 -8H8V12H-8Z', k.paper, edge(k, 2)) +
    path('M-34 0H-26V42H-34ZM26 0H34V42H26Z', k.key),
  anvil: (k) =>
    figure(k, 'M-52 -24H44V-6C26 -4 16 8 16 20L30 42H-30L-16 20C-16 4 -36 -4 -52 -24Z', k.key) +
    path(cut(-38, -18, 36, -18, 2), k.light),
  obelisk: (k) =>
    figure(k, 'M-20 48L-12 -36L0 -52L12 -36L20 48Z', k.key) +
    path('M-12 -36L0 -52V48H-20Z', k.deep) +
    path(
      many(5, (i) => cut(-8, -20 + i * 13, 4, -20 + i * 13, 1.8)),
      k.accent,
    ) +
    figure(k, 'M-34 46H34V54H-34Z', k.key, 2),
  stones: (k) =>
    figure(k, 'M-50 48V-14L-30 -20V48ZM28 48V-18L48 -12V48Z', k.deep) +
    figure(k, 'M-54 -34H52L50 -18H-52Z', k.key) +
    path(cut(-44, -6, -42, 34, 2) + cut(-46, -28, 30, -28, 1.6), k.light),
  horn: (k) =>
    figure(k, 'M-52 -20C-50 26 -6 52 34 22C44 14 48 0 44 -16L60 -26L38 -50L16 -34L26 -22C22 4 -20 14 -36 -24Z', k.light) +
    path('M60 -26L38 -50L30 -44L52 -20ZM-52 -20L-36 -24L-34 -14L-50 -10Z', k.accent, edge(k, 2)) +
    path(cut(-38, 4, 0, 26, 2, 4) + cut(8, 24, 34, 0, 1.8, 4), k.key),
  lyre: (k) =>
    line(k, 'M-26 40C-50 0 -30 -24 -34 -48M26 40C50 0 30 -24 34 -48M-36 -36H36', 6, k.accent) +
    path(
      many(5, (i) => `M${-14 + i * 7} -34V38`),
      'none',
      `stroke="${k.paper}" stroke-width="1.8"`,
    ) +
    figure(k, 'M-28 38H28V50H-28Z', k.key, 2),
  helm: (k) => group(HAT[k.opt('helm', ['visor', 'greathelm', 'snout', 'crested', 'crown'])](k), 'translate(0 2) scale(.98)'),
  cloakt: (k) =>
    figure(k, 'M-16 -46Q0 -36 16 -46C34 -20 40 20 46 48L24 40L8 50L-10 40L-28 50L-46 42C-40 10 -34 -20 -16 -46Z', k.accent) +
    path(
      many(5, (i) => cut(-28 + i * 14, 38, -10 + i * 5, -30, 2)),
      k.key,
    ) +
    circle(0, -40, 6, k.paper, edge(k, 2)),
  gauntlet: (k) => group(handUp({ ...k }), 'translate(0 6) scale(.66)') + path('M-22 26H24V50H-22Z', k.accent, edge(k)),
  amulet: (k) =>
    line(k, 'M-34 -50C-30 -10 -14 0 0 0C14 0 30 -10 34 -50', 3.4) +
    group(gem(k, ['G', 'U', 'R', 'W'][k.whole(0, 3)], 0.7), 'translate(0 22)'),
  ring: (k) =>
    circle(0, 10, 28, 'none', `stroke="${k.paper}" stroke-width="15"`) +
    circle(0, 10, 28, 'none', `stroke="${k.accent}" stroke-width="10"`) +
    group(gem(k, ['U', 'R', 'B', 'W', 'G'][k.whole(0, 4)], 0.56), 'translate(0 -30)'),
  book: (k) =>
    mirror(
      path('M0 -20C14 -32 36 -32 50 -24V34C36 26 14 28 0 40Z', k.paper, edge(k)) +
        path(
          many(5, (i) => cut(8, -12 + i * 9, 42, -17 + i * 9, 1.3)),
          k.key,
        ),
    ),
  scroll: (k) =>
    path('M-30 -34H30V34H-30Z', k.paper, edge(k)) +
    figure(k, 'M-38 -44H38V-30H-38ZM-38 30H38V44H-38Z', k.accent, 2) +
    path(
      many(5, (i) => cut(-22, -20 + i * 10, 22, -20 + i * 10, 1.4)),
      k.key,
    ),
  tablet: (k) =>
    figure(k, 'M-34 48V-26C-34 -48 34 -48 34 -26V48Z', k.deep) +
    path(
      many(5, (i) => cut(-22, -22 + i * 13, 22, -22 + i * 13, 2)),
      k.paper,
    ) +
    path('M20 -46L8 -16L18 6', 'none', `stroke="${k.key}" stroke-width="2.5"`),
  wheel: (k) =>
    circle(0, 0, 44, k.key, `stroke="${k.paper}" stroke-width="3"`) +
    circle(0, 0, 32, k.middle) +
    path(
      many(8, (i) => ray(0, 0, i * 45, 6, 34, 4)),
      k.key,
    ) +
    circle(0, 0, 9, k.accent, edge(k, 2)),
  millstone: (k) =>
    circle(0, -6, 40, k.light, edge(k, 4)) +
    circle(0, -6, 9, k.key) +
    path(
      many(12, (i) => ray(0, -6, i * 30, 14, 37, 1.8, 6)),
      k.key,
    ) +
    figure(k, 'M-50 36H50V50H-50Z', k.deep, 2),
  urn: (k) =>
    figure(k, 'M-14 -48H14L12 -34C40 -20 40 20 16 46H-16C-40 20 -40 -20 -12 -34Z', k.accent) +
    path('M-32 -8Q0 4 32 -8L31 6Q0 18 -31 6Z', k.key) +
    path(
      many(6, (i) => cut(-26 + i * 10, -1, -22 + i * 10, 5, 1.4)),
      k.paper,
    ),
  coffin: (k) =>
    figure(k, 'M-16 -54H16L34 -22L20 54H-20L-34 -22Z', k.deep) + path('M-3 -36H3V-22H16V-15H3V22H-3V-15H-16V-22H-3Z', k.paper),
  doll: (k) =>
    circle(0, -28, 18, k.light, edge(k)) +
    figure(k, 'M-14 -10H14L40 6L34 16L16 10L22 50H4L0 26L-4 50H-22L-16 10L-34 16L-40 6Z', k.accent) +
    path(cut(-10, -34, -4, -26, 2) + cut(-4, -34, -10, -26, 2) + cut(4, -34, 10, -26, 2) + cut(10, -34, 4, -26, 2), k.key) +
    line(k, 'M-8 8L26 -18M6 26L36 34', 2),
  egg: (k) =>
    figure(k, 'M0 -50C26 -46 40 -6 36 18C30 46 -30 46 -36 18C-40 -6 -26 -46 0 -50Z', k.light) +
    many(6, (i) => circle(-18 + (i % 3) * 18, -14 + Number(i > 2) * 24, 5, k.accent)),
  glasses: (k) =>
    mirror(circle(24, 0, 20, k.paper, edge(k, 5)) + circle(24, 0, 13, k.accent) + circle(19, -5, 4, k.paper)) +
    path('M-5 -4H5V2H-5Z', k.key),
  cube: (k) =>
    figure(k, 'M0 -46L40 -24V22L0 46L-40 22V-24Z', k.key) +
    path('M0 -40L34 -22L0 -3L-34 -22Z', k.light) +
    path('M-36 -18L-3 2V40L-36 20Z', k.middle) +
    path('M36 -18L3 2V40L36 20Z', k.deep),
  sphere: (k) =>
    circle(0, 0, 42, k.key, `stroke="${k.paper}" stroke-width="3"`) +
    circle(
      0,
      0,
      35,
      k.opt('glass', ['a', 'm', 'l']) === 'a' ? k.accent : k.opt('glass', ['a', 'm', 'l']) === 'm' ? k.middle : k.light,
    ) +
    path(cut(-24, -6, -6, -28, 4, -4), k.paper) +
    path('M-35 4Q0 22 35 4', 'none', `stroke="${k.key}" stroke-width="2.5"`),
  battery: (k) =>
    figure(k, 'M-26 -40H26V44H-26Z', k.key) +
    path('M-18 -30H18V34H-18Z', k.deep) +
    group(
      mark(k.facts.makes && k.facts.makes.length === 1 ? k.facts.makes : 'C', (inksOf(k.facts.makes) ?? k).light),
      'translate(-17 -16) scale(.34)',
    ) +
    path('M-12 -50H12V-40H-12Z', k.accent) +
    path(cut(-14, -24, 14, -24, 1.6) + cut(-14, 28, 14, 28, 1.6), k.light),
  prism: (k) =>
    figure(k, 'M0 -46L44 36H-44Z', k.light) +
    path('M0 -46L10 36H-44Z', k.paper) +
    path(
      many(5, (i) => cut(14, 4 + i * 4, 64, -16 + i * 12, 3)),
      k.accent,
    ) +
    path(cut(-66, 12, -16, -2, 2.4), k.paper),
  altar: (k) =>
    figure(k, 'M-50 6H50V18H36L40 50H-40L-36 18H-50Z', k.key) +
    flame(k, 0, 6, 0.7) +
    path(cut(-30, 30, 30, 30, 1.8) + cut(-34, 42, 34, 42, 1.6), k.light),
  pyramid: (k) =>
    figure(k, 'M0 -46L52 44H-52Z', k.accent) +
    path('M0 -46L52 44H12Z', k.key) +
    path(
      many(4, (i) => cut(-10 - i * 10, -20 + i * 18, 2 + i * 3, -20 + i * 18, 1.6)),
      k.key,
    ),
  engine: (k) => group(DEED.engine(k), 'scale(.7)'),
  tower: (k) =>
    figure(k, 'M-20 50L-16 -28H-26V-46h10v8h8v-8h16v8h8v-8h10v18H16L20 50Z', k.light) +
    path('M-5 -14H5V4H-5ZM-7 50V28C-7 18 7 18 7 28V50Z', k.key),
  disk: (k) =>
    circle(0, 0, 44, k.key, `stroke="${k.paper}" stroke-width="3"`) +
    path(
      many(16, (i) => ray(0, 0, i * 22.5, 18, 42, 3.4)),
      k.accent,
    ) +
    circle(0, 0, 14, k.paper, edge(k)) +
    group(mark('B', k.key), 'translate(-10 -10) scale(.2)'),
  hammer: (k) => group(TOOL.hammer(k), 'translate(-46 6) scale(.8)'),
  lotus: (k) => group(DEED.lotus({ ...k }), 'translate(0 -14) scale(.66)'),
  vise: (k) =>
    figure(k, 'M-44 -30H-12V30H-44ZM12 -30H44V30H12Z', k.deep) +
    path(
      many(4, (i) => `M-12 ${-26 + i * 15}l12 6l-12 6ZM12 ${-26 + i * 15}l-12 6l12 6Z`),
      k.accent,
    ) +
    line(k, 'M0 40V56M-20 48H20', 5),
  net: (k) =>
    path(
      many(7, (i) => `M${-42 + i * 14} -44L${-42 + i * 14} 44M-44 ${-42 + i * 14}L44 ${-42 + i * 14}`),
      'none',
      `stroke="${k.key}" stroke-width="5"`,
    ) +
    path(
      many(7, (i) => `M${-42 + i * 14} -44L${-42 + i * 14} 44M-44 ${-42 + i * 14}L44 ${-42 + i * 14}`),
      'none',
      `stroke="${k.paper}" stroke-width="2"`,
    ) +
    circle(0, 0, 12, k.accent, edge(k)),
  horse: (k) => group(MORE.horse(k), 'scale(.6) translate(-10 0)'),
  bird: (k) => group(CREATURE.bird(k), 'scale(.62)'),
  ship: (k) => group(MORE.ship(k), 'scale(.72)'),
  gem: (k) =>
    gem(k, k.facts.makes && k.facts.makes.length === 1 ? k.facts.makes : ['U', 'R', 'G', 'W', 'B'][k.whole(0, 4)], 1.1),
  fountain: (k) =>
    figure(k, 'M-46 20H46C44 40 24 44 8 44V52H-8V44C-24 44 -44 40 -46 20Z', k.light) +
    path(
      many(6, (i) => cut(0, 18, -40 + i * 16, -2 - (2.5 - Math.abs(i - 2.5)) * 20, 3, i < 3 ? 12 : -12)),
      k.paper,
      edge(k, 1),
    ),
  fist: (k) =>
    figure(
      k,
      'M-34 -16C-36 -34 -18 -34 -16 -26C-14 -40 4 -40 4 -28C8 -40 24 -38 22 -26C30 -34 42 -24 38 -12L34 20L26 52H-22L-26 24C-44 16 -40 -4 -34 -16Z',
      k.deep,
    ) + path(cut(-16, -22, -16, 0, 2) + cut(3, -24, 3, 0, 2) + cut(21, -22, 20, 0, 2) + cut(-26, 12, 10, 8, 2.4, -4), k.paper),
  conduit: (k) =>
    mirror(path('M4 0C30 -50 56 -20 40 4C30 20 14 10 4 0Z', k.accent, edge(k))) + circle(0, 0, 10, k.paper, edge(k)),
  cone: (k) =>
    figure(k, 'M0 -50L34 34C20 46 -20 46 -34 34Z', k.accent) +
    path('M0 -50L8 42C-10 44 -24 42 -34 34Z', k.light) +
    path(cut(-16, 10, 16, 14, 2, 4), k.key),
};

/** acts: what is drawn around the thing. s shrinks the thing, back and front are the surroundings */
