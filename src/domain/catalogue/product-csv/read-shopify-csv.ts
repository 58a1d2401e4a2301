import { createSlug } from '#domain/catalogue/create-codes.ts';
import { MAX_COUNTS, MAX_LENGTHS } from '#domain/catalogue/limits.ts';
import type { PictureInput, ProductInput, VariantInput } from '#domain/catalogue/product-input.ts';
import { ZERO_POISHA } from '#domain/money.ts';
import { toSlugKey } from '#domain/slug.ts';
import {
  addError,
  addNotice,
  type Cell,
  getCell,
  isBlank,
  readBarcode,
  readFlag,
  readHtml,
  readLine,
  readPriceCell,
  readQuantity,
  readRequiredPrice,
  readWeight,
} from './csv-cells.ts';
import type { CsvColumns, CsvRow } from './csv-row.ts';
import type { ImportProblem } from './import-problem.ts';
import { splitCategories, splitCategoryPath } from './list-cells.ts';
import { readBrand, readPlainText, readSeo, readStatusName, readTags } from './product-cells.ts';
import {
  listRowProblems,
  omitUndefined,
  type ProductReading,
  reportDuplicateVariants,
  type VariantReading,
} from './product-reading.ts';
import { readHandle } from './read-handle.ts';
import type { ShopifyColumn } from './shopify-columns.ts';

type Columns = CsvColumns<ShopifyColumn>;

/** Groups adjacent rows with the same handle. Rows without handle and title belong to the product above. */
export async function* groupShopifyRows(
  rows: AsyncIterable<CsvRow>,
  columns: Columns,
): AsyncGenerator<[CsvRow, ...CsvRow[]]> {
  let product: [CsvRow, ...CsvRow[]] | undefined;
  let productKey = '';
  for await (const row of rows) {
    const handle = getCell(columns, row, 'handle');
    const hasHandle = !isBlank(handle);
    const key = toSlugKey(handle?.value.trim() ?? '');
    const isContinued = hasHandle ? key === productKey : isBlank(getCell(columns, row, 'title'));
    if (product && isContinued) {
      product.push(row);
      continue;
    }
    if (product) yield product;
    product = [row];
    productKey = key;
  }
  if (product) yield product;
}

export function readShopifyProduct(rows: readonly [CsvRow, ...CsvRow[]], columns: Columns): ProductReading {
  const problems = listRowProblems(rows);
  const main = rows.find((row) => !isBlank(getCell(columns, row, 'title'))) ?? rows[0];
  const at = (name: ShopifyColumn) => getCell(columns, main, name);
  const handle = getCell(columns, rows[0], 'handle') ?? { row: main.row, column: 'Handle', value: '' };
  const title = at('title');
  const name = readLine(title, problems, MAX_LENGTHS.name);
  if (title && name === '') addError(problems, title, { code: 'missing-name' });
  if (readFlag(at('giftCard'), problems)) addError(problems, handle, { code: 'gift-card' });
  const variants = readVariants(rows, main, columns, problems);
  const fields = omitUndefined({
    name,
    shortDescription: readPlainText(at('shortDescription'), problems),
    longDescription: readHtml(at('body'), problems, MAX_LENGTHS.longDescription),
    status: readStatus(at('status'), at('published'), problems),
    brand: readBrand(at('vendor'), problems),
    categories: readCategories(at, problems),
    tags: readTags(at('tags'), problems),
    pictures: columns.imageSource && readPictures(rows, columns, problems),
    seo: readSeo(at('seoTitle'), at('seoDescription'), problems),
    variants: variants.map(({ variant }) => variant),
  });
  const skus = variants.flatMap(({ sku }) => sku ?? []);
  const variantRows = variants.map((variant) => variant.row);
  return { handle, slug: readSlug(handle, name ?? '', problems), fields, variantRows, skus, problems };
}

function readSlug(handle: Cell, name: string, problems: ImportProblem[]): string | undefined {
  if (isBlank(handle)) {
    return createSlug(name) || addError(problems, handle, { code: 'missing-handle' });
  }
  const slug = readHandle(handle.value);
  if (slug === undefined) return addError(problems, handle, { code: 'invalid-handle' });
  if (handle.value.trim().includes(' ')) addNotice(problems, handle, { code: 'changed-handle', slug });
  return slug;
}

function readStatus(
  status: Cell | undefined,
  published: Cell | undefined,
  problems: ImportProblem[],
): ProductInput['status'] {
  if (!status && !published) return undefined;
  const isPublished = readFlag(published, problems) ?? true;
  const named = readStatusName(status, problems) ?? 'active';
  return named === 'active' && !isPublished ? 'draft' : named;
}

const MAX_PATH_LENGTH = MAX_COUNTS.categoryDepth * MAX_LENGTHS.name;

function readCategories(
  at: (name: ShopifyColumn) => Cell | undefined,
  problems: ImportProblem[],
): readonly (readonly string[])[] | undefined {
  const all = at('categories');
  if (all && !isBlank(all)) return splitCategories(all.value);
  const type = readLine(at('type'), problems, MAX_LENGTHS.name);
  const path = readLine(at('category'), problems, MAX_PATH_LENGTH);
  if (type === undefined && path === undefined) return all && [];
  const paths = [type ? [type] : [], splitCategoryPath(path ?? '')];
  return paths.filter((names) => names.length > 0);
}

