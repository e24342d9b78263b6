/** What every part of the table shares: the table, the draft of the answer, and the card that is looked at. */
import { getContext, setContext } from 'svelte';
import type { Draft } from '../state/draft.svelte';
import type { Look } from '../state/look.svelte';
import type { TableState } from '../state/table.svelte';

export interface TableContext {
  table: TableState;
  draft: Draft;
  look: Look;
}

const KEY = Symbol('table');

export const provideTable = (context: TableContext): TableContext => setContext(KEY, context);
export const useTable = (): TableContext => getContext<TableContext>(KEY);
