import { normalizeLine } from '#domain/normalize-input.ts';
import type { CsvColumns, CsvRow } from './csv-row.ts';
import type { ImportProblem } from './import-problem.ts';
import { SHOPIFY_COLUMNS, type ShopifyColumn } from './shopify-columns.ts';
import { WOOCOMMERCE_COLUMN_NAMES, type WooCommerceColumn } from './woocommerce-columns.ts';

export type ProductCsvFormat =
  | { format: 'shopify'; columns: CsvColumns<ShopifyColumn> }
  | { format: 'woocommerce'; columns: CsvColumns<WooCommerceColumn> };

/** A file with fewer known columns is not a product file. */
const MIN_KNOWN_COLUMNS = 2;

const SHOPIFY_REQUIRED = ['handle', 'title', 'price'] as const satisfies readonly ShopifyColumn[];
const WOOCOMMERCE_REQUIRED = ['type', 'name', 'regularPrice'] as const satisfies readonly WooCommerceColumn[];

/** Finds the shop system that wrote a file, and its columns, by the header. */
export function detectFormat(header: CsvRow): ProductCsvFormat | { problem: ImportProblem } {
  const names = header.cells.map(toColumnKey);
  const shopify = findColumns(SHOPIFY_COLUMNS, names, header.cells);
  const woocommerce = findColumns(WOOCOMMERCE_COLUMN_NAMES, names, header.cells);
  const counts = [shopify, woocommerce].map((columns) => Object.keys(columns).length);
  const [shopifyCount = 0, woocommerceCount = 0] = counts;
  const problem = { severity: 'error', row: header.row } as const;
  if (Math.max(...counts) < MIN_KNOWN_COLUMNS) return { problem: { ...problem, code: 'unknown-format' } };
  if (shopifyCount >= woocommerceCount) {
    const missing = listMissing(SHOPIFY_COLUMNS, SHOPIFY_REQUIRED, shopify);
    if (missing.length === 0) return { format: 'shopify', columns: shopify };
    return { problem: { ...problem, code: 'missing-columns', format: 'Shopify', missing } };
  }
  const missing = listMissing(WOOCOMMERCE_COLUMN_NAMES, WOOCOMMERCE_REQUIRED, woocommerce);
  if (missing.length === 0) return { format: 'woocommerce', columns: woocommerce };
  return { problem: { ...problem, code: 'missing-columns', format: 'WooCommerce', missing } };
}

const toColumnKey = (name: string): string => normalizeLine(name).toLowerCase();

function findColumns<Name extends string>(
  namesByColumn: Readonly<Record<Name, readonly string[]>>,
  header: readonly string[],
  cells: readonly string[],
): CsvColumns<Name> {
  const columns: CsvColumns<Name> = {};
  for (const column in namesByColumn) {
    const keys = namesByColumn[column].map(toColumnKey);
    const index = header.findIndex((name) => keys.includes(name));
    const name = cells[index];
    if (name !== undefined) columns[column] = { name: normalizeLine(name), index };
  }
  return columns;
}

const listMissing = <Name extends string>(
  namesByColumn: Readonly<Record<Name, readonly string[]>>,
  required: readonly Name[],
  columns: CsvColumns<Name>,
): string[] =>
  required
    .filter((name) => !columns[name])
    .map((name) => namesByColumn[name].map((columnName) => `“${columnName}”`).join(' or '));
