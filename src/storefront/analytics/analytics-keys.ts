import type { RequestContext } from '#storefront/request-context.ts';

const CONTAINER = /^GTM-[A-Z0-9]{4,12}$/;

/** What the key of each service looks like. Owners type them, so nothing else reaches a page or its policy. */
const FORMATS = {
  googleAnalyticsKey: /^G-[A-Z0-9]{4,16}$/,
  googleTagManagerKey: CONTAINER,
  facebookPixelKey: /^\d{6,20}$/,
  clarityKey: /^[a-z0-9]{8,12}$/,
  /** The container in which the owner has set up Clarity. */
  clarityTagManagerKey: CONTAINER,
  tikTokKey: /^[A-Z0-9]{15,25}$/,
  /** The container in which the owner has set up the pixel of TikTok. */
  tikTokTagManagerKey: CONTAINER,
};

export type AnalyticsField = keyof typeof FORMATS;
export type AnalyticsKeys = Partial<Record<AnalyticsField, string>>;

const FIELDS = Object.keys(FORMATS) as AnalyticsField[];

interface CheckedKeys {
  keys: AnalyticsKeys;
  /** Fields that hold something that is no key. */
  malformed: AnalyticsField[];
}

/** The analytics keys of a shop that have the form of their service. */
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

/** The malformed fields that were logged of each shop last. */
const logged = new Map<number, string>();

/** The keys that a page of the shop measures by; none when it has none, and in previews. A malformed key is reported once. */
export function shopAnalytics({ shop, preview, reportError }: RequestContext): {
  analytics?: AnalyticsKeys;
} {
  const { keys, malformed } = checkAnalyticsKeys(shop);
  const fields = malformed.join(', ');
  if (fields && logged.get(shop.id) !== fields) {
    reportError(new Error(`no key of its service, and so ignored: ${fields}`));
  }
  logged.set(shop.id, fields);
  return preview || Object.keys(keys).length === 0 ? {} : { analytics: keys };
}
