/** The beasts by name, and which of their heads a word of the type line puts on a person's shoulders. */
import { ANIMALS } from './animals';
import type { Draw } from './ink';
import { MONSTERS } from './monsters';

export const MORE: Record<string, Draw> = { ...ANIMALS, ...MONSTERS };

export const ANIMAL: Record<string, string> = {
  Cat: 'cat',
  Dog: 'hound',
  Hound: 'hound',
  Rat: 'mouse',
  Mouse: 'mouse',
  Rabbit: 'rabbit',
  Fox: 'fox',
  Wolf: 'hound',
  Bear: 'boar',
  Ox: 'ox',
  Minotaur: 'ox',
  Elephant: 'elephant',
  Loxodon: 'elephant',
  Rhino: 'rhino',
  Goat: 'goat',
  Ape: 'ape',
  Lizard: 'kobold',
  Frog: 'frog',
  Jackal: 'hound',
  Raccoon: 'badger',
  Badger: 'badger',
  Squirrel: 'mouse',
  Werewolf: 'hound',
  Boar: 'boar',
};
