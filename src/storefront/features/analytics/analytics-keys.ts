import type { RequestContext } from '#storefront/requests/request-context.ts';

const CONTAINER = /^GTM-[A-Z0-9]{4,12}$/;

/** Shop owners type the keys; other text must not reach pages or their Content-Security-Policy. */
const FORMATS = {
  googleAnalyticsKey: /^G-[A-Z0-9]{4,16}$/,
  googleTagManagerKey: CONTAINER,
  facebookPixelKey: /^\d{6,20}$/,
  clarityKey: /^[a-z0-9]{8,12}$/,
  /** The container must contain Clarity. */
  clarityTagManagerKey: CONTAINER,
  tikTokKey: /^[A-Z0-9]{15,25}$/,
  /** The container must contain the TikTok pixel. */
  tikTokTagManagerKey: CONTAINER,
};

export type AnalyticsField = keyof typeof FORMATS;
export type AnalyticsKeys = Partial<Record<AnalyticsField, string>>;

const FIELDS = Object.keys(FORMATS) as AnalyticsField[];

interface CheckedKeys {
  keys: AnalyticsKeys;
  malformed: AnalyticsField[];
}

export function checkAnalyticsKeys(shop: { [Field in AnalyticsField]?: string | null }): CheckedKeys {
  const checked: CheckedKeys = { keys: {}, malformed: [] };
  for (const field of FIELDS) {
    const key = shop[field]?.trim();
    if (!key) continue;
    if (FORMATS[field].test(key)) checked.keys[field] = key;
    else checked.malformed.push(field);
  }
  return checked;
}

const logged = new Map<number, string>();

/** Empty in previews. A malformed key is reported once. */
export function shopAnalytics({ shop, preview, reportError }: RequestContext): {
  analytics?: AnalyticsKeys;
} {
  const { keys, malformed } = checkAnalyticsKeys(shop);
  const fields = malformed.join(', ');
  if (fields && logged.get(shop.id) !== fields) {
    reportError(new Error(`ignored malformed analytics keys: ${fields}`));
  }
  logged.set(shop.id, fields);
  return preview || Object.keys(keys).length === 0 ? {} : { analytics: keys };
}
