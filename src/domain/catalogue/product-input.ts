import type { Poisha } from '#domain/money.ts';

/**
 * A product as an owner writes it, by API, command line or import. On an update, omitted fields keep their values,
 * and `null` clears a field.
 */
export interface ProductInput {
  /** Identifies the product in the shop. */
  slug: string;
  name?: string;
  nameBn?: string | null;
  /** Plain text. */
  shortDescription?: string;
  shortDescriptionBn?: string | null;
  /** HTML, sanitized when written. */
  longDescription?: string;
  longDescriptionBn?: string | null;
  status?: 'active' | 'draft' | 'archived';
  /** Name of the brand, which is created if it does not exist. */
  brand?: string | null;
  /** Categories, each as the names from the root to the category. Missing categories are created. */
  categories?: readonly (readonly string[])[];
  tags?: readonly string[];
  /** File paths or URLs, in display order. */
  pictures?: readonly PictureInput[];
  seo?: { title?: string; description?: string };
  /** EMI terms and gift, encoded as in the API. */
  gift?: string | null;
  /** ISO 8601 time by which listings sort new products. By default, the time at which the product becomes active. */
  publishedAt?: string;
  /** All variants in display order. Variants that are not listed become inactive. */
  variants?: readonly VariantInput[];
}

export interface PictureInput {
  source: string;
  alt?: string;
  altBn?: string;
}

export interface VariantInput {
  /** SKU code. If omitted, the variant is identified by its attributes, and a code is generated for a new variant. */
  sku?: string;
  barcode?: string | null;
  title?: string;
  /** Price before discount. */
  price: Poisha;
  /** Price that is asked, below `price`. */
  discountedPrice?: Poisha | null;
  purchasePrice?: Poisha | null;
  stockQuantity?: number;
  /** Whether the variant can be bought without stock. */
  isPreOrder?: boolean;
  /** Advance per unit of a pre-order. */
  preOrderAmount?: Poisha | null;
  /** Day on which a pre-order ships, such as `2026-12-31`. */
  preOrderShipsOn?: string | null;
  weightGrams?: number | null;
  attributes?: readonly { key: string; value: string; keyBn?: string; valueBn?: string; colour?: string }[];
  picture?: PictureInput;
}
