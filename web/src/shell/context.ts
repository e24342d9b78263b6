/** What every part of a table shares: the table, the draft of the answer, the card that is looked at, what is dragged. */
import { getContext, setContext } from 'svelte';
import { Drag } from '../state/drag.svelte';
import { Draft } from '../state/draft.svelte';
import { Look } from '../state/look.svelte';
import type { TableState } from '../state/table.svelte';

export interface TableContext<T extends TableState = TableState> {
  table: T;
  draft: Draft;
  look: Look;
  drag: Drag;
}

const KEY = Symbol('table');

export const provideTable = <T extends TableState>(table: T): TableContext<T> =>
  setContext(KEY, { table, draft: new Draft(table), look: new Look(table), drag: new Drag() });
export const useTable = <T extends TableState = TableState>(): TableContext<T> => getContext<TableContext<T>>(KEY);
