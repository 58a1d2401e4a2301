import type { ProductInput, VariantInput } from '#domain/catalogue/product-input.ts';
import { type Poisha, toBdtText } from '#domain/money.ts';
import { joinCategories, joinList } from './list-cells.ts';
import {
  ATTRIBUTE_COLUMNS,
  MAX_WOOCOMMERCE_ATTRIBUTES,
  WOOCOMMERCE_COLUMN_NAMES,
  type WooCommerceColumn,
} from './woocommerce-columns.ts';
import { writeCsvLine } from './write-csv-line.ts';
import { listWrittenOptions, type WrittenOptions } from './written-options.ts';

const WRITTEN_COLUMNS: readonly WooCommerceColumn[] = [
  ...(['type', 'sku', 'barcode', 'name', 'slug', 'status', 'published'] as const),
  ...(['shortDescription', 'description', 'inStock', 'stock', 'backorders', 'weight'] as const),
  ...(['salePrice', 'regularPrice', 'cost', 'categories', 'tags', 'brands', 'images', 'parent'] as const),
  ...(['seoTitle', 'seoDescription'] as const),
  ...ATTRIBUTE_COLUMNS.flatMap(({ name, values }) => [name, values]),
];

type Cells = Partial<Record<WooCommerceColumn, string | undefined>>;

/** Begins with a byte order mark, as in WooCommerce's exports, so that spreadsheets read UTF-8. */
export const WOOCOMMERCE_HEADER = `\ufeff${writeCsvLine(
  WRITTEN_COLUMNS.map((column) => WOOCOMMERCE_COLUMN_NAMES[column]?.[0] ?? ''),
)}`;

const writeRow = (cells: Cells): string => writeCsvLine(WRITTEN_COLUMNS.map((column) => cells[column] ?? ''));

/** Returns the row of a simple product, or the rows of a variable product and its variations. */
export function writeWooCommerceProduct(product: ProductInput): string {
  const { variants = [] } = product;
  const options = listWrittenOptions(variants, MAX_WOOCOMMERCE_ATTRIBUTES);
  const [variant, ...others] = variants;
  const cells = toProductCells(product);
  if (variant && others.length === 0 && !variant.picture) {
    return writeRow({
      ...cells,
      ...toVariantCells(variant),
      ...toAttributeCells(options, 0),
      type: 'simple',
    });
  }
  const variable = { ...cells, ...toParentAttributeCells(options), type: 'variable', sku: product.slug };
  const variations = variants.map((variation, index) => ({
    ...toVariantCells(variation),
    ...toAttributeCells(options, index),
    type: 'variation',
    name: product.name,
    published: '1',
    images: variation.picture && joinList([variation.picture.source]),
    parent: product.slug,
  }));
  return [variable, ...variations].map(writeRow).join('');
}

function toProductCells(product: ProductInput): Cells {
  return {
    name: product.name,
    slug: product.slug,
    status: product.status,
    published: product.status && (product.status === 'active' ? '1' : '-1'),
    shortDescription: writeBackslashes(product.shortDescription),
    description: writeBackslashes(product.longDescription),
    categories: joinCategories(product.categories ?? []),
    tags: joinList(product.tags ?? []),
    brands: product.brand ? joinList([product.brand]) : '',
    images: joinList((product.pictures ?? []).map(({ source }) => source)),
    seoTitle: product.seo?.title,
    seoDescription: product.seo?.description,
  };
}

/** WooCommerce reads `\n` as a line break, and `\\n` as this text. */
const writeBackslashes = (text: string | undefined): string | undefined => text?.replaceAll('\\n', '\\\\n');

const toAmount = (amount: Poisha | null | undefined): string => (amount == null ? '' : toBdtText(amount));

function toVariantCells(variant: VariantInput): Cells {
  const { stockQuantity, isPreOrder, weightGrams } = variant;
  return {
    sku: variant.sku,
    barcode: variant.barcode ?? '',
    inStock: stockQuantity === undefined ? '' : stockQuantity > 0 ? '1' : '0',
    stock: stockQuantity?.toString(),
    backorders: isPreOrder === undefined ? '' : isPreOrder ? '1' : '0',
    weight: weightGrams == null ? '' : String(weightGrams / 1000),
    regularPrice: toAmount(variant.price),
    salePrice: toAmount(variant.discountedPrice),
    cost: toAmount(variant.purchasePrice),
  };
}

function toAttributeCells({ keys, values }: WrittenOptions, variantIndex: number): Cells {
  const own = values[variantIndex] ?? [];
  return Object.fromEntries(
    ATTRIBUTE_COLUMNS.flatMap((column, index) =>
      own[index]
        ? [
            [column.name, keys[index]],
            [column.values, joinList([own[index]])],
          ]
        : [],
    ),
  );
}

function toParentAttributeCells({ keys, values }: WrittenOptions): Cells {
  return Object.fromEntries(
    ATTRIBUTE_COLUMNS.slice(0, keys.length).flatMap((column, index) => {
      const all = [...new Set(values.map((own) => own[index] ?? '').filter(Boolean))];
      return [
        [column.name, keys[index]],
        [column.values, joinList(all)],
      ];
    }),
  );
}
