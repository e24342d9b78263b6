/** Lands: no figure, the ground itself. Basic grounds by the mana they make, places by the noun in the name. */
import { MORE } from './bestiary';
import type { Draw, Kit, Facts } from './ink';
import { cut, ray, path, circle, group, mirror, figure, many } from './cut';
import { skull, gear, brick } from './limbs';
import { INK } from './ink';
import { SKY, disc, crescent, ridge, pine, bough, peak, sea, star } from './scene';
import { line } from './held';

/** lands: no figure, the ground itself */
export const LAND: Record<string, Draw> = {
  W: (k) =>
    SKY.burst(k, 34, -24, 30) +
    disc(k, 34, -24, 24) +
    path(ridge(k, 8, 8, 30), k.middle) +
    path(ridge(k, 20, 6, 44), k.deep) +
    path(
      many(27, (i) => {
        const x = (i - 13) * 7;
        return cut(x * 0.5 + 14, 27, x * 2.9, 96, 2.1, 4);
      }),
      k.light,
    ) +
    path(
      many(16, (i) => {
        const x = -112 + i * 15;
        return `M${x} 95c-1 -14 2 -22 4 -30c3 8 4 18 2 30Z`;
      }),
      k.key,
    ) +
    figure(k, 'M-70 22V2L-56 -12L-42 2V22Z', k.key, 2) +
    path('M-60 22v-10h8v10Z', k.accent),
  U: (k) =>
    SKY.bands(k) +
    disc(k, -62, -46, 19) +
    group(
      figure(k, 'M-40 44C-30 30 -22 -6 -6 -14L2 -40L12 -46L18 -22L34 -12C46 2 52 30 72 44Z', k.key, 3) +
        path(
          many(8, (i) => cut(-2 - i * 4, -12 + i * 7, 6 - i * 3, 6 + i * 5, 1.9)) +
            cut(6, -36, 10, -8, 1.8) +
            cut(22, -8, 34, 26, 1.8, -3) +
            cut(38, 2, 52, 36, 1.6, -3),
          k.light,
        ) +
        pine(k, 40, 6, 30, k.key) +
        pine(k, 50, 20, 24, k.key) +
        pine(k, -22, 18, 26, k.key),
      'translate(-4 -16) scale(1.42)',
    ) +
    sea(k, 40, 6, k.deep, k.middle) +
    mirror(path(cut(84, -60, 98, -66, 1.4, -4) + cut(98, -66, 110, -58, 1.4, -4), k.paper)),
  B: (k) =>
    SKY.rings(k, 30, -34, 26) +
    disc(k, 30, -34, 25) +
    path(ridge(k, 24, 5, 26), k.deep) +
    path('M-124 34H124V95H-124Z', k.key) +
    path(bough(k, -62, 62, -86, 42, 8.5, 5), k.key) +
    path(bough(k, 78, 48, -97, 30, 5, 4), k.key) +
    path('M-86 66C-76 56 -70 58 -62 52C-54 58 -46 56 -36 66Z', k.key) +
    path(
      many(34, () => {
        const q = 38 + k.between(0, 1) * 54,
          x = k.between(-130, 100);
        return cut(x, q, x + k.between(14, 54), q, k.between(0.7, 1.8));
      }),
      k.middle,
    ) +
    path(
      many(9, (i) => cut(14 + k.between(-4, 4), 42 + i * 5.6, 46 + k.between(-6, 6), 42 + i * 5.6, 1.6)),
      k.paper,
    ) +
    path(
      many(5, (i) => `M${54 + i * 11} 95c-2 -16 1 -26 3 -34c2 10 3 22 1 34Z`),
      k.key,
    ),
  R: (k) =>
    SKY.burst(k, -30, -10, 20) +
    disc(k, -52, -40, 17, k.accent) +
    peak(k, 66, 70, 74, 92, k.middle, k.deep) +
    peak(k, -66, 74, 70, 84, k.middle, k.deep) +
    peak(k, 4, 84, 84, 148, k.light, k.key) +
    path('M4 -64L-8 -38L-2 -42L2 -30L8 -40L14 -34L18 -36Z', k.paper) +
    path(ridge(k, 72, 5, 14, true), k.key) +
    path(
      many(16, () => {
        const x = k.between(-112, 112);
        return cut(x, 80, x + k.between(-5, 5), 94, 1.2);
      }),
      k.middle,
    ),
  G: (k) =>
    SKY.dusk(k) +
    disc(k, 0, -34, 24) +
    many(9, (i) => pine(k, -116 + i * 29, 44, i === 4 ? 40 : k.between(60, 86), k.deep, k.middle)) +
    path(ridge(k, 44, 4, 30), k.deep) +
    many(3, (i) => pine(k, [-84, 88, 44][i], 84, [128, 134, 104][i], k.key, k.middle)) +
    pine(k, -34, 88, 112, k.key, k.middle) +
    path('M-124 82H124V95H-124Z', k.key) +
    path('M-6 95C-2 76 16 66 4 48L10 48C28 66 18 78 30 95Z', k.light) +
    path(
      many(30, () => {
        const x = k.between(-118, 118);
        return cut(x, 93, x + k.between(-4, 4), 82, 1);
      }),
      k.middle,
    ),
  rain: (k) =>
    path('M-124 -95H124V95H-124Z', k.deep) +
    path(
      many(70, () => {
        const x = k.between(-140, 130),
          y = k.between(-50, 70),
          L = k.between(18, 44);
        return cut(x, y, x - L * 0.36, y + L, k.between(0.9, 1.9));
      }),
      k.light,
    ) +
    mirror(figure(k, 'M-4 -46C4 -66 30 -66 36 -50C52 -62 76 -52 76 -36C96 -44 118 -34 124 -22V-95H-10Z', k.key, 3)) +
    path(
      many(14, (i) => cut(-110 + i * 16, -74 + (i % 3) * 9, -92 + i * 16, -76 + (i % 3) * 9, 1.8, -3)),
      k.middle,
    ) +
    path(ridge(k, 58, 7, 30), k.key) +
    path(
      many(
        8,
        (i) => ray(-90 + i * 26, 74 + (i % 2) * 8, -150, 0, 9, 1.4) + ray(-90 + i * 26, 74 + (i % 2) * 8, -30, 0, 9, 1.4),
      ),
      k.light,
    ),
  hall: (k) =>
    SKY.burst(k, 0, 30, 20) +
    figure(k, 'M-84 -22L0 -66L84 -22V-12H-84Z', k.key) +
    many(
      6,
      (i) =>
        figure(k, `M${-72 + i * 26.4} -8h14v74h-14Z`, k.paper, 0) +
        path(`M${-72 + i * 26.4} -8h14v74h-14Z`, i % 2 ? k.light : k.paper, `stroke="${k.key}" stroke-width="2"`) +
        path(cut(-67 + i * 26.4, -4, -67 + i * 26.4, 62, 1.2), k.deep),
    ) +
    figure(k, 'M-92 66H92V76H104V95H-104V76H-92Z') +
    circle(0, -36, 9, k.accent) +
    path(
      many(8, (i) => cut(-96 + i * 25, 82, -78 + i * 25, 82, 1.3)),
      k.light,
    ),
};
const full = (c: string) => path('M-124 -95H124V95H-124Z', c),
  ground = (k: Kit, y = 60) =>
    path(`M-124 ${y}H124V95H-124Z`, k.key) +
    path(
      many(16, () => {
        const x = k.between(-120, 100),
          q = k.between(y + 6, 92);
        return cut(x, q, x + k.between(10, 26), q, 1.5);
      }),
      k.middle,
    );
