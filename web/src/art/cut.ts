/** The tool: the gouge cut, and the shapes that are made with it. Canvas: x -120..120, y -90..90; what matters within x ±78. */
import type { Inks } from './ink';

/** A number with at most one digit after the point. */
export const tenth = (v: number): number => Math.round(v * 10) / 10;
export const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** One gouge: thin, swelling, thin. */
export function cut(x1: number, y1: number, x2: number, y2: number, width: number, bend = 0): string {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const length = Math.hypot(dx, dy) || 1;
  const nx = -dy / length;
  const ny = dx / length;
  const mx = (x1 + x2) / 2 + nx * bend;
  const my = (y1 + y2) / 2 + ny * bend;
  const out = `${tenth(mx + nx * width)} ${tenth(my + ny * width)}`;
  const back = `${tenth(mx - nx * width)} ${tenth(my - ny * width)}`;
  return `M${tenth(x1)} ${tenth(y1)}Q${out} ${tenth(x2)} ${tenth(y2)}Q${back} ${tenth(x1)} ${tenth(y1)}Z`;
}

/** A gouge from a centre outwards. */
export function ray(x: number, y: number, degrees: number, from: number, to: number, width: number, bend = 0): string {
  const cos = Math.cos(rad(degrees));
  const sin = Math.sin(rad(degrees));
  return cut(x + cos * from, y + sin * from, x + cos * to, y + sin * to, width, bend);
}

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more && ' ' + more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(r)}" fill="${fill}"${more && ' ' + more}/>`;
export const group = (inner: string, transform: string): string =>
  transform ? `<g transform="${transform}">${inner}</g>` : inner;
export const mirror = (inner: string): string => inner + group(inner, 'scale(-1 1)');

/** A dark mass with a paper outline (white-line cut): that keeps it readable when small. */
export const figure = (k: Inks, d: string, fill: string = k.key, width = 3): string =>
  path(d, fill, `stroke="${k.paper}" stroke-width="${width}" paint-order="stroke" stroke-linejoin="round"`);
export const polygon = (points: [number, number][]): string =>
  'M' + points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L') + 'Z';
export const many = (count: number, each: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => each(i)).join('');
