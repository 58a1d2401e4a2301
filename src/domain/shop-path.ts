/** Placeholder origin for parsing addresses. */
const ANY_SHOP = 'http://shop.invalid';

/**
 * Converts any address to a path, query and fragment of the shop: `//evil.example/a` and `/.//evil.example/a`
 * become `/evil.example/a`. Resolved against the shop's origin, the result never leaves the shop.
 */
export function shopPath(address: string): string {
  const { pathname, search, hash } = new URL(`${ANY_SHOP}/${address}`);
  return pathname.replace(/^\/+/, '/') + search + hash;
}

/** Path of a placed order's page, without language. */
export const successPath = ({ orderNumber, key }: { orderNumber: string; key: string }): string =>
  `/order-success/${encodeURIComponent(orderNumber)}?key=${encodeURIComponent(key)}`;

/** Path to which the gateway returns after an attempt, with a language prefix if given. */
export const paymentReturnPath = (to: {
  attemptId: string;
  outcome: string;
  language?: 'en' | 'bn' | undefined;
}): string => `${to.language ? `/${to.language}` : ''}/payment/${to.attemptId}/${to.outcome}`;

/** Maximum length of a name in an address, in characters: of a product, category, page or document. */
export const MAX_SLUG = 120;
