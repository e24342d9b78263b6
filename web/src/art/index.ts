/** Linocut card art: `drawInner` gives the picture of a card, `keyOf` what a viewer can name in it. */
export { drawInner, keyOf, colorOf, type Key } from './print';
export { INK, inksOf, type Facts, type Inks } from './ink';
export { mark } from './mark';
export { chance, hash } from './chance';
export { circle, cut, group, path, ray } from './cut';
