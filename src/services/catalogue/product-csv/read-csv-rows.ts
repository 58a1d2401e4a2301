import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { CsvRow } from '#domain/catalogue/product-csv/csv-row.ts';
import { decodeText } from './decode-text.ts';

/** Separators of cells; the first one is the default. */
const SEPARATORS = [',', ';', '\t'];
const MAX_HEADER_LENGTH = 100_000;
const MAX_ROW_BYTES = 4_000_000;

/** Reads CSV in any usual encoding and with any usual separator. The first row is the header. Omits blank rows. */
export async function* readCsvRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const texts = decodeText(bytes);
  const start = await readStart(texts);
  const separator = detectSeparator(start);
  let columnCount: number | undefined;
  for await (const row of parseRows(joinTexts(start, texts), separator)) {
    if (row.problem) {
      yield row;
      return;
    }
    if (row.cells.every((cell) => cell.trim() === '')) continue;
    yield columnCount === undefined ? row : checkLength(row, columnCount);
    columnCount ??= row.cells.length;
  }
}

async function readStart(texts: AsyncGenerator<string>): Promise<string> {
  let start = '';
  while (start.length < MAX_HEADER_LENGTH && !/\S[^\r\n]*[\r\n]/.test(start)) {
    const { value, done } = await texts.next();
    if (done) break;
    start += value;
  }
  return start;
}

async function* joinTexts(start: string, texts: AsyncIterable<string>): AsyncGenerator<string> {
  yield start;
  yield* texts;
}

/** Finds the separator that is most frequent in the first line, outside quotes. */
function detectSeparator(start: string): string {
  const [line = ''] = start.trimStart().split(/[\r\n]/, 1);
  const unquoted = line.replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => unquoted.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function checkLength(row: CsvRow, columnCount: number): CsvRow {
  const { length } = row.cells;
  if (length < columnCount) {
    return { ...row, problem: { severity: 'notice', row: row.row, code: 'short-row' } };
  }
  const value = row.cells.slice(columnCount).find((cell) => cell.trim() !== '');
  return value === undefined
    ? row
    : { ...row, problem: { severity: 'error', row: row.row, value: value.slice(0, 100), code: 'long-row' } };
}

interface ParsedRecord {
  record: string[];
  raw: string;
  /** Numbers of records and lines so far, including this record. */
  info: { records: number; lines: number };
}

interface Damage {
  code: 'unclosed-quote' | 'row-too-large';
  /** Number of rows above. */
  rows: number;
}

/** Ends with a row without cells if a row cannot be read. */
async function* parseRows(texts: AsyncIterable<string>, separator: string): AsyncGenerator<CsvRow> {
  let damage: Damage | undefined;
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    raw: true,
    info: true,
    max_record_size: MAX_ROW_BYTES,
    // Otherwise, an error discards the rows above it that are not consumed yet.
    skip_records_with_error: true,
    on_skip: (error) => {
      const code = error?.code === 'CSV_MAX_RECORD_SIZE' ? 'row-too-large' : 'unclosed-quote';
      damage ??= { code, rows: parser.info.records };
      return undefined;
    },
  });
  const untilDamage = async function* () {
    for await (const text of texts) {
      if (damage) return;
      yield text;
    }
  };
  // The loop below reports errors.
  pipeline(Readable.from(untilDamage()), parser, () => {});
  let line = 1;
  for await (const { record, raw, info } of parser as AsyncIterable<ParsedRecord>) {
    if (record.some((cell) => cell.startsWith('"')) && hasUnclosedQuote(raw, separator)) {
      yield createUnreadableRow(info.records, { code: 'unclosed-quote', line });
      return;
    }
    yield { row: info.records, cells: record };
    line = info.lines + 1;
  }
  if (damage) yield createUnreadableRow(damage.rows + 1, { code: damage.code, line });
}

const createUnreadableRow = (row: number, details: { code: Damage['code']; line: number }): CsvRow => ({
  row,
  cells: [],
  problem: { severity: 'error', row, ...details },
});

/** The parser accepts a quoted cell that continues after its second quote: `"12" pan,`. It may contain several rows. */
function hasUnclosedQuote(raw: string, separator: string): boolean {
  let at = 0;
  while (at < raw.length) {
    if (raw[at] === '"') {
      at = findClosingQuote(raw, at) + 1;
      const next = raw[at];
      if (at === 0 || (next !== undefined && next !== separator && !/[\r\n]/.test(next))) return true;
    }
    const end = raw.indexOf(separator, at);
    at = end < 0 ? raw.length : end + 1;
  }
  return false;
}

function findClosingQuote(raw: string, openingQuote: number): number {
  let at = raw.indexOf('"', openingQuote + 1);
  while (raw[at + 1] === '"' && at >= 0) at = raw.indexOf('"', at + 2);
  return at;
}
