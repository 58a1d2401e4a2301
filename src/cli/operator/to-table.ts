import type { CommandResult } from '#cli/command-definition.ts';

/** Formats rows as a table. `columns` has the width of each heading; a negative width aligns to the right. */
export function toTable(
  columns: Readonly<Record<string, number>>,
  rows: readonly (readonly string[])[],
  none: string,
): string {
  if (rows.length === 0) return none;
  const widths = Object.values(columns);
  const pad = (cell: string, width = 0) => (width < 0 ? cell.padStart(-width) : cell.padEnd(width));
  return [Object.keys(columns), ...rows]
    .map((cells) =>
      cells
        .map((cell, at) => pad(cell, widths[at]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

interface Listing<Row> {
  columns: Readonly<Record<string, number>>;
  toCells: (row: Row) => readonly string[];
  /** Text of an empty list. */
  none: string;
}

/** Returns a list as a table, and as its rows for `--json`. */
export function toListing<Row>(
  rows: readonly Row[],
  { columns, toCells, none }: Listing<Row>,
): CommandResult {
  return { text: toTable(columns, rows.map(toCells), none), data: rows };
}
