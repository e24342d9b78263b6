/** Rangers, as the page shows it. */
import type { GamePage } from '../games';
import Board from './Board.svelte';
import Table from './Table.svelte';
import { course, type Rangers, RangersTable } from './table.svelte';

export const rangers: GamePage<Rangers, RangersTable> = { table: (wire) => new RangersTable(wire), Table, Board, course };
