/** Problem of a field of an owner's input, such as `variants[2].price`. */
export type InputProblem = { field: string } & InputProblemDetails;

export type InputProblemDetails =
  | { code: 'required' }
  | { code: 'too-long'; most: number; count: number }
  | { code: 'too-many'; most: number; count: number }
  | { code: 'too-small'; least: number }
  | { code: 'too-large'; most: number }
  | { code: 'not-a-whole-number' }
  | { code: 'price-not-positive' }
  | { code: 'price-too-high'; mostBdt: number }
  | { code: 'not-an-amount' }
  | { code: 'discount-not-below-price' }
  | { code: 'not-a-slug' }
  | { code: 'not-a-date' }
  | { code: 'not-offered'; choices: readonly string[] }
  | { code: 'end-before-start' }
  | { code: 'duplicate'; other: string }
  | { code: 'duplicate-variant'; other: string }
  | { code: 'sku-taken'; product: string }
  | { code: 'slug-taken' }
  | { code: 'unknown'; what: 'product' | 'variant' | 'category' }
  | { code: 'within-itself' }
  | { code: 'has-subcategories' }
  | { code: 'too-little-stock'; stock: number }
  | { code: 'picture-unusable'; source: string; reason: string };

type Texts = {
  [Code in InputProblemDetails['code']]: (problem: Extract<InputProblemDetails, { code: Code }>) => string;
};

const TEXTS: Texts = {
  required: () => 'is required',
  'too-long': ({ most, count }) => `has ${count} characters; the maximum is ${most}`,
  'too-many': ({ most, count }) => `has ${count} entries; the maximum is ${most}`,
  'too-small': ({ least }) => `must be at least ${least}`,
  'too-large': ({ most }) => `must be at most ${most}`,
  'not-a-whole-number': () => 'must be a whole number',
  'price-not-positive': () => 'must be more than 0',
  'price-too-high': ({ mostBdt }) => `must be at most Tk ${mostBdt.toLocaleString('en-US')}`,
  'not-an-amount': () => 'must be an amount with at most two decimals',
  'discount-not-below-price': () => 'must be less than the price',
  'not-a-slug': () => 'must not be empty or contain spaces, /, \\, ? or #',
  'not-a-date': () => 'must be a date such as 2026-12-31',
  'not-offered': ({ choices }) => `must be one of: ${choices.join(', ')}`,
  'end-before-start': () => 'must be after the start',
  duplicate: ({ other }) => `is the same as ${other}`,
  'duplicate-variant': ({ other }) => `has the same attributes as ${other}`,
  'sku-taken': ({ product }) => `is the SKU code of a variant of the product ${product}`,
  'slug-taken': () => 'is already in use',
  unknown: ({ what }) => `is not a ${what} of this shop`,
  'within-itself': () => 'must not be the category itself or one of its subcategories',
  'has-subcategories': () => 'has subcategories; move or delete them first',
  'too-little-stock': ({ stock }) => `is more than the stock of ${stock}`,
  'picture-unusable': ({ source, reason }) => `cannot be used: ${reason} (${source})`,
};

/** Returns an English sentence without a full stop, which begins with the field. */
export function describeInputProblem(problem: InputProblem): string {
  const toText = TEXTS[problem.code] as (problem: InputProblemDetails) => string;
  return `${problem.field} ${toText(problem)}`;
}
