const ANY_SHOP = 'http://shop.invalid';

/** Returns a path that never leaves the shop's origin: `//evil.example/a` becomes `/evil.example/a`. */
export function shopPath(address: string): string {
  const { pathname, search, hash } = new URL(`${ANY_SHOP}/${address}`);
  return pathname.replace(/^\/+/, '/') + search + hash;
}

/** Paths have no language prefix. `skuId` selects a variant. */
export const productPath = (slug: string, skuId?: number): string =>
  `/product/${encodeURIComponent(slug)}${skuId === undefined ? '' : `?sku=${skuId}`}`;
export const categoryPath = (slug: string): string => `/category/${encodeURIComponent(slug)}`;
export const brandPath = (slug: string): string => `/brand/${encodeURIComponent(slug)}`;
export const campaignPath = (slug: string): string => `/campaign/${encodeURIComponent(slug)}`;

export const successPath = ({ orderNumber, key }: { orderNumber: string; key: string }): string =>
  `/order-success/${encodeURIComponent(orderNumber)}?key=${encodeURIComponent(key)}`;

export const paymentReturnPath = (to: {
  attemptId: string;
  outcome: string;
  language?: 'en' | 'bn' | undefined;
}): string => `${to.language ? `/${to.language}` : ''}/payment/${to.attemptId}/${to.outcome}`;

/** Slugs of WordPress are percent-encoded, with at most 200 characters. */
export const MAX_SLUG_LENGTH = 200;
