/** Totals of players as stepped lines: how a game went. */
export interface TotalsAt {
  turn: number;
  totals: number[];
}

/** One path for each seat; the moments stand side by side. */
export function totalPaths(history: readonly TotalsAt[], seats: number, width: number, height: number): string[] {
  const all = history.flatMap((moment) => moment.totals);
  const most = Math.max(1, ...all);
  const least = Math.min(0, ...all);
  const x = (i: number): string => (4 + (i * (width - 8)) / Math.max(1, history.length - 1)).toFixed(1);
  const y = (life: number): string => (6 + ((most - life) * (height - 8)) / (most - least)).toFixed(1);
  return Array.from({ length: seats }, (_, seat) =>
    history.map((moment, i) => (i === 0 ? `M${x(0)} ${y(moment.totals[seat])}` : `H${x(i)}V${y(moment.totals[seat])}`)).join(''),
  );
}
