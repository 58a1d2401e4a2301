import { createSlug } from '#domain/catalogue/create-codes.ts';
import { MAX_LENGTHS } from '#domain/catalogue/limits.ts';
import type { ProductInput } from '#domain/catalogue/product-input.ts';
import { type Poisha, ZERO_POISHA } from '#domain/money.ts';
import { toPlainText } from '#domain/plain-text.ts';
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
import { splitCategories, splitList } from './list-cells.ts';
import { readBrand, readPlainText, readSeo, readStatusName, readTags } from './product-cells.ts';
import {
  listRowProblems,
  omitUndefined,
  type ProductReading,
  reportDuplicateVariants,
  type VariantReading,
} from './product-reading.ts';
import { readHandle } from './read-handle.ts';
import { ATTRIBUTE_COLUMNS, type WooCommerceColumn } from './woocommerce-columns.ts';
import { type ProductRows, readType, type WooCommerceType } from './woocommerce-rows.ts';

type Columns = CsvColumns<WooCommerceColumn>;
type GetCell = (name: WooCommerceColumn) => Cell | undefined;

export function readWooCommerceProduct(rows: ProductRows, columns: Columns): ProductReading {
  const [main] = rows;
  const problems = listRowProblems(rows);
  const at: GetCell = (name) => getCell(columns, main, name);
  const title = at('name') ?? { row: main.row, column: 'Name', value: '' };
  const name = readLine({ ...title, value: toPlainText(title.value) }, problems, MAX_LENGTHS.name);
  const type = readType(main, columns);
  if (type === 'variation') addError(problems, at('parent') ?? title, { code: 'unknown-parent' });
  if (type === 'other') addError(problems, at('type') ?? title, { code: 'unsupported-type' });
  if (name === '' && type !== 'variation') addError(problems, title, { code: 'missing-name' });
  const variants = readVariants(type, rows, columns, problems);
  if (type === 'variable' && variants.length === 0) addError(problems, title, { code: 'no-variations' });
  const fields = omitUndefined({
    name,
    shortDescription: readPlainText(readLineBreaks(at('shortDescription')), problems),
    longDescription: readHtml(readLineBreaks(at('description')), problems, MAX_LENGTHS.longDescription),
    status: readStatus(at, problems),
    brand: readBrand(takeFirst(at('brands')), problems),
    categories: columns.categories && splitCategories(at('categories')?.value ?? ''),
    tags: readTags(at('tags'), problems),
    pictures: columns.images && listPictures(at('images')),
    seo: readSeo(at('seoTitle'), at('seoDescription'), problems),
    variants: variants.map(({ variant }) => variant),
  });
  const skus = variants.flatMap(({ sku }) => sku ?? []);
  const variantRows = variants.map((variant) => variant.row);
  return { ...readSlugs(at, title, name, problems), fields, variantRows, skus, problems };
}

/** WooCommerce lists several brands of a product. */
const takeFirst = (cell: Cell | undefined): Cell | undefined =>
  cell && { ...cell, value: splitList(cell.value)[0] ?? '' };

function readSlugs(at: GetCell, title: Cell, name: string | undefined, problems: ImportProblem[]) {
  const handle = at('slug');
  if (handle && !isBlank(handle)) {
    const slug = readHandle(handle.value) ?? addError(problems, handle, { code: 'invalid-handle' });
    return { handle, slug };
  }
  const slug = createSlug(name ?? '') || undefined;
  if (name && slug === undefined) addError(problems, title, { code: 'missing-handle' });
  const suffix = at('sku')?.value.trim() || at('id')?.value.trim();
  return { handle: title, slug, fallbackSlug: suffix && createSlug(`${name}-${suffix}`) };
}

/** WooCommerce writes line breaks as `\n`, and this text as `\\n`. */
const readLineBreaks = (cell: Cell | undefined): Cell | undefined =>
  cell && {
    ...cell,
    value: cell.value.replace(/\\\\n|\\n/g, (text) => (text.length === 2 ? '\n' : '\\n')),
  };

function readStatus(at: GetCell, problems: ImportProblem[]): ProductInput['status'] {
  const status = readStatusName(at('status'), problems);
  if (status) return status;
  const visibility = at('visibility');
  if (visibility?.value.trim().toLowerCase() === 'hidden') {
    addNotice(problems, visibility, { code: 'unlisted' });
    return 'draft';
  }
  const isPublished = readFlag(at('published'), problems);
  return isPublished === undefined ? undefined : isPublished ? 'active' : 'draft';
}

const listPictures = (cell: Cell | undefined) => splitList(cell?.value ?? '').map((source) => ({ source }));

function readVariants(
  type: WooCommerceType,
  rows: ProductRows,
  columns: Columns,
  problems: ImportProblem[],
): VariantReading[] {
  if (type === 'variable') return readVariations(rows, columns, problems);
  return type === 'simple' ? [readSimpleVariant(rows[0], columns, problems)] : [];
}

function readSimpleVariant(row: CsvRow, columns: Columns, problems: ImportProblem[]): VariantReading {
  const attributes = readAttributes(row, columns, problems).map(({ key, values }) => ({
    key,
    value: values.join(', '),
  }));
  return readVariant({ row, columns, attributes: attributes.filter(({ value }) => value !== '') }, problems);
}

