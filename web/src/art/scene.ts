/** What stands behind a figure: skies, lights, grounds, weather. */
import type { Kit, Draw, Color } from './ink';
import { tenth, rad, cut, ray, path, circle, group, mirror, figure, many } from './cut';

/** skies and lights */
export const SKY = {
  burst: (k: Kit, x: number, y: number, r0: number) =>
    path(
      many(k.whole(40, 54), (i) =>
        ray(x, y, (i * 360) / 47 + k.between(-3, 3), r0 + k.between(0, 12), r0 + k.between(40, 120), k.between(1, 2.4)),
      ),
      k.light,
    ),
  bands: (k: Kit) =>
    path(
      many(34, () => {
        const y = k.between(-88, 20),
          x = k.between(-125, 90);
        return cut(x, y, x + k.between(26, 80), y + k.between(-2, 2), k.between(0.8, 2), k.between(-2, 2));
      }),
      k.light,
    ),
  rings: (k: Kit, x: number, y: number, r0: number) =>
    path(
      many(7, (j) =>
        many(11 + j * 3, (i) => {
          const r = r0 + 8 + j * 13,
            a = (i * 360) / (11 + j * 3) + j * 17 + k.between(-4, 4),
            s = 11 - j;
          return cut(
            x + Math.cos(rad(a)) * r,
            y + Math.sin(rad(a)) * r,
            x + Math.cos(rad(a + s)) * r,
            y + Math.sin(rad(a + s)) * r,
            1.5,
            -r * 0.006 * s,
          );
        }),
      ),
      k.light,
    ),
  slant: (k: Kit) =>
    path(
      many(46, () => {
        const x = k.between(-140, 120),
          y = k.between(-95, 50),
          L = k.between(14, 46);
        return cut(x, y, x + L * 0.45, y + L, k.between(0.7, 1.7));
      }),
      k.light,
    ),
  dusk: (k: Kit) =>
    path(
      many(13, (j) =>
        many(6, (i) => {
          const y = -88 + j * 8,
            x = -130 + i * 46 + k.between(-14, 14);
          return cut(x, y, x + k.between(20, 46), y, 2.6 - j * 0.16);
        }),
      ),
      k.light,
    ),
};
export const disc = (k: Kit, x: number, y: number, r: number, fill: string = k.paper) =>
  circle(x, y, r, fill) + circle(x, y, r + 4.5, 'none', `stroke="${fill}" stroke-width="1.3"`);
export const crescent = (k: Kit, x: number, y: number, r: number) =>
  path(`M${x} ${y - r}A${r} ${r} 0 1 1 ${x - r * 0.3} ${y + r * 0.95}A${r * 0.82} ${r * 0.82} 0 1 0 ${x} ${y - r}Z`, k.paper);

