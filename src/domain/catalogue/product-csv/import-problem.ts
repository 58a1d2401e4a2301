/** Problem of an imported file. A product with an error is not imported; a notice reports a value that was changed. */
export type ImportProblem = {
  severity: 'error' | 'notice';
  row: number;
  column?: string;
  value?: string;
} & ProblemDetails;

export type ProblemDetails =
  | FileProblem
  | RowProblem
  | IdentityProblem
  | PriceProblem
  | StockProblem
  | VariantProblem
  | { code: 'unreadable-characters' }
  | { code: 'too-long'; max: number }
  | { code: 'missing-name' }
  | { code: 'not-a-flag' }
  | { code: 'unknown-status' }
  | { code: 'unlisted' }
  | { code: 'gift-card' }
  | { code: 'unsupported-type' };

type FileProblem =
  | { code: 'empty-file' }
  | { code: 'unknown-format' }
  | { code: 'missing-columns'; format: 'Shopify' | 'WooCommerce'; missing: readonly string[] };

type RowProblem =
  | { code: 'unclosed-quote'; line: number }
  | { code: 'row-too-large'; line: number }
  | { code: 'long-row' }
  | { code: 'short-row' };

type IdentityProblem =
  | { code: 'missing-handle' }
  | { code: 'invalid-handle' }
  | { code: 'changed-handle'; slug: string }
  | { code: 'repeated-handle'; firstRow: number }
  | { code: 'repeated-sku'; firstRow: number };

type PriceProblem =
  | { code: 'missing-price' }
  | { code: 'not-a-price' }
  | { code: 'negative-price' }
  | { code: 'zero-price' }
  | { code: 'price-too-high' }
  | { code: 'ignored-compare-at-price' }
  | { code: 'ignored-sale-price' }
  | { code: 'ignored-sale-dates' };

type StockProblem =
  | { code: 'not-a-quantity' }
  | { code: 'negative-stock' }
  | { code: 'quantity-too-high'; max: number }
  | { code: 'untracked-stock' }
  | { code: 'shared-stock' }
  | { code: 'not-a-weight' }
  | { code: 'negative-weight' }
  | { code: 'unknown-weight-unit' }
  | { code: 'weight-too-high'; maxKg: number };

type VariantProblem =
  | { code: 'option-without-name' }
  | { code: 'duplicate-variant'; firstRow: number }
  | { code: 'shortened-barcode' }
  | { code: 'no-variations' }
  | { code: 'unknown-parent' }
  | { code: 'disabled-variation' }
  | { code: 'attribute-without-value' };

/** Returns the text of a problem, with its row and column. */
export function describeImportProblem(problem: ImportProblem): string {
  const { row, column, value } = problem;
  const place = column === undefined ? `Row ${row}` : `Row ${row}, column “${column}”`;
  return `${place}${value ? `, “${value}”` : ''}: ${explain(problem)}`;
}

function explain(problem: ProblemDetails): string {
  switch (problem.code) {
    case 'too-long':
      return `The text has more than ${problem.max} characters. Shorten it.`;
    case 'missing-columns':
      return `The columns ${problem.missing.join(', ')} of a ${problem.format} file are missing.`;
    case 'unclosed-quote':
      return `A quote (") opens in line ${problem.line} and is not closed correctly. Rows from here on are not imported.`;
    case 'row-too-large':
      return `The row that starts in line ${problem.line} is too large. A quote (") is probably not closed. Rows from here on are not imported.`;
    case 'changed-handle':
      return `The handle contains spaces. It becomes “${problem.slug}”.`;
    case 'repeated-handle':
      return `The product of row ${problem.firstRow} has the same handle. Put the rows of a product together, or change the handle.`;
    case 'repeated-sku':
      return `The variant of row ${problem.firstRow} has the same SKU. Change one of them, or leave it blank.`;
    case 'duplicate-variant':
      return `The variant of row ${problem.firstRow} has the same options. Change one of them.`;
    case 'quantity-too-high':
      return `The quantity must be at most ${problem.max.toLocaleString('en')}.`;
    case 'weight-too-high':
      return `The weight must be at most ${problem.maxKg.toLocaleString('en')} kg.`;
    default:
      return EXPLANATIONS[problem.code];
  }
}

type CodeWithoutValues = {
  [Code in ProblemDetails['code']]: keyof Extract<ProblemDetails, { code: Code }> extends 'code'
    ? Code
    : never;
}[ProblemDetails['code']];

const EXPLANATIONS: Readonly<Record<CodeWithoutValues, string>> = {
  'empty-file': 'The file is empty.',
  'unknown-format':
    'The header is not the one of a product file. Shopify files have the columns “Handle” (or “URL handle”), “Title” and “Variant Price” (or “Price”). WooCommerce files have “Type”, “Name” and “Regular price”.',
  'long-row': 'The row has more cells than the header. A cell with the separator probably lacks its quotes.',
  'short-row': 'The row has fewer cells than the header. The missing cells are read as blank.',
  'unreadable-characters': 'Some characters could not be read. Save the file as “CSV UTF-8” and try again.',
  'missing-handle': 'The handle is missing. Enter the last part of the product’s address.',
  'invalid-handle': 'The handle cannot be a part of an address. Use letters, digits and hyphens.',
  'missing-name': 'The product has no name.',
  'missing-price': 'The price is missing.',
  'not-a-price': 'This is not a price. Enter an amount such as 1,250 or 1250.50.',
  'negative-price': 'The price is negative.',
  'zero-price': 'The price must be more than 0.',
  'price-too-high': 'The price is too high.',
  'ignored-compare-at-price': 'The compare-at price is not above the price. It is ignored.',
  'ignored-sale-price': 'The sale price is not between 0 and the regular price. It is ignored.',
  'ignored-sale-dates': 'The sale price is limited to dates. It is ignored; create a campaign instead.',
  'not-a-quantity': 'This is not a quantity. Enter a whole number.',
  'negative-stock': 'The stock is negative. Enter 0 or more.',
  'untracked-stock':
    'The stock is not tracked in this file. The product is sold out until you enter a quantity.',
  'shared-stock': 'Variations share the stock of their product. Enter the stock of each variation.',
  'not-a-weight': 'This is not a weight. Enter a number, such as 250 or 1.5.',
  'negative-weight': 'The weight is negative.',
  'unknown-weight-unit': 'This is not a unit of weight. Use g, kg, lb or oz.',
  'not-a-flag': 'Enter TRUE or FALSE.',
  'unknown-status': 'This is not a status. Use active, draft or archived.',
  unlisted: 'Unlisted products are not supported. The product becomes a draft.',
  'gift-card': 'Gift cards are not supported.',
  'unsupported-type': 'Products of this type are not supported. Use simple, variable or variation.',
  'option-without-name': 'The name of this option is missing in the first row of the product.',
  'shortened-barcode':
    'A spreadsheet has shortened this barcode. It is ignored; format the column as text and enter it again.',
  'no-variations': 'The product is variable, but the file has no published variations of it.',
  'unknown-parent':
    'The product of this variation is not above it. Enter the SKU of the product, or “id:” and its ID.',
  'disabled-variation': 'The variation is not published. It is left out.',
  'attribute-without-value': 'The variation is valid for all values. Enter a variation for each value.',
};
