/** Stands for the shop's origin while an address is read; no address leads there. */
const ANY_SHOP = 'http://shop.invalid';

/**
 * An address of the very shop, as path, query and fragment, made of whatever it is given: `//evil.example/a` and
 * `/.//evil.example/a` come out as `/evil.example/a`. Resolved against the shop's origin it never leaves it.
 */
export function shopPath(address: string): string {
  const { pathname, search, hash } = new URL(`${ANY_SHOP}/${address}`);
  return pathname.replace(/^\/+/, '/') + search + hash;
}

/** The page of a placed order, without the language. */
export const successPath = ({ orderNumber, key }: { orderNumber: string; key: string }): string =>
  `/order-success/${encodeURIComponent(orderNumber)}?key=${encodeURIComponent(key)}`;

/** Where a gateway leads back to from an attempt, in a language where one was asked for. */
export const paymentReturnPath = (to: {
  attemptId: string;
  outcome: string;
  language?: 'en' | 'bn' | undefined;
}): string => `${to.language ? `/${to.language}` : ''}/payment/${to.attemptId}/${to.outcome}`;

/** Characters of the longest name that stands in an address: of a product, a category, a page, a document. */
export const MAX_SLUG = 120;
