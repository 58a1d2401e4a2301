import { withShop } from '#data/database.ts';
import { findLongDescription } from '#data/queries/products.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { sanitizeRichText } from '../sanitize-rich-text.ts';

/** The long description of a visible product, as HTML that is safe to show. Throws `not-found`. */
export async function getProductDetails(
  { db, shop }: ServiceContext,
  { id }: { id: number },
): Promise<{ id: number; longDescription: string }> {
  const text = await withShop(db, shop.id, (tx) => findLongDescription(tx, { shopId: shop.id, id }), {
    readOnly: true,
  });
  if (text === undefined) throw notFound('The product');
  return { id, longDescription: sanitizeRichText(text) };
}
