/** The ground of a page: a lamp, and cuts that run around it as in a printed halo. */
import { chance, cut } from '../art';

export interface Lamp {
  /** Where it hangs, as parts of width and height. */
  x: number;
  y: number;
  seed: number;
}

/** Far cuts and the near rings, as two paths. */
export function halo(width: number, height: number, lamp: Lamp): { far: string; near: string } {
  const next = chance(lamp.seed);
  const cx = width * lamp.x;
  const cy = height * lamp.y;
  const reach = Math.hypot(Math.max(cx, width - cx), Math.max(cy, height - cy)) * 1.1;
  let far = '';
  for (let i = 0; i < 150; i++) {
    const a = (i / 150) * 6.283 + next() * 0.03;
    const [dx, dy] = [Math.cos(a) * 1.2, Math.sin(a)];
    for (let r = height * (0.2 + next() * 0.16); r < reach; r += 60 + next() * 130) {
      const length = 50 + next() * 150;
      far += cut(cx + dx * r, cy + dy * r, cx + dx * (r + length), cy + dy * (r + length), 0.8 + r / 300 + next());
      r += length;
    }
  }
  let near = '';
  for (let r = height * 0.06; r < height * 0.2; r += 13) {
    const count = Math.round(r / 9);
    for (let i = 0; i < count; i++) {
      if (next() < 0.25) continue;
      const a = ((i + next() * 0.5) / count) * 6.283;
      const s = 20 / r;
      const at = (angle: number): [number, number] => [cx + Math.cos(angle) * r * 1.2, cy + Math.sin(angle) * r];
      near += cut(...at(a), ...at(a + s), 1.2, -r * s * s * 0.13);
    }
  }
  return { far, near };
}
