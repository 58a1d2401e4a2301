import { z } from 'zod';
import { MOTIFS, PACKSHOT_SHAPES } from './drawing/packshot-spec.ts';

const text = z.string().min(1);
const count = z.int().min(0);
const taka = z.int().min(1);
const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'is no colour such as #33aa66');

/** Specification of a drawn product picture. `PackshotSpec` describes the fields. */
const picture = z.strictObject({
  shape: z.enum(PACKSHOT_SHAPES),
  body: colour,
  cap: colour,
  label: colour,
  ink: colour,
  accent: colour,
  lines: z.strictObject({ brand: text, name: text, detail: text.exactOptional() }),
  motif: z.enum(MOTIFS).exactOptional(),
  contents: colour.exactOptional(),
  backdrop: colour,
});

/** A drawn logo that shows a name. */
const logo = z.strictObject({
  text,
  style: z.enum(['serif', 'sans', 'rounded', 'stencil']),
  color: colour,
  accent: colour,
  mark: z.enum(['drop', 'cross', 'roof', 'leaf', 'sun', 'none']),
});

/** A row of a shop's `brands.json`. */
export const brandRow = z.strictObject({
  slug: text,
  name: text,
  nameBn: text,
  description: text.exactOptional(),
  descriptionBn: text.exactOptional(),
  logo,
});

/** A variant for sale. Amounts are whole taka. */
const sku = z.strictObject({
  /** SKU code, unique in the shop, e.g. `GL-LIP-0012-03`. */
  sku: text,
  /** Name of the variant; `''` if there is only one. */
  title: z.string(),
  priceTk: taka,
  discountedPriceTk: taka.exactOptional(),
  purchasePriceTk: taka,
  stock: count,
  preOrderAmountTk: taka.exactOptional(),
  /**
   * Attributes such as `[{ key: 'Shade', value: 'Rose Dust', colour: '#b5646b' }]`; all SKUs of a product
   * have the same keys.
   */
  attributes: z.array(z.strictObject({ key: text, value: text, colour: colour.exactOptional() })),
  /** Colours that replace those of `picture` in the pictures of this variant, such as a shade. */
  pictureOverride: z
    .strictObject({
      body: colour.exactOptional(),
      cap: colour.exactOptional(),
      label: colour.exactOptional(),
      accent: colour.exactOptional(),
      contents: colour.exactOptional(),
    })
    .exactOptional(),
});

/** A row of the files in a shop's `products` folder. */
export const productRow = z.strictObject({
  slug: text,
  name: text,
  nameBn: text,
  brand: text,
  /** Slugs of leaf categories. The product is also in their ancestors. */
  categories: z.array(text).min(1),
  shortDescription: text,
  shortDescriptionBn: text.exactOptional(),
  /** Sanitised HTML: paragraphs, lists, headings from h3. */
  longDescription: text,
  longDescriptionBn: text,
  tags: z.array(text),
  picture,
  emi: z
    .strictObject({
      tenors: z.array(z.strictObject({ name: text, percent: z.number() })),
      types: z.array(text),
    })
    .exactOptional(),
  skus: z.array(sku).min(1),
  publishedDaysAgo: count,
  soldCount: count,
  rating: z.strictObject({ average: z.number(), count }).exactOptional(),
  /** Set if the product is discontinued; its URL still works. */
  archived: z.literal(true).exactOptional(),
});

export type LogoSpec = z.infer<typeof logo>;
export type DemoBrand = z.infer<typeof brandRow>;
export type DemoSku = z.infer<typeof sku>;
export type DemoProduct = z.infer<typeof productRow>;
