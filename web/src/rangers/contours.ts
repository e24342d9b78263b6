/** Contour lines, cut by hand: the ground of the trail and of its map. */
import { chance, cut } from '../art';

interface Hill {
  x: number;
  y: number;
  rings: number;
}

/** Rings around hills, as one path. */
export function contours(hills: Hill[], apart: number, seed: number, width: number): string {
  const next = chance(seed);
  let d = '';
  for (const { x, y, rings } of hills) {
    const phase = next() * 6;
    for (let ring = 1; ring < rings; ring++) {
      const radius = ring * apart;
      const count = Math.round(radius / (apart / 5.2));
      const at = (angle: number): number => radius * (1 + 0.16 * Math.sin(3 * angle + phase) + 0.08 * Math.sin(5 * angle - phase * 2));
      for (let i = 0; i < count; i++) {
        if (next() < 0.14) continue;
        const a = (i / count) * 6.283;
        const b = a + 5.2 / count;
        d += cut(x + Math.cos(a) * at(a) * 1.3, y + Math.sin(a) * at(a), x + Math.cos(b) * at(b) * 1.3, y + Math.sin(b) * at(b), width, -0.8);
      }
    }
  }
  return d;
}