/** Attributes of the product with one value also become attributes of its variants. */
function readVariations([main, ...variations]: ProductRows, columns: Columns, problems: ImportProblem[]) {
  const published = variations.filter((row) => {
    if (row.cells.length === 0) return false;
    const cell = getCell(columns, row, 'published');
    // Variations of drafts have -1.
    const isPublished = readFlag(cell, problems, { '-1': true }) ?? true;
    if (cell && !isPublished) addNotice(problems, cell, { code: 'disabled-variation' });
    return isPublished;
  });
  const attributesByRow = published.map((row) =>
    readAttributes(row, columns, problems).flatMap(({ key, values, cell }) => {
      if (values.length === 0) return addError(problems, cell, { code: 'attribute-without-value' }) ?? [];
      return [{ key, value: values.join(', ') }];
    }),
  );
  const ownKeys = new Set(attributesByRow.flatMap((attributes) => attributes.map(({ key }) => key)));
  const shared = readAttributes(main, columns, problems).flatMap(({ key, values: [value, ...others] }) =>
    value !== undefined && others.length === 0 && !ownKeys.has(key) ? [{ key, value }] : [],
  );
  const variants = published.map((row, index) =>
    readVariant({ row, main, columns, attributes: [...(attributesByRow[index] ?? []), ...shared] }, problems),
  );
  reportDuplicateVariants(variants, columns.attribute1Values?.name ?? 'Attribute 1 value(s)', problems);
  return variants;
}

/** A variable product lists the values of all variations. */
const MAX_VALUES_LENGTH = 20_000;

function readAttributes(row: CsvRow, columns: Columns, problems: ImportProblem[]) {
  return ATTRIBUTE_COLUMNS.flatMap((attribute) => {
    const cell = getCell(columns, row, attribute.values);
    const key = readLine(getCell(columns, row, attribute.name), problems, MAX_LENGTHS.attributeKey);
    if (!cell || !key) return [];
    const text = readLine(cell, problems, MAX_VALUES_LENGTH) ?? '';
    return [{ key, values: splitList(text), cell }];
  });
}

interface VariantRow {
  row: CsvRow;
  /** Row of the product of a variation. */
  main?: CsvRow;
  columns: Columns;
  attributes: { key: string; value: string }[];
}

function readVariant(
  { row, main, columns, attributes }: VariantRow,
  problems: ImportProblem[],
): VariantReading {
  const at: GetCell = (name) => getCell(columns, row, name);
  const inherited: GetCell = (name) => (main && isBlank(at(name)) ? getCell(columns, main, name) : at(name));
  const [picture] = main ? listPictures(at('images')) : [];
  const variant = omitUndefined({
    sku: readLine(at('sku'), problems, MAX_LENGTHS.sku) || undefined,
    barcode: readBarcode(at('barcode'), problems),
    purchasePrice: readPriceCell(at('cost'), problems),
    stockQuantity: readStock(at, problems),
    isPreOrder: readFlag(at('backorders'), problems, { notify: true }),
    weightGrams: readWeight(inherited('weight'), readWeightUnit(columns), problems),
    attributes: columns.attribute1Name && attributes,
    picture,
  });
  return { variant: { ...variant, ...readPrices(at, row.row, problems) }, row: row.row, sku: at('sku') };
}

const readWeightUnit = (columns: Columns): string => /\((.+)\)/.exec(columns.weight?.name ?? '')?.[1] ?? 'kg';

function readStock(at: GetCell, problems: ImportProblem[]): number | undefined {
  const stock = at('stock');
  if (stock?.value.trim().toLowerCase() === 'parent')
    return addNotice(problems, stock, { code: 'shared-stock' });
  if (!isBlank(stock)) return readQuantity(stock, problems);
  const inStock = at('inStock');
  const isInStock = readFlag(inStock, problems, { backorder: true });
  if (inStock && isInStock) return addNotice(problems, inStock, { code: 'untracked-stock' });
  return isInStock === false ? 0 : undefined;
}

function readPrices(
  at: GetCell,
  row: number,
  problems: ImportProblem[],
): { price: Poisha; discountedPrice?: Poisha | null } {
  const cell = at('regularPrice') ?? { row, column: 'Regular price', value: '' };
  // Without a valid price, the product is not imported.
  const price = readRequiredPrice(cell, problems) ?? ZERO_POISHA;
  const saleCell = at('salePrice');
  const salePrice = readPriceCell(saleCell, problems);
  if (!saleCell || salePrice === undefined) return { price };
  if (salePrice === null) return { price, discountedPrice: null };
  if (!isBlank(at('saleStart')) || !isBlank(at('saleEnd'))) {
    addNotice(problems, saleCell, { code: 'ignored-sale-dates' });
    return { price, discountedPrice: null };
  }
  if (salePrice > 0 && salePrice < price) return { price, discountedPrice: salePrice };
  addNotice(problems, saleCell, { code: 'ignored-sale-price' });
  return { price, discountedPrice: null };
}