/** grounds, one for each colour */
export const ridge = (k: Kit, y: number, amp: number, step: number, sharp?: boolean) => {
  const ph = k.between(0, 9);
  let d = `M-124 95L-124 ${y}`;
  for (let x = -124, i = 0; x <= 124; x += step, i++) {
    const h = y - amp * (0.55 * Math.sin(x / 31 + ph) + 0.45 * Math.sin(x / 13 + ph * 2.3) + k.between(-0.2, 0.2));
    d += sharp
      ? `L${tenth(x + k.between(-3, 3))} ${tenth(h - (i % 2) * amp * 0.7)}`
      : `${i ? 'S' : 'L'}${i ? tenth(x - step / 2) + ' ' + tenth(h) + ' ' : ''}${tenth(x)} ${tenth(h)}`;
  }
  return d + 'L124 95Z';
};
export const pine = (_k: Kit, x: number, y: number, h: number, fill: string, lit?: string) => {
  const w = h * 0.3;
  let d = '';
  for (let i = 0; i < 4; i++) {
    const t = y - h + i * h * 0.2,
      b = t + h * 0.36,
      q = w * (0.34 + i * 0.22);
    d += `M${tenth(x)} ${tenth(t)}L${tenth(x + q)} ${tenth(b)}L${tenth(x + q * 0.4)} ${tenth(b - h * 0.05)}L${tenth(x)} ${tenth(b)}L${tenth(x - q * 0.4)} ${tenth(b - h * 0.05)}L${tenth(x - q)} ${tenth(b)}Z`;
  }
  d += `M${tenth(x - h * 0.03)} ${tenth(y - h * 0.1)}h${tenth(h * 0.06)}v${tenth(h * 0.12)}h${tenth(-h * 0.06)}Z`;
  return (
    path(d, fill) +
    (lit
      ? path(
          many(5, (i) => cut(x - 1, y - h * (0.86 - i * 0.16), x - w * (0.18 + i * 0.15), y - h * (0.72 - i * 0.15), 0.9)),
          lit,
        )
      : '')
  );
};
export const bough = (k: Kit, x: number, y: number, a: number, L: number, w: number, n: number) => {
  const x2 = x + Math.cos(rad(a)) * L,
    y2 = y + Math.sin(rad(a)) * L;
  let d = `M${tenth(x - w)} ${tenth(y)}L${tenth(x2 - w * 0.4)} ${tenth(y2)}L${tenth(x2 + w * 0.4)} ${tenth(y2)}L${tenth(x + w)} ${tenth(y)}Z`;
  if (n) {
    d +=
      bough(k, x2, y2, a - k.between(18, 42), L * k.between(0.6, 0.8), w * 0.55, n - 1) +
      bough(k, x2, y2, a + k.between(14, 44), L * k.between(0.55, 0.78), w * 0.55, n - 1);
  }
  return d;
};
export const peak = (k: Kit, x: number, y: number, w: number, h: number, lit: string, shade: string) => {
  const t = y - h;
  let z = `M${tenth(x)} ${tenth(t)}`,
    zz = '';
  for (let i = 1; i <= 5; i++) z += `L${tenth(x + (i % 2 ? -0.06 : 0.12) * w + w * 0.05 * i)} ${tenth(t + (h * i) / 5)}`;
  for (let i = 0; i < 7; i++)
    zz += cut(x - w * (0.08 + i * 0.105), t + h * (0.2 + i * 0.11), x - w * (0.02 + i * 0.06), t + h * (0.44 + i * 0.085), 1.5);
  return (
    figure(
      k,
      `M${tenth(x)} ${tenth(t)}L${tenth(x + w * 0.3)} ${tenth(t + h * 0.42)}L${tenth(x + w * 0.42)} ${tenth(t + h * 0.46)}L${tenth(x + w)} ${tenth(y)}L${tenth(x - w)} ${tenth(y)}L${tenth(x - w * 0.5)} ${tenth(t + h * 0.56)}L${tenth(x - w * 0.36)} ${tenth(t + h * 0.4)}Z`,
      shade,
      2,
    ) +
    path(
      z +
        `L${tenth(x - w)} ${tenth(y)}L${tenth(x - w * 0.5)} ${tenth(t + h * 0.56)}L${tenth(x - w * 0.36)} ${tenth(t + h * 0.4)}Z`,
      lit,
    ) +
    path(zz, shade)
  );
};
export const sea = (k: Kit, y0: number, rows: number, a: string, b: string) =>
  many(rows, (j) => {
    const y = y0 + j * 11 + j * j * 0.8,
      w = 22 + j * 6,
      o = k.between(0, w);
    let d = `M${tenth(-150 - o)} ${tenth(y)}`,
      c = '';
    for (let x = -150 - o; x < 140; x += w) {
      d += `q${tenth(w * 0.3)} ${-5 - j} ${tenth(w * 0.62)} ${-3 - j * 0.4}q${tenth(-w * 0.02)} ${4 + j * 0.4} ${tenth(w * 0.38)} ${3 + j * 0.4}`;
      c += cut(x + w * 0.14, y + 1, x + w * 0.6, y + 0.5 - j * 0.3, 1.3, -2);
    }
    return path(d + `V95H-160Z`, j % 2 ? a : b) + path(c, k.paper);
  });
