import type { RequestContext } from '#storefront/requests/request-context.ts';

const TAG_MANAGER_CONTAINER = /^GTM-[A-Z0-9]{4,12}$/;

/** Formats of the keys that shop owners type. Other text must not reach pages or the Content-Security-Policy. */
const KEY_FORMATS = {
  googleAnalyticsKey: /^G-[A-Z0-9]{4,16}$/,
  googleTagManagerKey: TAG_MANAGER_CONTAINER,
  facebookPixelKey: /^\d{6,20}$/,
  clarityKey: /^[a-z0-9]{8,12}$/,
  clarityTagManagerKey: TAG_MANAGER_CONTAINER,
  tikTokKey: /^[A-Z0-9]{15,25}$/,
  tikTokTagManagerKey: TAG_MANAGER_CONTAINER,
};

export type AnalyticsField = keyof typeof KEY_FORMATS;
export type AnalyticsKeys = Partial<Record<AnalyticsField, string>>;

const KEY_FIELDS = Object.keys(KEY_FORMATS) as AnalyticsField[];

export function checkAnalyticsKeys(shop: { [Field in AnalyticsField]?: string | null }) {
  const checked: { keys: AnalyticsKeys; malformed: AnalyticsField[] } = { keys: {}, malformed: [] };
  for (const field of KEY_FIELDS) {
    const key = shop[field]?.trim();
    if (!key) continue;
    if (KEY_FORMATS[field].test(key)) checked.keys[field] = key;
    else checked.malformed.push(field);
  }
  return checked;
}

const reportedFieldsByShopId = new Map<number, string>();

export function getShopAnalytics({ shop, preview, reportError }: RequestContext) {
  const { keys, malformed } = checkAnalyticsKeys(shop);
  const fields = malformed.join(', ');
  if (fields && reportedFieldsByShopId.get(shop.id) !== fields) {
    reportError(new Error(`ignored malformed analytics keys: ${fields}`));
  }
  reportedFieldsByShopId.set(shop.id, fields);
  return preview || Object.keys(keys).length === 0 ? {} : { analytics: keys };
}
