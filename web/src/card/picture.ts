/** Pictures are drawn once and kept: on the table a card's plate is an image, so that many of them cost little. */
import type { Face } from './face';
import { plate, portrait, type Size } from './plate';

const kept = new Map<string, string>();

function keep(key: string, draw: () => string): string {
  let url = kept.get(key);
  if (url === undefined) {
    url = URL.createObjectURL(new Blob([draw()], { type: 'image/svg+xml' }));
    kept.set(key, url);
  }
  return url;
}

/** The art depends on these alone; a card that has become something else gets another picture. */
const artKey = (face: Face): string =>
  [face.name, face.colors.join(''), face.types.join(' '), face.subtypes.join(' '), face.makes].join('|');

export const plateUrl = (face: Face, size: Size, small: boolean, tall: boolean): string =>
  keep(`${size}${small ? '-small' : ''}${tall ? '-tall' : ''}|${artKey(face)}`, () => plate(face, size, small));

export const portraitUrl = (face: Face): string => keep(`portrait|${artKey(face)}`, () => portrait(face));