const light = (k: Kit) => k.opt('hour', ['noon', 'dusk', 'night', 'dawn']),
  heaven = (k: Kit, x = 40, y = -34) => {
    const h = light(k);
    return h === 'noon'
      ? full(k.light) + SKY.burst({ ...k, light: k.paper }, x, y, 26) + disc(k, x, y, 20)
      : h === 'dusk'
        ? full(k.middle) + SKY.dusk(k) + disc(k, -x, y + 40, 26, k.accent)
        : h === 'night'
          ? full(k.deep) +
            path(
              many(22, () => star(k.between(-116, 116), k.between(-88, 10), k.between(2, 5))),
              k.paper,
            ) +
            crescent(k, x, y - 10, 18)
          : full(k.light) +
            SKY.bands({ ...k, light: k.paper }) +
            disc(k, 0, 56, 40, k.accent) +
            path(
              many(15, (i) => ray(0, 56, -172 + i * 11.7, 52, 110, 4)),
              k.paper,
            );
  };
const tower = (k: Kit, x: number, y: number, w: number, h: number, top: string = 'crenel', fill: string = k.key) =>
  figure(
    k,
    `M${x - w} ${y}V${y - h}${top === 'cone' ? `L${x} ${y - h - w * 2.2}L${x + w} ${y - h}` : top === 'dome' ? `C${x - w} ${y - h - w * 1.5} ${x + w} ${y - h - w * 1.5} ${x + w} ${y - h}` : `v${-w * 0.5}h${w * 0.4}v${w * 0.4}h${w * 0.4}v${-w * 0.4}h${w * 0.4}v${w * 0.4}h${w * 0.4}v${-w * 0.4}h${w * 0.4}v${w * 0.5}`}V${y}Z`,
    fill,
    2.4,
  ) +
  path(`M${x - w * 0.2} ${y - h * 0.6}h${w * 0.4}v${w * 0.7}h${-w * 0.4}Z`, k.accent) +
  path(
    many(4, (i) => cut(x - w * 0.8, y - h * 0.2 - i * h * 0.2, x - w * 0.3, y - h * 0.2 - i * h * 0.2, 1.2)),
    k.light,
  );
