/** What the parts of a table of Magic share. */
import { type TableContext, useTable } from '../shell/context';
import type { MagicTable } from './table.svelte';

export const useMagic = (): TableContext<MagicTable> => useTable<MagicTable>();
