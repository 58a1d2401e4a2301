import { getCell } from './csv-cells.ts';
import type { CsvColumns, CsvRow } from './csv-row.ts';
import type { WooCommerceColumn } from './woocommerce-columns.ts';

type Columns = CsvColumns<WooCommerceColumn>;

export type ProductRows = [product: CsvRow, ...variations: CsvRow[]];

interface OpenProduct {
  rows: ProductRows;
  keys: readonly string[];
  size: number;
}

/** Maximum number of characters of products that wait for their variations. */
const MAX_OPEN_CHARACTERS = 16_000_000;

const countCharacters = ({ cells }: CsvRow): number => cells.reduce((sum, cell) => sum + cell.length, 0);

export type WooCommerceType = 'simple' | 'variable' | 'variation' | 'other';

export function readType(row: CsvRow, columns: Columns): WooCommerceType {
  const names = splitTypes(getCell(columns, row, 'type')?.value ?? '');
  if (names.includes('variation')) return 'variation';
  if (names.includes('variable')) return 'variable';
  return names.length === 0 || names.includes('simple') ? 'simple' : 'other';
}

const splitTypes = (text: string): string[] =>
  text
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/**
 * Groups products with their variations, which may be anywhere below them. If the open products become too large, those
 * whose last row is farthest above are closed.
 */
export async function* groupWooCommerceRows(
  rows: AsyncIterable<CsvRow>,
  columns: Columns,
  maxOpenCharacters = MAX_OPEN_CHARACTERS,
): AsyncGenerator<ProductRows> {
  const open = new OpenProducts();
  for await (const row of rows) {
    if (row.cells.length === 0) {
      if (open.isEmpty) yield [row];
      open.addToAll(row);
      continue;
    }
    const type = readType(row, columns);
    if (type === 'variable') open.add(row, listKeys(row, columns));
    else if (type !== 'variation' || !open.addVariation(row, readParentKey(row, columns))) yield [row];
    while (open.characters > maxOpenCharacters) yield* open.takeFirst();
  }
  while (!open.isEmpty) yield* open.takeFirst();
}

const listKeys = (row: CsvRow, columns: Columns): string[] => {
  const id = getCell(columns, row, 'id')?.value.trim();
  const sku = getCell(columns, row, 'sku')?.value.trim();
  return [...(id ? [`id:${id}`] : []), ...(sku ? [`sku:${sku}`] : [])];
};

function readParentKey(row: CsvRow, columns: Columns): string {
  const parent = getCell(columns, row, 'parent')?.value.trim() ?? '';
  return /^id:\d+$/.test(parent) ? parent : `sku:${parent}`;
}

class OpenProducts {
  /** Ordered by their last row. */
  readonly #products = new Set<OpenProduct>();
  readonly #byKey = new Map<string, OpenProduct>();
  characters = 0;

  get isEmpty(): boolean {
    return this.#products.size === 0;
  }

  add(row: CsvRow, keys: readonly string[]): void {
    const product: OpenProduct = { rows: [row], keys, size: countCharacters(row) };
    this.characters += product.size;
    this.#products.add(product);
    for (const key of keys) this.#byKey.set(key, product);
  }

  addVariation(row: CsvRow, parentKey: string): boolean {
    const product = this.#byKey.get(parentKey);
    if (!product) return false;
    product.rows.push(row);
    product.size += countCharacters(row);
    this.characters += countCharacters(row);
    this.#products.delete(product);
    this.#products.add(product);
    return true;
  }

  addToAll(row: CsvRow): void {
    for (const product of this.#products) product.rows.push(row);
  }

  *takeFirst(): Generator<ProductRows> {
    const [product] = this.#products;
    if (!product) return;
    this.#products.delete(product);
    this.characters -= product.size;
    for (const key of product.keys) if (this.#byKey.get(key) === product) this.#byKey.delete(key);
    yield product.rows;
  }
}
