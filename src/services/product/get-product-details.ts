import { withShop } from '#data/database.ts';
import { findLongDescription } from '#data/queries/products.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { sanitizeRichText } from '../sanitize-rich-text.ts';

export interface ProductDetails {
  id: number;
  longDescription: string;
  /** `null` when the owner wrote none. */
  longDescriptionBn: string | null;
}

/** The long description of a visible product in both languages, as HTML that is safe to show. Throws `not-found`. */
export async function getProductDetails(
  { db, shop }: ServiceContext,
  { id }: { id: number },
): Promise<ProductDetails> {
  const texts = await withShop(db, shop.id, (tx) => findLongDescription(tx, { shopId: shop.id, id }), {
    readOnly: true,
  });
  if (!texts) throw notFound('product');
  const { longDescription, longDescriptionBn } = texts;
  return {
    id,
    longDescription: sanitizeRichText(longDescription),
    longDescriptionBn: longDescriptionBn && sanitizeRichText(longDescriptionBn),
  };
}
