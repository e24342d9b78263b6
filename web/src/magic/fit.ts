/** How the permanents of one side find room: full size, then 80 %, then equal ones pile up, then smaller, then more rows. */

export interface Group<T> {
  key: string;
  members: T[];
  /** Stands apart from what is to its left. */
  apart: boolean;
  /** How many things are attached and peep out above. */
  perched: number;
}

export interface Space {
  width: number;
  height: number;
  /** The largest and the smallest tile. */
  most: number;
  least: number;
  gap: number;
}

export interface Fit<T> {
  size: number;
  backSize: number;
  front: Group<T>[][];
  back: Group<T>[][];
}

/** How much of each tile below the top of a pile is seen. */
export const FRONT_STEP = 0.14;
export const BACK_STEP = 0.24;
/** A tile is a little higher than wide. */
export const TILE_HEIGHT = 1.04;
const BACK_SCALE = 0.86;
const APART = 18;
const PERCH = 0.2;

const groupWidth = (group: Group<unknown>, size: number, step: number): number =>
  size * (1 + step * Math.min(2, group.members.length - 1));

const rowWidth = (row: readonly Group<unknown>[], size: number, step: number, gap: number): number =>
  row.reduce((sum, group, i) => sum + groupWidth(group, size, step) + (i > 0 ? gap + (group.apart ? APART : 0) : 0), 0);

/** Packs groups into so many rows of about equal width; nothing if they do not fit. */
function pack<T>(groups: Group<T>[], rows: number, size: number, step: number, space: Space): Group<T>[][] | undefined {
  if (groups.length === 0) return [];
  const goal = rowWidth(groups, size, step, space.gap) / rows;
  const packed: Group<T>[][] = [[]];
  for (const group of groups) {
    const row = packed[packed.length - 1];
    const now = rowWidth(row, size, step, space.gap);
    const wide = groupWidth(group, size, step);
    const full = now + space.gap + wide > space.width;
    if (row.length > 0 && (full || (now + wide / 2 > goal && packed.length < rows))) packed.push([group]);
    else row.push(group);
  }
  if (packed.length > rows) return undefined;
  return packed.every((row) => rowWidth(row, size, step, space.gap) <= space.width) ? packed : undefined;
}

/** Equal ones on one pile, where the first of them stood. */
export function piled<T>(groups: Group<T>[]): Group<T>[] {
  const piles = new Map<string, Group<T>>();
  for (const group of groups) {
    const pile = group.perched === 0 ? piles.get(group.key) : undefined;
    if (pile) pile.members = [...pile.members, ...group.members];
    else piles.set(group.perched === 0 ? group.key : `${group.key}#${piles.size}`, { ...group });
  }
  return [...piles.values()];
}

function height<T>(rows: Group<T>[][], size: number, gap: number): number {
  const perch = rows.map((row) => Math.max(0, ...row.map((group) => Math.min(2, group.perched))) * PERCH * size);
  return rows.length * size * TILE_HEIGHT + Math.max(0, rows.length - 1) * gap + perch.reduce((a, b) => a + b, 0);
}

function attempt<T>(
  front: Group<T>[],
  back: Group<T>[],
  space: Space,
  size: number,
): { fit: Fit<T>; rows: number } | undefined {
  const backSize = Math.max(Math.min(space.least, size), size * BACK_SCALE);
  for (let rows = 1; rows <= 4; rows++) {
    const packed = pack(front, rows, size, FRONT_STEP, space);
    if (!packed) continue;
    for (let behind = 1; behind <= 3; behind++) {
      const packedBack = pack(back, behind, backSize, BACK_STEP, space);
      if (!packedBack) continue;
      const both = packed.length > 0 && packedBack.length > 0 ? space.gap : 0;
      if (height(packed, size, space.gap) + both + height(packedBack, backSize, space.gap) <= space.height) {
        return { fit: { size, backSize, front: packed, back: packedBack }, rows };
      }
      break;
    }
  }
  return undefined;
}

/** Where everything stands, and how large. Lands pile up at once, the rest when it must. */
export function fit<T>(front: Group<T>[], back: Group<T>[], space: Space): Fit<T> {
  const lands = piled(back);
  for (let size = space.most; size >= space.most * 0.8; size -= 2) {
    const whole = attempt(front, lands, space, size);
    if (whole?.rows === 1) return whole.fit;
  }
  const piles = piled(front);
  let best: { fit: Fit<T>; worth: number } | undefined;
  for (let size = space.most; size >= space.least; size -= 2) {
    const found = attempt(piles, lands, space, size);
    if (!found) continue;
    const worth = size * (found.rows === 1 ? 1.25 : 1);
    if (!best || worth > best.worth) best = { fit: found.fit, worth };
  }
  if (best) return best.fit;
  for (let size = space.least; size > 24; size -= 2) {
    const found = attempt(piles, lands, space, size);
    if (found) return found.fit;
  }
  return { size: 24, backSize: 24, front: [piles], back: [lands] };
}
