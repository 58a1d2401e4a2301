/** Columns of WooCommerce's product CSV, those of common plugins, and those that this shop adds to its exports. */
export const WOOCOMMERCE_COLUMNS = {
  id: ['ID'],
  type: ['Type'],
  sku: ['SKU'],
  barcode: ['GTIN, UPC, EAN, or ISBN'],
  name: ['Name'],
  slug: ['Slug'],
  status: ['Status'],
  published: ['Published'],
  visibility: ['Visibility in catalog'],
  shortDescription: ['Short description'],
  description: ['Description'],
  saleStart: ['Date sale price starts'],
  saleEnd: ['Date sale price ends'],
  inStock: ['In stock?'],
  stock: ['Stock'],
  backorders: ['Backorders allowed?'],
  weight: ['Weight (kg)', 'Weight (g)', 'Weight (lbs)', 'Weight (oz)'],
  salePrice: ['Sale price'],
  regularPrice: ['Regular price'],
  cost: ['Cost of goods', 'Meta: _wc_cog_cost'],
  categories: ['Categories'],
  tags: ['Tags'],
  brands: ['Brands'],
  images: ['Images'],
  parent: ['Parent'],
  seoTitle: ['Meta: _yoast_wpseo_title', 'Meta: rank_math_title'],
  seoDescription: ['Meta: _yoast_wpseo_metadesc', 'Meta: rank_math_description'],
} as const satisfies Record<string, readonly string[]>;

export type WooCommerceColumn = keyof typeof WOOCOMMERCE_COLUMNS | AttributeColumn;

type AttributeColumn = `attribute${number}Name` | `attribute${number}Values`;

/** Maximum number of attributes that are read and written. */
export const MAX_WOOCOMMERCE_ATTRIBUTES = 10;

export const ATTRIBUTE_COLUMNS: readonly { name: AttributeColumn; values: AttributeColumn }[] = Array.from(
  { length: MAX_WOOCOMMERCE_ATTRIBUTES },
  (_, index) => ({ name: `attribute${index + 1}Name`, values: `attribute${index + 1}Values` }) as const,
);

/** Names of each column in a file. */
export const WOOCOMMERCE_COLUMN_NAMES: Readonly<Record<WooCommerceColumn, readonly string[]>> = {
  ...WOOCOMMERCE_COLUMNS,
  ...Object.fromEntries(
    ATTRIBUTE_COLUMNS.flatMap(({ name, values }, index) => [
      [name, [`Attribute ${index + 1} name`]],
      [values, [`Attribute ${index + 1} value(s)`]],
    ]),
  ),
};
