/** Brush arrows along a curve: thin at the root, full at the head. */
import { cut } from '../art';

export interface Point {
  x: number;
  y: number;
}

export type ArrowKind = 'target' | 'attack' | 'block';

export interface Arrow {
  body: string;
  /** White stitches on a block. */
  stitches: string;
}

const round = (v: number): string => v.toFixed(1);

/** The curve from a to b that bends towards `via`. */
const curve =
  (a: Point, b: Point, via: Point) =>
  (t: number): Point => ({
    x: (1 - t) ** 2 * a.x + 2 * t * (1 - t) * via.x + t * t * b.x,
    y: (1 - t) ** 2 * a.y + 2 * t * (1 - t) * via.y + t * t * b.y,
  });

export function arrow(a: Point, b: Point, via: Point, width: number, head: number, kind: ArrowKind): Arrow {
  const at = curve(a, b, via);
  const end = 1 - Math.min(0.7, head / Math.max(60, Math.hypot(b.x - a.x, b.y - a.y)));
  const left: string[] = [];
  const right: string[] = [];
  const steps = 22;
  for (let i = 0; i <= steps; i++) {
    const t = (i / steps) * end;
    const p = at(t);
    const q = at(t + 0.01);
    const length = Math.hypot(q.x - p.x, q.y - p.y) || 1;
    const half = ((0.16 + 0.84 * (i / steps)) * width) / 2;
    const [nx, ny] = [(-(q.y - p.y) / length) * half, ((q.x - p.x) / length) * half];
    left.push(`${round(p.x + nx)} ${round(p.y + ny)}`);
    right.unshift(`${round(p.x - nx)} ${round(p.y - ny)}`);
  }
  const p = at(end);
  const q = at(1);
  const length = Math.hypot(q.x - p.x, q.y - p.y) || 1;
  const [nx, ny] = [(-(q.y - p.y) / length) * width * 1.25, ((q.x - p.x) / length) * width * 1.25];
  const corner = (x: number, y: number): string => `${round(x)} ${round(y)}`;
  const point =
    kind === 'block'
      ? [corner(p.x + nx, p.y + ny), corner(q.x + nx, q.y + ny), corner(q.x - nx, q.y - ny), corner(p.x - nx, p.y - ny)]
      : [
          corner(p.x + nx, p.y + ny),
          corner(q.x, q.y),
          corner(p.x - nx, p.y - ny),
          corner(p.x + (q.x - p.x) * 0.22, p.y + (q.y - p.y) * 0.22),
        ];
  let stitches = '';
  if (kind === 'block') {
    for (let i = 0; i < 9; i++) {
      const [s, e] = [at(0.12 + i * 0.085), at(0.16 + i * 0.085)];
      stitches += cut(s.x, s.y, e.x, e.y, 2);
    }
  }
  return { body: `M${[...left, ...right].join('L')}ZM${point.join('L')}Z`, stitches };
}