function readPictures(rows: readonly CsvRow[], columns: Columns, problems: ImportProblem[]): PictureInput[] {
  const pictures = rows.flatMap((row) => {
    const source = getCell(columns, row, 'imageSource')?.value.trim();
    if (!source) return [];
    const alt = readLine(getCell(columns, row, 'imageAlt'), problems, MAX_LENGTHS.alt);
    const position = Number.parseInt(getCell(columns, row, 'imagePosition')?.value ?? '', 10);
    return [{ source, position: Number.isNaN(position) ? Number.POSITIVE_INFINITY : position, alt }];
  });
  const sorted = pictures.toSorted((a, b) => (a.position === b.position ? 0 : a.position - b.position));
  const bySource = new Map(sorted.toReversed().map((picture) => [picture.source, picture]));
  return sorted
    .filter((picture) => bySource.get(picture.source) === picture)
    .map(({ source, alt }) => (alt ? { source, alt } : { source }));
}

function readVariants(
  rows: readonly CsvRow[],
  main: CsvRow,
  columns: Columns,
  problems: ImportProblem[],
): VariantReading[] {
  const hasValue = (row: CsvRow, name: ShopifyColumn) => !isBlank(getCell(columns, row, name));
  const variantRows = rows.filter(
    (row) =>
      row.cells.length > 0 &&
      (row === main || hasValue(row, 'price') || hasValue(row, 'sku') || hasValue(row, 'option1Value')),
  );
  const variants = variantRows.map((row) => {
    const sku = getCell(columns, row, 'sku');
    return { variant: readVariant(row, main, columns, problems), row: row.row, sku };
  });
  reportDuplicateVariants(variants, columns.option1Value?.name ?? 'Option1 Value', problems);
  return variants;
}

function readVariant(row: CsvRow, main: CsvRow, columns: Columns, problems: ImportProblem[]): VariantInput {
  const at = (name: ShopifyColumn) => getCell(columns, row, name);
  const picture = at('variantImage')?.value.trim();
  const isPreOrder = readFlag(at('policy'), problems, { continue: true, deny: false });
  const variant = omitUndefined({
    sku: readLine(at('sku'), problems, MAX_LENGTHS.sku) || undefined,
    barcode: readBarcode(at('barcode'), problems),
    purchasePrice: readPriceCell(at('cost'), problems),
    stockQuantity: readQuantity(at('quantity'), problems),
    isPreOrder,
    weightGrams: readVariantWeight(at, problems),
    attributes: readOptions(row, main, columns, problems),
    picture: picture ? { source: picture } : undefined,
  });
  reportUntrackedStock(at('tracker'), variant, problems);
  return { ...variant, ...readPrices(at('price'), at('compareAtPrice'), row.row, problems) };
}

/** `Variant Grams` is in grams even if `Variant Weight Unit`, the unit in which Shopify shows it, differs. */
function readVariantWeight(at: (name: ShopifyColumn) => Cell | undefined, problems: ImportProblem[]) {
  const weight = at('weight');
  const unit = at('weightUnit')?.value.trim().toLowerCase() || 'g';
  return isBlank(weight) ? readWeight(at('grams'), 'g', problems) : readWeight(weight, unit, problems);
}

function reportUntrackedStock(
  tracker: Cell | undefined,
  variant: Partial<VariantInput>,
  problems: ImportProblem[],
) {
  const isReported = problems.some(({ code }) => code === 'untracked-stock');
  if (!tracker || !isBlank(tracker) || variant.stockQuantity || variant.isPreOrder || isReported) return;
  addNotice(problems, tracker, { code: 'untracked-stock' });
}

function readPrices(
  priceCell: Cell | undefined,
  compareAtCell: Cell | undefined,
  row: number,
  problems: ImportProblem[],
): Pick<VariantInput, 'price' | 'discountedPrice'> {
  const cell = priceCell ?? { row, column: 'Variant Price', value: '' };
  // Without a valid price, the product is not imported.
  const price = readRequiredPrice(cell, problems) ?? ZERO_POISHA;
  const compareAt = readPriceCell(compareAtCell, problems);
  if (compareAt === undefined) return { price };
  if (compareAt !== null && compareAt > price) return { price: compareAt, discountedPrice: price };
  if (compareAtCell && compareAt) addNotice(problems, compareAtCell, { code: 'ignored-compare-at-price' });
  return { price, discountedPrice: null };
}

const OPTIONS = [
  { name: 'option1Name', value: 'option1Value' },
  { name: 'option2Name', value: 'option2Value' },
  { name: 'option3Name', value: 'option3Value' },
] as const;

/** Shopify's option of products with a single variant. */
const isDefaultOption = (name: string, value: string): boolean =>
  name.toLowerCase() === 'title' && value.toLowerCase() === 'default title';

function readOptions(row: CsvRow, main: CsvRow, columns: Columns, problems: ImportProblem[]) {
  if (!columns.option1Value) return undefined;
  return OPTIONS.flatMap((option) => {
    const cell = getCell(columns, row, option.value);
    const value = readLine(cell, problems, MAX_LENGTHS.attributeValue);
    if (!cell || !value) return [];
    const own = getCell(columns, row, option.name);
    const nameCell = isBlank(own) ? getCell(columns, main, option.name) : own;
    const key = readLine(nameCell, problems, MAX_LENGTHS.attributeKey);
    if (!key) return addError(problems, cell, { code: 'option-without-name' }) ?? [];
    return isDefaultOption(key, value) ? [] : [{ key, value }];
  });
}