export const GROUND: Record<Color, (k: Kit, y: number) => string> = {
  M: (k, y) => GROUND.W(k, y),
  W: (k, y) =>
    path(ridge(k, y - 6, 7, 30), k.middle) +
    path(ridge(k, y + 6, 6, 40), k.deep) +
    path(
      many(17, (i) => {
        const x = (i - 8) * 9;
        return cut(x * 0.35, y + 12, x * 2.6, 94, 1.7);
      }),
      k.light,
    ),
  U: (k, y) => sea(k, y, 5, k.deep, k.key),
  B: (k, y) =>
    path(`M-124 ${y}H124V95H-124Z`, k.key) +
    path(bough(k, -96, y + 4, -84, 30, 4, 4) + bough(k, 100, y + 6, -98, 26, 4, 4), k.key) +
    path(
      many(22, () => {
        const q = y + 4 + k.between(0, 1) ** 1.5 * 60,
          x = k.between(-130, 100);
        return cut(x, q, x + k.between(18, 60), q, k.between(0.6, 1.6));
      }),
      k.middle,
    ),
  R: (k, y) =>
    peak(k, -74, y + 22, 60, 62, k.middle, k.deep) +
    peak(k, 80, y + 24, 66, 74, k.middle, k.deep) +
    path(ridge(k, y + 14, 6, 15, true), k.key) +
    path(
      many(20, () => {
        const x = k.between(-115, 115);
        return cut(x, y + 24, x + k.between(-5, 5), y + k.between(34, 60), 1.1);
      }),
      k.deep,
    ),
  G: (k, y) =>
    many(11, (i) => pine(k, -122 + i * 25 + k.between(-4, 4), y + 14 + k.between(-3, 5), k.between(44, 66), k.deep, k.middle)) +
    path(ridge(k, y + 15, 4, 34), k.key) +
    path(
      many(30, () => {
        const x = k.between(-118, 118),
          b = y + k.between(24, 60);
        return cut(x, b, x + k.between(-4, 4), b - 9, 1);
      }),
      k.middle,
    ),
  A: (k, y) =>
    path(`M-124 ${y}H124V95H-124Z`, k.key) +
    path(
      many(15, (i) => cut((i - 7) * 8, y + 3, (i - 7) * 34, 96, 1)) +
        many(4, (i) => cut(-130, y + 6 + i * i * 5, 130, y + 6 + i * i * 5, 0.8)),
      k.middle,
    ),
};
GROUND.M = GROUND.W;
/** weather and hours, drawn between sky and emblem (behind) or over everything (front); chosen by name, then by seed */
export const star = (x: number, y: number, r: number) =>
  `M${tenth(x)} ${tenth(y - r)}L${tenth(x + r * 0.24)} ${tenth(y - r * 0.24)}L${tenth(x + r)} ${tenth(y)}L${tenth(x + r * 0.24)} ${tenth(y + r * 0.24)}L${tenth(x)} ${tenth(y + r)}L${tenth(x - r * 0.24)} ${tenth(y + r * 0.24)}L${tenth(x - r)} ${tenth(y)}L${tenth(x - r * 0.24)} ${tenth(y - r * 0.24)}Z`;
