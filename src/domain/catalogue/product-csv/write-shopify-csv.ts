import type { PictureInput, ProductInput, VariantInput } from '#domain/catalogue/product-input.ts';
import { type Poisha, toBdtText } from '#domain/money.ts';
import { joinCategories } from './list-cells.ts';
import { SHOPIFY_COLUMNS, type ShopifyColumn } from './shopify-columns.ts';
import { writeCsvLine } from './write-csv-line.ts';
import { listWrittenOptions } from './written-options.ts';

/** Columns in the order of Shopify's current template. */
const WRITTEN_COLUMNS = [
  ['title', 'Title'],
  ['handle', 'URL handle'],
  ['body', 'Description'],
  ['vendor', 'Vendor'],
  ['category', 'Product category'],
  ['type', 'Type'],
  ['tags', 'Tags'],
  ['published', 'Published on online store'],
  ['status', 'Status'],
  ['sku', 'SKU'],
  ['barcode', 'Barcode'],
  ['option1Name', 'Option1 name'],
  ['option1Value', 'Option1 value'],
  ['option2Name', 'Option2 name'],
  ['option2Value', 'Option2 value'],
  ['option3Name', 'Option3 name'],
  ['option3Value', 'Option3 value'],
  ['price', 'Price'],
  ['compareAtPrice', 'Compare-at price'],
  ['cost', 'Cost per item'],
  ['tracker', 'Inventory tracker'],
  ['quantity', 'Inventory quantity'],
  ['policy', 'Continue selling when out of stock'],
  ['grams', 'Weight value (grams)'],
  ['weightUnit', 'Weight unit for display'],
  ['imageSource', 'Product image URL'],
  ['imagePosition', 'Image position'],
  ['imageAlt', 'Image alt text'],
  ['variantImage', 'Variant image URL'],
  ['seoTitle', 'SEO title'],
  ['seoDescription', 'SEO description'],
  ['shortDescription', SHOPIFY_COLUMNS.shortDescription[0]],
  ['categories', SHOPIFY_COLUMNS.categories[0]],
] as const satisfies readonly (readonly [ShopifyColumn, string])[];

type Cells = Partial<Record<ShopifyColumn, string | undefined>>;

const MAX_OPTIONS = 3;

export const SHOPIFY_HEADER = writeCsvLine(WRITTEN_COLUMNS.map(([, name]) => name));

/** Returns the rows of a product: one for each variant and picture. */
export function writeShopifyProduct(product: ProductInput): string {
  const { slug, variants = [], pictures = [] } = product;
  const { keys, values } = listWrittenOptions(variants, MAX_OPTIONS);
  const count = Math.max(variants.length, pictures.length, 1);
  return Array.from({ length: count }, (_, index) => {
    const variant = variants[index];
    const cells: Cells = {
      handle: slug,
      ...(index === 0 && toProductCells(product)),
      ...(variant && toVariantCells(variant)),
      ...(variant && toOptionCells(keys, values[index] ?? [], index === 0)),
      ...toPictureCells(pictures[index], index),
    };
    return writeCsvLine(WRITTEN_COLUMNS.map(([column]) => cells[column] ?? ''));
  }).join('');
}

function toProductCells({ categories = [], ...product }: ProductInput): Cells {
  return {
    title: product.name,
    body: product.longDescription,
    vendor: product.brand ?? '',
    category: categories.find((path) => path.length > 1)?.join(' > '),
    type: categories.find((path) => path.length === 1)?.[0],
    tags: product.tags?.join(', '),
    published: product.status && (product.status === 'active' ? 'TRUE' : 'FALSE'),
    status: product.status,
    seoTitle: product.seo?.title,
    seoDescription: product.seo?.description,
    shortDescription: product.shortDescription,
    categories: joinCategories(categories),
  };
}

const toAmount = (amount: Poisha | null | undefined): string => (amount == null ? '' : toBdtText(amount));

function toVariantCells({ price, discountedPrice, ...variant }: VariantInput): Cells {
  return {
    sku: variant.sku,
    barcode: variant.barcode ?? '',
    price: toAmount(discountedPrice ?? price),
    compareAtPrice: discountedPrice == null ? '' : toAmount(price),
    cost: toAmount(variant.purchasePrice),
    tracker: variant.stockQuantity === undefined ? '' : 'shopify',
    quantity: variant.stockQuantity?.toString(),
    policy: variant.isPreOrder === undefined ? '' : variant.isPreOrder ? 'CONTINUE' : 'DENY',
    grams: variant.weightGrams?.toString(),
    weightUnit: variant.weightGrams == null ? '' : 'g',
    variantImage: variant.picture?.source,
  };
}

function toOptionCells(keys: readonly string[], values: readonly string[], isFirst: boolean): Cells {
  if (keys.length === 0) return { option1Name: isFirst ? 'Title' : '', option1Value: 'Default Title' };
  const [name1, name2, name3] = isFirst ? keys : [];
  const [value1, value2, value3] = values;
  return {
    option1Name: name1,
    option1Value: value1,
    option2Name: name2,
    option2Value: value2,
    option3Name: name3,
    option3Value: value3,
  };
}

const toPictureCells = (picture: PictureInput | undefined, index: number): Cells =>
  picture ? { imageSource: picture.source, imagePosition: String(index + 1), imageAlt: picture.alt } : {};
