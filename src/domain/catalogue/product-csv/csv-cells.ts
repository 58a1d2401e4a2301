import { MAX_LENGTHS, MAX_STOCK, MAX_WEIGHT_GRAMS } from '#domain/catalogue/limits.ts';
import { type Poisha, poisha } from '#domain/money.ts';
import { normalizeLine, toAsciiForms } from '#domain/normalize-input.ts';
import { type PriceRefusal, readPrice } from '#domain/price-text.ts';
import { truncateText } from '#domain/truncate-text.ts';
import type { CsvColumns, CsvRow } from './csv-row.ts';
import { restoreFormula } from './formula-cells.ts';
import type { ImportProblem, ProblemDetails } from './import-problem.ts';

export interface Cell {
  row: number;
  column: string;
  value: string;
}

const REPLACEMENT_CHARACTER = '\ufffd';

/** Returns the cell of a column, or `undefined` if the file lacks the column. */
export function getCell<Name extends string>(
  columns: CsvColumns<Name>,
  { row, cells }: CsvRow,
  name: Name,
): Cell | undefined {
  const column = columns[name];
  return column && { row, column: column.name, value: restoreFormula(cells[column.index] ?? '') };
}

export const isBlank = (cell: Cell | undefined): boolean => !cell || cell.value.trim() === '';

/** Values in problems are not longer. */
const MAX_SHOWN_LENGTH = 100;

const locate = ({ value, ...place }: Cell) => ({ ...place, value: truncateText(value, MAX_SHOWN_LENGTH) });

export function addError(problems: ImportProblem[], cell: Cell, details: ProblemDetails): undefined {
  problems.push({ severity: 'error', ...locate(cell), ...details });
}

export function addNotice(problems: ImportProblem[], cell: Cell, details: ProblemDetails): undefined {
  problems.push({ severity: 'notice', ...locate(cell), ...details });
}

/** Reads a text of one line. */
export function readLine(cell: Cell | undefined, problems: ImportProblem[], max: number): string | undefined {
  return cell && checkText({ ...cell, value: normalizeLine(cell.value) }, problems, max);
}

/** Reads HTML or a text of several lines, unchanged. */
export function readHtml(cell: Cell | undefined, problems: ImportProblem[], max: number): string | undefined {
  if (isBlank(cell)) return cell && '';
  return cell && checkText(cell, problems, max);
}

function checkText(cell: Cell, problems: ImportProblem[], max: number): string | undefined {
  if (cell.value.includes(REPLACEMENT_CHARACTER)) {
    return addError(problems, cell, { code: 'unreadable-characters' });
  }
  return cell.value.length > max ? addError(problems, cell, { code: 'too-long', max }) : cell.value;
}

const PRICE_PROBLEMS = {
  unreadable: 'not-a-price',
  negative: 'negative-price',
  'too-high': 'price-too-high',
} as const satisfies Record<PriceRefusal, ProblemDetails['code']>;

/** Reads an optional price. Returns `null` for a blank cell, and `undefined` without a valid price. */
export function readPriceCell(cell: Cell | undefined, problems: ImportProblem[]): Poisha | null | undefined {
  if (!cell) return undefined;
  if (isBlank(cell)) return null;
  const reading = readPrice(cell.value);
  if ('refusal' in reading) return addError(problems, cell, { code: PRICE_PROBLEMS[reading.refusal] });
  return poisha(Math.round(reading.price * 100));
}

/** Reads the price of a variant, which must be positive. */
export function readRequiredPrice(cell: Cell, problems: ImportProblem[]): Poisha | undefined {
  const price = readPriceCell(cell, problems);
  if (price === null) return addError(problems, cell, { code: 'missing-price' });
  return price === 0 ? addError(problems, cell, { code: 'zero-price' }) : price;
}

const GROUPED_INTEGER = /^-?\d{1,3}(?:,\d{2,3})*,\d{3}(?=\.|$)/;
const DECIMAL = /^(-?\d+(?:\.\d+)?|-?\.\d+)\s*([a-z.]*)$/;

