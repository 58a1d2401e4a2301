import { isBlank } from '#domain/catalogue/product-csv/csv-cells.ts';
import type { CsvRow } from '#domain/catalogue/product-csv/csv-row.ts';
import { detectFormat, type ProductCsvFormat } from '#domain/catalogue/product-csv/detect-format.ts';
import type { ImportProblem } from '#domain/catalogue/product-csv/import-problem.ts';
import type { ProductReading } from '#domain/catalogue/product-csv/product-reading.ts';
import { groupShopifyRows, readShopifyProduct } from '#domain/catalogue/product-csv/read-shopify-csv.ts';
import { readWooCommerceProduct } from '#domain/catalogue/product-csv/read-woocommerce-csv.ts';
import { groupWooCommerceRows } from '#domain/catalogue/product-csv/woocommerce-rows.ts';
import type { ProductInput } from '#domain/catalogue/product-input.ts';
import { toSlugKey } from '#domain/slug.ts';
import { readCsvRows } from './read-csv-rows.ts';

/** Product of a file. Products with an error have no `input`. */
export interface ImportedProduct {
  input?: ProductInput;
  rows: readonly [first: number, last: number];
  /** Row of each variant of the input. */
  variantRows: readonly number[];
  problems: readonly ImportProblem[];
}

export type ProductCsv =
  | { format: ProductCsvFormat['format']; products: AsyncGenerator<ImportedProduct> }
  | { problem: ImportProblem };

/** Reads a product CSV of Shopify or WooCommerce. Reads on only while `products` are consumed. */
export async function readProductCsv(bytes: AsyncIterable<Uint8Array>): Promise<ProductCsv> {
  const rows = readCsvRows(bytes);
  const { value: header, done } = await rows.next();
  if (done) return { problem: { severity: 'error', row: 1, code: 'empty-file' } };
  const format = header.problem ? { problem: header.problem } : detectFormat(header);
  if ('format' in format) return { format: format.format, products: readProducts(rows, format) };
  await rows.return(undefined);
  return format;
}

async function* readProducts(
  rows: AsyncIterable<CsvRow>,
  format: ProductCsvFormat,
): AsyncGenerator<ImportedProduct> {
  const groups =
    format.format === 'shopify'
      ? groupShopifyRows(rows, format.columns)
      : groupWooCommerceRows(rows, format.columns);
  const earlier: EarlierProducts = { rowsBySlug: new Map(), rowsBySku: new Map() };
  for await (const group of groups) {
    const [first] = group;
    const range = [first.row, group.at(-1)?.row ?? first.row] as const;
    if (first.cells.length === 0) {
      yield { rows: range, variantRows: [], problems: group.flatMap(({ problem }) => problem ?? []) };
      continue;
    }
    const reading =
      format.format === 'shopify'
        ? readShopifyProduct(group, format.columns)
        : readWooCommerceProduct(group, format.columns);
    yield toImportedProduct(reading, range, earlier);
  }
}

/** First rows of the products so far, including those with errors, and rows of the SKUs of imported products. */
interface EarlierProducts {
  rowsBySlug: Map<string, number>;
  rowsBySku: Map<string, number>;
}

function toImportedProduct(
  reading: ProductReading,
  rows: ImportedProduct['rows'],
  { rowsBySlug, rowsBySku }: EarlierProducts,
): ImportedProduct {
  const { handle, fields, variantRows } = reading;
  const slug = selectSlug(reading, rowsBySlug);
  const firstRow = slug === undefined ? undefined : rowsBySlug.get(toSlugKey(slug));
  const problems = [...reading.problems];
  if (firstRow !== undefined) problems.push(createRepeat(handle, { code: 'repeated-handle', firstRow }));
  else if (slug !== undefined) rowsBySlug.set(toSlugKey(slug), rows[0]);
  const own = new Map<string, number>();
  for (const sku of reading.skus.filter((cell) => !isBlank(cell))) {
    const code = sku.value.trim();
    const skuRow = own.get(code) ?? rowsBySku.get(code);
    if (skuRow !== undefined) problems.push(createRepeat(sku, { code: 'repeated-sku', firstRow: skuRow }));
    own.set(code, own.get(code) ?? sku.row);
  }
  problems.sort((one, other) => one.row - other.row);
  if (slug === undefined || problems.some(({ severity }) => severity === 'error'))
    return { rows, variantRows, problems };
  for (const [code, row] of own) rowsBySku.set(code, row);
  return { input: { slug, ...fields }, rows, variantRows, problems };
}

/** Products without a handle get a longer one if another product has the same name. */
function selectSlug({ slug, fallbackSlug }: ProductReading, rowsBySlug: ReadonlyMap<string, number>) {
  const isTaken = slug !== undefined && rowsBySlug.has(toSlugKey(slug));
  return isTaken && fallbackSlug ? fallbackSlug : slug;
}

const createRepeat = (
  { row, column, value }: ProductReading['handle'],
  details: { code: 'repeated-handle' | 'repeated-sku'; firstRow: number },
): ImportProblem => ({ severity: 'error', row, column, value, ...details });
