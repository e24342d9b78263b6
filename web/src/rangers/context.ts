/** What the parts of a table of Rangers share. */
import { type TableContext, useTable } from '../shell/context';
import type { RangersTable } from './table.svelte';

export const useRangers = (): TableContext<RangersTable> => useTable<RangersTable>();