function readNumber(text: string): { number: number; unit: string } | undefined {
  const ascii = toAsciiForms(text).toLowerCase();
  const plain = GROUPED_INTEGER.test(ascii) ? ascii.replaceAll(',', '') : ascii;
  const [, number, unit = ''] = DECIMAL.exec(plain) ?? [];
  return number === undefined ? undefined : { number: Number(number), unit };
}

/** Reads a number of units. Returns `undefined` for a blank cell. */
export function readQuantity(cell: Cell | undefined, problems: ImportProblem[]): number | undefined {
  if (!cell || isBlank(cell)) return undefined;
  const { number, unit } = readNumber(cell.value) ?? {};
  if (number === undefined || unit || !Number.isInteger(number)) {
    return addError(problems, cell, { code: 'not-a-quantity' });
  }
  if (number < 0) return addError(problems, cell, { code: 'negative-stock' });
  return number > MAX_STOCK
    ? addError(problems, cell, { code: 'quantity-too-high', max: MAX_STOCK })
    : number;
}

const GRAMS_BY_UNIT: ReadonlyMap<string, number> = new Map([
  ...['g', 'gm', 'gram', 'grams'].map((unit) => [unit, 1] as const),
  ...['kg', 'kgs', 'kilogram', 'kilograms'].map((unit) => [unit, 1000] as const),
  ...['lb', 'lbs', 'pound', 'pounds'].map((unit) => [unit, 453.59237] as const),
  ...['oz', 'ounce', 'ounces'].map((unit) => [unit, 28.349523125] as const),
]);

/**
 * Reads a weight in grams. A unit in the cell, such as `1.5 kg`, replaces `unit`. Returns `null` for a blank cell or
 * 0, which mean an unknown weight.
 */
export function readWeight(
  cell: Cell | undefined,
  unit: string,
  problems: ImportProblem[],
): number | null | undefined {
  if (!cell) return undefined;
  if (isBlank(cell)) return null;
  const weight = readNumber(cell.value);
  if (!weight) return addError(problems, cell, { code: 'not-a-weight' });
  const gramsPerUnit = GRAMS_BY_UNIT.get((weight.unit || unit).replace(/\.$/, ''));
  if (gramsPerUnit === undefined) return addError(problems, cell, { code: 'unknown-weight-unit' });
  const grams = Math.round(weight.number * gramsPerUnit);
  if (weight.number < 0) return addError(problems, cell, { code: 'negative-weight' });
  if (grams > MAX_WEIGHT_GRAMS) {
    return addError(problems, cell, { code: 'weight-too-high', maxKg: MAX_WEIGHT_GRAMS / 1000 });
  }
  return grams || null;
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes', 'y'].map((text) => [text, true] as const),
  ...['false', '0', 'no', 'n', '-1'].map((text) => [text, false] as const),
]);

/** Reads `TRUE`, `1` or `yes`. `names` adds the words of a column, such as `continue`. Blank is `undefined`. */
export function readFlag(
  cell: Cell | undefined,
  problems: ImportProblem[],
  names: Readonly<Record<string, boolean>> = {},
): boolean | undefined {
  if (!cell || isBlank(cell)) return undefined;
  const text = cell.value.trim().toLowerCase();
  const flag = names[text] ?? FLAGS.get(text);
  return flag ?? addError(problems, cell, { code: 'not-a-flag' });
}

/** Matches numbers that a spreadsheet has rounded: `8.90123E+12`. */
const SHORTENED_NUMBER = /^\d[.,]\d+E\+\d+$/i;

/** Reads a barcode. Shopify adds an apostrophe before it, so that spreadsheets preserve leading zeros. */
export function readBarcode(cell: Cell | undefined, problems: ImportProblem[]): string | null | undefined {
  const barcode = readLine(cell, problems, MAX_LENGTHS.barcode)?.replace(/^'/, '');
  if (!cell || barcode === undefined) return undefined;
  if (SHORTENED_NUMBER.test(barcode)) return addNotice(problems, cell, { code: 'shortened-barcode' });
  return barcode || null;
}
