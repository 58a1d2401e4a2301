import { MAX_LENGTHS } from '#domain/catalogue/limits.ts';
import { isSlug } from '#domain/catalogue/normalize-product.ts';
import { normalizeLine } from '#domain/normalize-input.ts';

/** Returns the handle of a product in another shop system as a slug, or `undefined` if it cannot be one. */
export function readHandle(text: string): string | undefined {
  const slug = normalizeLine(text).replaceAll(' ', '-');
  return slug.length <= MAX_LENGTHS.slug && isSlug(slug) ? slug : undefined;
}
