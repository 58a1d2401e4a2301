const ANY_SHOP = 'http://shop.invalid';

/** `//evil.example/a` becomes `/evil.example/a`: resolved against the shop's origin, the result never leaves it. */
export function shopPath(address: string): string {
  const { pathname, search, hash } = new URL(`${ANY_SHOP}/${address}`);
  return pathname.replace(/^\/+/, '/') + search + hash;
}

/** Without language prefix. */
export const successPath = ({ orderNumber, key }: { orderNumber: string; key: string }): string =>
  `/order-success/${encodeURIComponent(orderNumber)}?key=${encodeURIComponent(key)}`;

export const paymentReturnPath = (to: {
  attemptId: string;
  outcome: string;
  language?: 'en' | 'bn' | undefined;
}): string => `${to.language ? `/${to.language}` : ''}/payment/${to.attemptId}/${to.outcome}`;

export const MAX_SLUG = 120;
