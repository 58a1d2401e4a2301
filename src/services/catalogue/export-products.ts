import type { ProductCsvFormat } from '#domain/catalogue/product-csv/detect-format.ts';
import { writeProductCsv } from '#domain/catalogue/product-csv/write-product-csv.ts';
import type { ProductInput } from '#domain/catalogue/product-input.ts';
import type { ServiceContext } from '#services/context.ts';
import { listProductInputs } from './product-inputs.ts';

const PRODUCTS_PER_BATCH = 100;

/** Returns the products of a shop as CSV, in parts. `importProducts` reads it again. */
export const exportProducts = (
  ctx: ServiceContext,
  format: ProductCsvFormat['format'],
): AsyncGenerator<string> => writeProductCsv(format, listAllProducts(ctx));

async function* listAllProducts(ctx: ServiceContext): AsyncGenerator<ProductInput> {
  let afterId = 0;
  for (;;) {
    const batch = await listProductInputs(ctx, { afterId, limit: PRODUCTS_PER_BATCH });
    for (const { product } of batch) yield product;
    const last = batch.at(-1);
    if (!last) return;
    afterId = last.id;
  }
}