export const PLACE: Record<string, Draw> = {
  desert: (k) =>
    heaven(k) +
    path('M-124 30C-80 -6 -40 0 0 24C40 44 80 30 124 10V95H-124Z', k.middle) +
    path('M-124 60C-70 30 -20 36 30 62C60 76 90 70 124 56V95H-124Z', k.deep) +
    path(
      many(26, (i) => {
        const x = -118 + i * 9.4;
        return cut(x, 52 - Math.sin(i / 4) * 12, x + 16, 58 - Math.sin(i / 4) * 12, 1.4, 3);
      }),
      k.paper,
    ) +
    figure(k, 'M60 46V10C60 4 68 4 68 10V24H76V14C76 8 83 8 83 14V30C83 34 80 34 68 34V46Z', k.key, 2),
  oasis: (k) =>
    PLACE.desert(k) +
    path('M-70 66C-60 54 40 54 52 66C40 80 -60 80 -70 66Z', INK.U.middle, `stroke="${k.key}" stroke-width="2"`) +
    line(k, 'M-30 62C-24 30 -30 10 -20 -20', 5) +
    path(
      many(8, (i) => ray(-20, -22, i * 45, 4, 40, 7, 8)),
      INK.G.middle,
      `stroke="${k.key}" stroke-width="1.5"`,
    ),
  tower: (k) =>
    heaven(k) +
    path(ridge(k, 40, 8, 30), k.deep) +
    tower(k, 0, 84, 26, 110) +
    tower(k, 0, -26, 12, 18, 'cone', k.deep) +
    ground(k, 76),
  mine: (k) =>
    heaven(k) +
    peak(k, 0, 90, 130, 130, k.middle, k.deep) +
    figure(k, 'M-34 90V40H34V90Z', k.key) +
    line(k, 'M-36 90V36H36V90', 6, k.accent) +
    path('M-18 95L-8 62H-4L-10 95ZM18 95L8 62H4L10 95Z', k.light) +
    figure(k, 'M-16 66H16L12 82H-12Z', k.light, 2) +
    path(star(-6, 64, 7) + star(6, 62, 6), k.accent),
  strip: (k) =>
    heaven(k) +
    path(ridge(k, 10, 6, 30), k.deep) +
    many(4, (i) =>
      path(
        `M${-100 + i * 16} ${30 + i * 16}H${100 - i * 16}L${88 - i * 16} ${46 + i * 16}H${-88 + i * 16}Z`,
        i % 2 ? k.middle : k.deep,
        `stroke="${k.key}" stroke-width="2.4"`,
      ),
    ) +
    path('M-36 95L-30 84H30L36 95Z', k.key) +
    line(k, 'M56 36L86 -30L40 -8M86 -30L96 34', 4),
  factory: (k) =>
    heaven(k) +
    path(
      many(3, (i) => `M${-52 + i * 34} -44c-20 -8 -6 -26 6 -18c0 -18 28 -16 22 -2c16 2 10 22 -4 18Z`),
      k.paper,
      `stroke="${k.key}" stroke-width="1.8"`,
    ) +
    many(3, (i) => figure(k, `M${-52 + i * 34} 50L${-48 + i * 34} -40H${-34 + i * 34}L${-30 + i * 34} 50Z`, k.deep, 2.4)) +
    figure(k, 'M-84 90V20L-52 2V20L-20 2V20L12 2V20L44 2V90Z', k.key) +
    figure(k, 'M44 90V34H86V90Z', k.deep) +
    path(
      many(4, (i) => `M${-74 + i * 30} 36h14v14h-14Z`),
      k.accent,
    ) +
    group(path(gear(15, 9), k.accent, `stroke="${k.key}" stroke-width="2"`) + circle(0, 0, 6, k.key), 'translate(64 60)'),
  workshop: (k) =>
    heaven(k) +
    figure(k, 'M-80 90V10L-90 10L0 -50L90 10H80V90Z', k.key) +
    path('M-60 84V28H-8V84Z', k.accent) +
    line(k, 'M-46 84V50L-20 40M-20 40L-30 64', 5) +
    figure(k, 'M14 60H66V68H60V88H20V68H14Z', k.light, 2) +
    group(path(gear(14, 8), k.light), 'translate(40 36)') +
    circle(40, 36, 6, k.key) +
    path('M-6 -50h26v-34h-16v26Z', k.deep, `stroke="${k.paper}" stroke-width="2"`),
  plant: (k) =>
    heaven(k) +
    figure(k, 'M-70 90C-66 40 -56 10 -60 -40H-20C-24 10 -14 40 -10 90Z', k.deep) +
    figure(k, 'M-4 90C0 50 8 26 4 -16H48C44 26 52 50 56 90Z', k.key) +
    path('M-56 -44c-20 -10 0 -30 14 -20c4 -16 34 -14 26 6Z', k.paper, `stroke="${k.key}" stroke-width="1.8"`) +
    line(k, 'M56 70H100M-70 70H-112', 6) +
    path('M26 20L10 44H22L16 66L40 36H28L34 20Z', k.accent) +
    ground(k, 84),
  maze: (k) =>
    full(k.middle) +
    path('M0 -64L110 0L0 64L-110 0Z', k.deep, `stroke="${k.key}" stroke-width="5"`) +
    many(3, (i) =>
      path(
        `M0 ${-50 + i * 15}L${86 - i * 26} 0L${i === 1 ? 20 : 0} ${50 - i * 15}${i === 1 ? '' : `L${-86 + i * 26} 0`}${i === 2 ? 'Z' : i ? 'M' + -20 + ' ' + 27 + 'L-60 0L0 -35' : 'L-20 -39'}`,
        'none',
        `stroke="${k.paper}" stroke-width="5"`,
      ),
    ) +
    circle(0, 0, 7, k.accent, `stroke="${k.key}" stroke-width="2"`) +
    figure(k, 'M-124 95V76C-80 66 80 66 124 76V95Z', k.key),
  library: (k) => path('M-124 -95H124V95H-124Z', k.light) + LAND.hall(k),
  city: (k) =>
    heaven(k) +
    many(9, (i) =>
      tower(
        k,
        -96 + i * 24,
        90,
        [10, 12, 9, 13, 11, 14, 9, 12, 10][i],
        [46, 70, 54, 96, 72, 108, 60, 84, 50][i] + k.whole(-8, 8),
        ['crenel', 'dome', 'cone'][k.whole(0, 2)],
        i % 2 ? k.key : k.deep,
      ),
    ) +
    ground(k, 82),
  temple: (k) => heaven(k) + group(LAND.hall({ ...k }).replace(/^<path[^>]*\/>/, ''), ''),
  cathedral: (k) =>
    heaven(k) +
    figure(k, 'M-60 90V-10L-30 -50L0 -10L30 -50L60 -10V90Z', k.key) +
    tower(k, -46, 60, 12, 90, 'cone') +
    tower(k, 46, 60, 12, 90, 'cone') +
    circle(0, 14, 20, k.accent, `stroke="${k.paper}" stroke-width="3"`) +
    path(
      many(8, (i) => ray(0, 14, i * 45, 4, 19, 2.4)),
      k.key,
    ) +
    path('M-14 90V62C-14 44 14 44 14 62V90Z', k.paper) +
    ground(k, 84),
  ruins: (k) =>
    heaven(k) +
    path(ridge(k, 46, 6, 24), k.deep) +
    figure(k, 'M-84 84V-20L-72 -34V-10L-60 -16V84ZM-44 84V10L-30 0V84Z', k.key) +
    figure(k, 'M10 84V-6C10 -50 70 -50 70 -6V20L60 8V-2C60 -34 22 -34 22 -2V84Z', k.key) +
    path(brick(k, -82, -62, 0, 80, 11), k.light) +
    many(6, (i) =>
      group(
        path('M-8 -4L4 -8L9 3L-3 8Z', k.deep, `stroke="${k.paper}" stroke-width="1.4"`),
        `translate(${-20 + i * 18} ${76 + (i % 2) * 6})`,
      ),
    ) +
    ground(k, 84),
  castle: (k) =>
    heaven(k) +
    peak(k, 0, 100, 110, 70, k.middle, k.deep) +
    figure(k, 'M-60 70V10h10v-8h10v8h10v-8h10v8h20v-8h10v8h10v-8h10v8h10V70Z', k.key) +
    tower(k, -56, 70, 14, 90) +
    tower(k, 56, 70, 14, 78) +
    tower(k, 0, 20, 17, 64) +
    path('M-12 70V44C-12 30 12 30 12 44V70Z', k.accent) +
    ground(k, 72),
  quay: (k) =>
    heaven(k) +
    sea(k, 36, 5, k.deep, k.middle) +
    group(MORE.ship(k), 'translate(-34 0) scale(.72)') +
    figure(k, 'M20 60H124V70H112V95H102V70H60V95H50V70H20Z', k.key, 2) +
    line(k, 'M88 60V10M88 14L110 10V26L88 24', 3),
  valley: (k) =>
    heaven(k, 0, -30) +
    peak(k, -84, 84, 80, 120, k.middle, k.deep) +
    peak(k, 88, 86, 84, 130, k.middle, k.deep) +
    path('M-20 95C-10 70 14 56 -2 30L8 30C34 56 16 72 40 95Z', k.paper) +
    path(
      many(5, (i) => star(-30 + i * 16, 60 + (i % 2) * 14, 7)),
      k.accent,
      `stroke="${k.key}" stroke-width="1"`,
    ) +
    path(ridge(k, 84, 3, 30), k.key),
  bridge: (k) =>
    heaven(k) +
    path(ridge(k, 20, 8, 26), k.deep) +
    sea(k, 70, 3, k.deep, k.middle) +
    figure(
      k,
      'M-124 30C-60 0 60 0 124 30V50C110 50 96 56 94 80H76C74 40 24 36 20 80H-20C-24 36 -74 40 -76 80H-94C-96 56 -110 50 -124 50Z',
      k.key,
    ) +
    path(
      many(12, (i) =>
        cut(-104 + i * 19, 26 - Math.sin((i / 11) * 3.1) * 14, -92 + i * 19, 26 - Math.sin((i / 11) * 3.1) * 14, 1.6),
      ),
      k.light,
    ),
  cave: (k) =>
    full(k.deep) +
    path('M-124 -95H124V95H-124ZM-70 95C-84 20 -50 -50 0 -54C50 -50 84 20 70 95Z', k.key, 'fill-rule="evenodd"') +
    path('M-70 95C-84 20 -50 -50 0 -54C50 -50 84 20 70 95Z', k.middle) +
    disc(k, 10, 6, 20, k.accent) +
    path(
      many(6, (i) => `M${-46 + i * 17} ${-40 - (2.5 - Math.abs(i - 2.5)) * 5}l5 ${20 + ((i * 7) % 14)}l5 -22Z`),
      k.key,
    ) +
    path(
      many(5, (i) => `M${-44 + i * 20} 95l7 -${18 + ((i * 9) % 16)}l7 40Z`),
      k.key,
    ) +
    path(
      many(
        20,
        (i) =>
          cut(-116 + (i % 4) * 10, -80 + i * 8, -104 + (i % 4) * 10, -76 + i * 8, 1.6) +
          cut(116 - (i % 4) * 10, -80 + i * 8, 104 - (i % 4) * 10, -76 + i * 8, 1.6),
      ),
      k.deep,
    ),
  vault: (k) =>
    full(k.deep) +
    path(brick(k, -122, 122, -90, 92, 16), k.middle) +
    circle(0, 4, 66, k.key, `stroke="${k.paper}" stroke-width="4"`) +
    circle(0, 4, 54, k.middle) +
    path(
      many(10, (i) => ray(0, 4, i * 36, 40, 52, 6)),
      k.key,
    ) +
    circle(0, 4, 26, k.accent, `stroke="${k.key}" stroke-width="4"`) +
    path(
      many(3, (i) => ray(0, 4, i * 60, -34, 34, 4)),
      k.key,
    ) +
    circle(0, 4, 9, k.paper, `stroke="${k.key}" stroke-width="3"`),
  waste: (k) =>
    heaven(k) +
    path(ridge(k, 44, 5, 30), k.deep) +
    ground(k, 58) +
    path(
      'M-90 95L-70 74L-84 62M-20 95L-4 76L20 80L30 62M70 95L80 78L104 72',
      'none',
      `stroke="${k.light}" stroke-width="2.4"`,
    ) +
    path(bough(k, 20, 64, -88, 34, 5, 4), k.key) +
    group(skull(k, 0.5), 'translate(-56 70)'),
  tomb: (k) =>
    heaven(k) +
    ground(k, 56) +
    many(4, (i) =>
      figure(
        k,
        `M${-96 + i * 52} 74V${20 + (i % 2) * 14}C${-96 + i * 52} ${0 + (i % 2) * 14} ${-66 + i * 52} ${0 + (i % 2) * 14} ${-66 + i * 52} ${20 + (i % 2) * 14}V74Z`,
        i % 2 ? k.deep : k.key,
      ),
    ) +
    path(
      many(4, (i) => `M${-83 + i * 52} ${24 + (i % 2) * 14}h4v8h8v4h-8v14h-4v-14h-8v-4h8Z`),
      k.paper,
    ) +
    path(bough(k, 4, 60, -86, 36, 6, 4), k.key),
  village: (k) =>
    heaven(k) +
    path(ridge(k, 36, 7, 30), k.deep) +
    many(4, (i) => {
      const x = [-78, -26, 30, 80][i],
        y = [74, 62, 72, 60][i];
      return (
        figure(k, `M${x - 18} ${y}V${y - 22}L${x} ${y - 42}L${x + 18} ${y - 22}V${y}Z`, i % 2 ? k.key : k.deep, 2) +
        path(`M${x - 4} ${y}v-12h8v12Z`, k.accent)
      );
    }) +
    ground(k, 76),
  bazaar: (k) =>
    heaven(k) +
    many(3, (i) => {
      const x = -76 + i * 76;
      return (
        path(
          `M${x - 34} 10H${x + 34}L${x + 28} -18H${x - 28}Z`,
          i % 2 ? k.accent : k.paper,
          `stroke="${k.key}" stroke-width="2.4"`,
        ) +
        path(
          many(4, (j) => `M${x - 28 + j * 16} 10L${x - 24 + j * 14} -18h7L${x - 20 + j * 16} 10Z`),
          k.deep,
        ) +
        path(`M${x - 32} 10h4V80h-4ZM${x + 28} 10h4V80h-4Z`, k.key) +
        figure(k, `M${x - 28} 50H${x + 28}V80H${x - 28}Z`, k.key, 1.5) +
        many(3, (j) => circle(x - 14 + j * 14, 44, 7, [k.accent, k.paper, k.light][j], `stroke="${k.key}" stroke-width="1.5"`))
      );
    }) +
    ground(k, 80),
  path: (k) =>
    heaven(k) +
    path(ridge(k, 30, 8, 24), k.deep) +
    ground(k, 40) +
    path('M-50 95C-10 80 40 74 20 60C0 50 -20 48 0 40L8 40C0 48 40 50 52 62C64 78 40 86 30 95Z', k.paper) +
    path(bough(k, -74, 60, -84, 30, 5, 4) + bough(k, 84, 56, -96, 28, 5, 4), k.key),
  grove: (k) =>
    heaven(k) +
    many(6, (i) =>
      group(
        path('M-5 40L-3 0H3L5 40Z', k.key) +
          figure(
            k,
            'M-34 6C-44 -20 -20 -34 -14 -34C-10 -56 22 -54 22 -34C44 -30 40 6 26 8C10 14 -20 14 -34 6Z',
            INK.G.deep,
            2,
          ) +
          path(cut(-20, -10, -4, -28, 2) + cut(6, -30, 20, -22, 2), INK.G.light),
        `translate(${-95 + i * 38} ${34 + (i % 2) * 14}) scale(${0.8 + (i % 3) * 0.2})`,
      ),
    ) +
    ground(k, 70),
  isle: (k) =>
    heaven(k) +
    sea(k, 44, 5, INK.U.deep, INK.U.middle) +
    group(
      figure(k, 'M-60 44C-40 20 -30 -10 0 -14C30 -10 50 24 66 44Z', k.key) +
        pine(k, 0, -10, 36, INK.G.deep) +
        pine(k, -22, 12, 30, INK.G.deep) +
        pine(k, 24, 10, 32, INK.G.deep),
      '',
    ),
  pit: (k) => PLACE.cave(k),
};
const PLACES: [RegExp, string][] = [
  [/Strip Mine/, 'strip'],
  [/Power Plant/, 'plant'],
  [/Desert|Sandbar|Steppe/, 'desert'],
  [/Oasis/, 'oasis'],
  [/Tower|Hammerheim/, 'tower'],
  [/Mine\b/, 'mine'],
  [/Factory/, 'factory'],
  [/Workshop/, 'workshop'],
  [/Library|Tolaria/, 'library'],
  [/Maze/, 'maze'],
  [/City of Brass|Icatian|Guildhouse/, 'city'],
  [/City|Karakas/, 'city'],
  [/Cathedral|Sanctuary/, 'cathedral'],
  [/Temple|Tabernacle/, 'temple'],
  [/Ruins/, 'ruins'],
  [/Stronghold|Citadel|Hold\b|Fort|Battleground/, 'castle'],
  [/Quay|Harbor|Cove/, 'quay'],
  [/Valley|Vale\b/, 'valley'],
  [/Bridge/, 'bridge'],
  [/Cavern|Cave|Warren/, 'cave'],
  [/Vault|Store|Silo/, 'vault'],
  [/Barren|Waste/, 'waste'],
  [/Graveyard|Tomb|Urborg/, 'tomb'],
  [/Haven|Village|Pendelhaven/, 'village'],
  [/Bazaar|Market/, 'bazaar'],
  [/Path|Road/, 'path'],
  [/Tree|Boseiju|Grove|Wood/, 'grove'],
  [/Island|Isle|Wak/, 'isle'],
  [/Hall/, 'library'],
];
export const placeOf = (f: Facts) => PLACES.find(([noun]) => noun.test(f.name))?.[1] ?? '';
