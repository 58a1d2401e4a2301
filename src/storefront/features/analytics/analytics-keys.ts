import { ANALYTICS_KEY_FORMATS, type AnalyticsField } from '#domain/analytics-keys.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';

export type { AnalyticsField } from '#domain/analytics-keys.ts';
export type AnalyticsKeys = Partial<Record<AnalyticsField, string>>;

const KEY_FIELDS = Object.keys(ANALYTICS_KEY_FORMATS) as AnalyticsField[];

export function checkAnalyticsKeys(shop: { [Field in AnalyticsField]?: string | null }) {
  const checked: { keys: AnalyticsKeys; malformed: AnalyticsField[] } = { keys: {}, malformed: [] };
  for (const field of KEY_FIELDS) {
    const key = shop[field]?.trim();
    if (!key) continue;
    if (ANALYTICS_KEY_FORMATS[field].test(key)) checked.keys[field] = key;
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
