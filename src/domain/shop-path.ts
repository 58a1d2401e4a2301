import type { AddressSavingResult } from './account/customer.ts';

const PLACEHOLDER_ORIGIN = 'http://shop.invalid';

/** Returns a path that never leaves the shop's origin: `//evil.example/a` becomes `/evil.example/a`. */
export function toShopPath(address: string): string {
  const { pathname, search, hash } = new URL(`${PLACEHOLDER_ORIGIN}/${address}`);
  return pathname.replace(/^\/+/, '/') + search + hash;
}

/** Encodes a segment of a path. Paths that end with `.data` would be data requests of the router. */
export const encodePathSegment = (text: string): string =>
  encodeURIComponent(text).replace(/\.data$/, '%2Edata');

/** Returns the path of a product page without language prefix. `skuId` selects a variant. */
export const productPath = (slug: string, skuId?: number): string =>
  `/product/${encodePathSegment(slug)}${skuId === undefined ? '' : `?sku=${skuId}`}`;
export const categoryPath = (slug: string): string => `/category/${encodePathSegment(slug)}`;
export const brandPath = (slug: string): string => `/brand/${encodePathSegment(slug)}`;
export const postPath = (slug: string): string => `/blog/${encodePathSegment(slug)}`;
export const campaignPath = (slug: string): string => `/campaign/${encodePathSegment(slug)}`;

/** Parameter of the success page if the account has too many addresses to save the order's address. */
export const UNSAVED_ADDRESS_PARAMETER = 'unsaved';

interface OrderSuccessPage {
  orderNumber: string;
  key: string;
  addressSaving?: AddressSavingResult | undefined;
}

export function orderSuccessPath({ orderNumber, key, addressSaving }: OrderSuccessPage): string {
  const path = `/order-success/${encodeURIComponent(orderNumber)}?key=${encodeURIComponent(key)}`;
  return addressSaving === 'too-many' ? `${path}&${UNSAVED_ADDRESS_PARAMETER}=1` : path;
}

export const paymentReturnPath = (to: {
  attemptId: string;
  outcome: string;
  language?: 'en' | 'bn' | undefined;
}): string => `${to.language ? `/${to.language}` : ''}/payment/${to.attemptId}/${to.outcome}`;

/** Address to which a courier sends notifications. */
export const courierNotificationPath = (kind: string): string => `/courier/${kind}/notification`;

/** WordPress slugs are percent-encoded, with at most 200 characters. */
export const MAX_SLUG_LENGTH = 200;
