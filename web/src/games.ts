/** The games that this page can show, each loaded when it is wanted. */
import type { Component } from 'svelte';
import type { Kinds, TableState, Wire } from './state/table.svelte';
import type { Course } from './state/tape';

export interface TableProps<T = TableState> {
  table: T;
  onrematch?: () => void;
  onreplay?: () => void;
  onleave?: () => void;
}

export interface BoardProps<T = TableState> {
  table: T;
  phone: boolean;
  wide: boolean;
}

/** How a game is shown. */
export interface GamePage<K extends Kinds = Kinds, T extends TableState<K> = TableState<K>> {
  table(wire: Wire): T;
  /** The whole table, for those who play and watch. */
  Table: Component<TableProps<T>>;
  /** The table at a moment, for a replay. */
  Board: Component<BoardProps<T>>;
  course: Course<K>;
}

/** A page that says of its own table what it can; whoever only passes it on need not know which. */
const known = <K extends Kinds, T extends TableState<K>>(page: GamePage<K, T>): GamePage => page as unknown as GamePage;

export const games: Record<string, () => Promise<GamePage>> = {
  magic: () => import('./magic').then(({ magic }) => known(magic)),
  rangers: () => import('./rangers').then(({ rangers }) => known(rangers)),
};
