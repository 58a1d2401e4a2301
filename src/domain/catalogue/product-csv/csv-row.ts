import type { ImportProblem } from './import-problem.ts';

export interface CsvRow {
  /** Number that a spreadsheet shows; the header is usually row 1. */
  row: number;
  /** Empty for a row that cannot be read; it is the last row. */
  cells: readonly string[];
  problem?: ImportProblem;
}

/** Column of a file: its name in the header, and its index. */
export interface CsvColumn {
  name: string;
  index: number;
}

export type CsvColumns<Name extends string> = Partial<Record<Name, CsvColumn>>;
