/** Magic, as the page shows it. */
import type { GamePage } from '../games';
import Board from './Board.svelte';
import Table from './Table.svelte';
import { course, type Magic, MagicTable } from './table.svelte';

export const magic: GamePage<Magic, MagicTable> = { table: (wire) => new MagicTable(wire), Table, Board, course };
