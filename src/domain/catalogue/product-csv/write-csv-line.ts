import { defuseFormula } from './formula-cells.ts';

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

export const writeCsvLine = (cells: readonly string[]): string => `${cells.map(writeCell).join(',')}\n`;

function writeCell(text: string): string {
  const cell = defuseFormula(text);
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
