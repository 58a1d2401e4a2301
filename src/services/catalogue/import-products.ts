import { readShop } from '#data/database.ts';
import { findProductIds } from '#data/queries/catalogue-writing.ts';
import { describeInputProblem, type InputProblem } from '#domain/catalogue/input-problem.ts';
import { normalizeProduct } from '#domain/catalogue/normalize-product.ts';
import { describeImportProblem } from '#domain/catalogue/product-csv/import-problem.ts';
import type { ProductInput } from '#domain/catalogue/product-input.ts';
import type { ServiceContext } from '#services/context.ts';
import { type ImportedProduct, readProductCsv } from './product-csv/read-product-csv.ts';
import type { ReadPictureFile } from './product-pictures.ts';
import { type SaveProductResult, saveProducts } from './save-product.ts';

export interface ImportOptions {
  /** Whether the file is only checked. */
  isDryRun?: boolean;
  readPictureFile?: ReadPictureFile | undefined;
  /** Called after each batch with the number of products so far. */
  onProgress?: (productCount: number) => void;
}

export interface ImportSummary {
  format: 'shopify' | 'woocommerce';
  created: number;
  updated: number;
  unchanged: number;
  /** Products that were left out because of an error. */
  refused: number;
  /** Errors and notices in the order of the file. */
  messages: string[];
}

const PRODUCTS_PER_BATCH = 50;
/** Further problems are only counted. */
const MAX_MESSAGES = 1_000;

/**
 * Imports a product CSV of Shopify or WooCommerce. Products are matched by handle, so an import can be repeated.
 * Products with errors are left out and reported. Returns the problem of a file that contains no products.
 */
export async function importProducts(
  ctx: ServiceContext,
  bytes: AsyncIterable<Uint8Array>,
  { isDryRun = false, readPictureFile, onProgress }: ImportOptions = {},
): Promise<ImportSummary | { problem: string }> {
  const csv = await readProductCsv(bytes);
  if ('problem' in csv) return { problem: describeImportProblem(csv.problem) };
  const summary: ImportSummary = {
    format: csv.format,
    created: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    messages: [],
  };
  const save = (inputs: readonly ProductInput[]) =>
    isDryRun ? checkProducts(ctx, inputs) : saveProducts(ctx, inputs, { readPictureFile });
  let productCount = 0;
  for await (const batch of toBatches(csv.products)) {
    const results = await save(batch.flatMap(({ input }) => input ?? []));
    for (const product of batch) addResult(summary, product, product.input && results.shift());
    productCount += batch.length;
    onProgress?.(productCount);
  }
  return summary;
}

async function* toBatches(products: AsyncIterable<ImportedProduct>): AsyncGenerator<ImportedProduct[]> {
  let batch: ImportedProduct[] = [];
  for await (const product of products) {
    batch.push(product);
    if (batch.length < PRODUCTS_PER_BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

type CheckResult = Pick<SaveProductResult, 'outcome'> | Extract<SaveProductResult, { outcome: 'invalid' }>;

/** Returns the outcomes that saving is expected to have. Pictures are not loaded. */
async function checkProducts(ctx: ServiceContext, inputs: readonly ProductInput[]): Promise<CheckResult[]> {
  const ids = await readShop(ctx, (tx) =>
    findProductIds(
      tx,
      inputs.map(({ slug }) => slug),
    ),
  );
  return inputs.map((input) => {
    const { product, problems } = normalizeProduct(input);
    if (problems.length > 0) return { outcome: 'invalid', problems };
    return { outcome: ids.has(product.slug) ? 'updated' : 'created' };
  });
}

function addResult(
  summary: ImportSummary,
  product: ImportedProduct,
  result: SaveProductResult | CheckResult | undefined,
): void {
  const addMessage = (message: string) => {
    if (summary.messages.length < MAX_MESSAGES) summary.messages.push(message);
  };
  for (const problem of product.problems) addMessage(describeImportProblem(problem));
  const problems = listProblems(result);
  for (const problem of problems) addMessage(describeProblem(product, problem));
  const outcome = result?.outcome;
  if (outcome === 'created' || outcome === 'updated' || outcome === 'unchanged') summary[outcome] += 1;
  else summary.refused += 1;
}

function listProblems(result: SaveProductResult | CheckResult | undefined): readonly InputProblem[] {
  if (!result) return [];
  if ('problems' in result) return result.problems;
  return 'pictureProblems' in result ? result.pictureProblems : [];
}

const VARIANT_FIELD = /^variants\[(\d+)\]\./;

/** Names the row of the product or, if the field belongs to a variant, the row of the variant. */
function describeProblem({ rows, variantRows }: ImportedProduct, problem: InputProblem): string {
  const [, index] = VARIANT_FIELD.exec(problem.field) ?? [];
  const row = (index === undefined ? undefined : variantRows[Number(index)]) ?? rows[0];
  return `Row ${row}: ${describeInputProblem({ ...problem, field: problem.field.replace(VARIANT_FIELD, '') })}.`;
}
