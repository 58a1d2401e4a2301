import { type AnalyticsKeys, checkAnalyticsKeys } from '#storefront/analytics/analytics-keys.ts';
import type { RequestContext } from '#storefront/request-context.ts';

/** The malformed fields that were told of each shop last. */
const told = new Map<number, string>();

/** The keys that a page of the shop measures by; none when it has none, and in previews. A malformed key is reported once. */
export function shopAnalytics({ shop, preview, reportError }: RequestContext): {
  analytics?: AnalyticsKeys;
} {
  const { keys, malformed } = checkAnalyticsKeys(shop);
  const fields = malformed.join(', ');
  if (fields && told.get(shop.id) !== fields) {
    reportError(new Error(`no key of its service, and so ignored: ${fields}`));
  }
  told.set(shop.id, fields);
  return preview || Object.keys(keys).length === 0 ? {} : { analytics: keys };
}
