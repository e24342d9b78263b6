import { describe, expect, it } from 'vitest';
import { fit, type Group, piled, TILE_HEIGHT } from '../src/magic/fit';

const groups = (names: string[]): Group<string>[] =>
  names.map((name) => ({ key: name, members: [name], apart: false, perched: 0 }));
const desk = { width: 800, height: 300, most: 100, least: 60, gap: 10 };
const phone = { width: 380, height: 190, most: 68, least: 44, gap: 6 };

function checkRoom(space: typeof desk, front: string[], back: string[]): ReturnType<typeof fit<string>> {
  const laid = fit(groups(front), groups(back), space);
  const wide = (row: Group<string>[], size: number, step: number): number =>
    row.reduce((sum, group, i) => sum + size * (1 + step * Math.min(2, group.members.length - 1)) + (i ? space.gap : 0), 0);
  for (const row of laid.front) expect(wide(row, laid.size, 0.14)).toBeLessThanOrEqual(space.width + 0.01);
  for (const row of laid.back) expect(wide(row, laid.backSize, 0.24)).toBeLessThanOrEqual(space.width + 0.01);
  const high = laid.front.length * laid.size * TILE_HEIGHT + laid.back.length * laid.backSize * TILE_HEIGHT;
  expect(high).toBeLessThanOrEqual(space.height);
  const seen = [...laid.front, ...laid.back].flat().flatMap((group) => group.members);
  expect(seen.sort()).toEqual([...front, ...back].sort());
  return laid;
}

describe('how permanents find room', () => {
  it('leaves a few at full size and does not pile creatures', () => {
    const laid = checkRoom(desk, ['a', 'a', 'b'], ['plains', 'plains']);
    expect(laid.size).toBe(100);
    expect(laid.front).toHaveLength(1);
    expect(laid.front[0]).toHaveLength(3);
    expect(laid.back[0]).toHaveLength(1);
  });

  it('shrinks, then piles, then takes more rows', () => {
    const eight = checkRoom(desk, [...'aabbcdef'], []);
    expect(eight.size).toBe(90);
    expect(eight.front[0]).toHaveLength(8);
    const crowd = [...'aaaabbbbccccddddeeee'];
    expect(checkRoom(desk, crowd, []).front.flat()).toHaveLength(5);
    const many = [...'abcdefghijklmnop'];
    expect(checkRoom(desk, many, []).front.length).toBeGreaterThan(1);
  });

  it('fits sixty permanents at 1280 and on a phone', () => {
    const front = [...'aaabbbbccddeeffghijklmnop'];
    const back = [...'ppppiiiimmss'];
    checkRoom(desk, front, back);
    checkRoom(phone, front, back);
  });

  it('keeps what has something attached off the piles', () => {
    const all = groups(['a', 'a', 'a']);
    all[1].perched = 1;
    expect(piled(all).map((group) => group.members.length)).toEqual([2, 1]);
  });
});