export const WEATHER: Record<string, { back?: Draw; front?: Draw }> = {
  clear: {},
  stars: {
    back: (k) =>
      path(
        many(19, () => star(k.between(-116, 116), k.between(-88, 10), k.between(2.5, 7))),
        k.paper,
      ),
  },
  crescent: {
    back: (k) =>
      crescent(k, k.pick([-84, 86]), -56, 20) +
      path(
        many(8, () => star(k.between(-110, 110), k.between(-88, -20), k.between(2, 4))),
        k.paper,
      ),
  },
  rain: {
    front: (k) =>
      path(
        many(34, () => {
          const x = k.between(-120, 130),
            y = k.between(-92, 70),
            L = k.between(14, 26);
          return cut(x, y, x - L * 0.34, y + L, k.between(0.8, 1.3));
        }),
        k.paper,
        'opacity=".85"',
      ),
  },
  snow: {
    front: (k) =>
      many(30, () => circle(k.between(-118, 118), k.between(-88, 86), k.between(1.4, 3.4), k.paper)) +
      path('M-124 95V80Q-96 70 -60 82T4 80T66 83T124 76V95Z', k.paper),
  },
  cloud: {
    back: (k) =>
      many(3, (i) => {
        const x = [-86, 78, -40][i],
          y = [-58, -68, -80][i];
        return path(
          `M${x - 34} ${y + 10}c-2 -14 14 -16 20 -10c4 -16 26 -16 30 -2c14 -6 24 4 20 12Z`,
          k.paper,
          `stroke="${k.deep}" stroke-width="1.6"`,
        );
      }),
  },
  storm: {
    back: (k) =>
      path(
        'M-124 -95H124V-58C104 -48 92 -60 80 -52C64 -42 52 -56 38 -50C20 -42 8 -58 -8 -52C-26 -44 -36 -58 -54 -52C-72 -42 -88 -58 -124 -50Z',
        k.key,
      ) +
      path('M70 -60L56 -34L66 -36L54 -8L82 -42L70 -40L80 -60Z', k.accent, `stroke="${k.key}" stroke-width="2"`) +
      path(
        many(12, (i) => cut(-116 + i * 20, -80 + (i % 3) * 8, -100 + i * 20, -82 + (i % 3) * 8, 1.6, -3)),
        k.middle,
      ),
  },
  wind: {
    front: (k) =>
      path(
        'M-118 -30C-70 -46 -60 -14 -84 -12C-96 -12 -94 -26 -84 -24M-118 -52C-60 -66 -34 -50 -20 -56M118 34C80 24 70 50 90 52C100 52 98 40 90 42M118 16C90 8 80 18 66 14',
        'none',
        `stroke="${k.paper}" stroke-width="2.6" stroke-linecap="round"`,
      ),
  },
  leaves: {
    front: (k) =>
      path(
        many(13, () => {
          const x = k.between(-116, 116),
            y = k.between(-86, 80);
          return ray(x, y, k.between(0, 360), 0, k.between(10, 16), 4.2, 2);
        }),
        k.accent,
        `stroke="${k.key}" stroke-width="1.1"`,
      ),
  },
  embers: {
    front: (k) =>
      path(
        many(24, () => {
          const x = k.between(-112, 112),
            y = k.between(-80, 84);
          return ray(x, y, k.between(-130, -50), 0, k.between(5, 12), 1.8, 1);
        }),
        k.accent,
      ),
  },
  birds: {
    back: (k) =>
      path(
        many(6, () => {
          const x = k.between(-110, 96),
            y = k.between(-84, -34),
            s = k.between(6, 10);
          return cut(x, y, x + s, y + 4, 1.4, -3) + cut(x + s, y + 4, x + 2 * s, y - 1, 1.4, -3);
        }),
        k.key,
      ),
  },
  fog: {
    front: (k) =>
      path(
        many(7, (i) => {
          const y = 46 + i * 7,
            x = k.between(-130, -60);
          return cut(x, y, x + k.between(120, 220), y + k.between(-2, 2), k.between(2, 4));
        }),
        k.paper,
      ),
  },
  pennants: {
    back: (k) =>
      mirror(
        path('M92 -84h3V60h-3Z', k.key) + path('M95 -82L118 -74L95 -64Z', k.accent, `stroke="${k.key}" stroke-width="1.5"`),
      ),
  },
  sunrise: {
    back: (k) =>
      path(
        many(15, (i) => ray(0, 58, -174 + i * 12, 90, 150, 5)),
        k.paper,
      ),
  },
  eclipse: {
    back: (k) => {
      const x = k.pick([-84, 84]);
      return (
        circle(x, -54, 19, k.paper) +
        circle(x, -54, 15, k.key) +
        path(
          many(14, (i) => ray(x, -54, i * 25.7, 22, 30, 1.8)),
          k.paper,
        )
      );
    },
  },
  comet: {
    back: (k) => {
      const s = k.pick([1, -1]);
      return group(
        path(
          many(7, (i) => cut(84, -60, 6 + i * 6, -86 + i * 5, 2, 2)),
          k.paper,
        ) + path(star(86, -59, 11), k.accent, `stroke="${k.key}" stroke-width="1.5"`),
        `scale(${s} 1)`,
      );
    },
  },
  webs: {
    back: (k) =>
      mirror(
        path(
          many(5, (i) => cut(122, -92, 122 - i * 22, -20 - (4 - i) * 16, 0.8)),
          k.paper,
        ) +
          many(
            3,
            (j) =>
              `<path d="M${122 - 26 - j * 20} -92Q${112 - j * 10} ${-78 + j * 6} 122 ${-62 + j * 20}" fill="none" stroke="${k.paper}" stroke-width="1"/>`,
          ),
      ),
  },
};
