import type { ProductInput } from '#domain/catalogue/product-input.ts';
import type { ProductCsvFormat } from './detect-format.ts';
import { SHOPIFY_HEADER, writeShopifyProduct } from './write-shopify-csv.ts';
import { WOOCOMMERCE_HEADER, writeWooCommerceProduct } from './write-woocommerce-csv.ts';

const WRITERS = {
  shopify: { header: SHOPIFY_HEADER, writeProduct: writeShopifyProduct },
  woocommerce: { header: WOOCOMMERCE_HEADER, writeProduct: writeWooCommerceProduct },
};

/**
 * Writes complete products in parts: the header, then each product. Omits what the formats lack: Bangla texts, titles
 * of variants and, in WooCommerce's format, alternative texts of pictures.
 */
export async function* writeProductCsv(
  format: ProductCsvFormat['format'],
  products: AsyncIterable<ProductInput> | Iterable<ProductInput>,
): AsyncGenerator<string> {
  const { header, writeProduct } = WRITERS[format];
  yield header;
  for await (const product of products) yield writeProduct(product);
}
