const TAG_MANAGER_CONTAINER = /^GTM-[A-Z0-9]{4,12}$/;

/** Formats of the keys that shop owners type. Other text must not reach pages or the Content-Security-Policy. */
export const ANALYTICS_KEY_FORMATS = {
  googleAnalyticsKey: /^G-[A-Z0-9]{4,16}$/,
  googleTagManagerKey: TAG_MANAGER_CONTAINER,
  facebookPixelKey: /^\d{6,20}$/,
  clarityKey: /^[a-z0-9]{8,12}$/,
  clarityTagManagerKey: TAG_MANAGER_CONTAINER,
  tikTokKey: /^[A-Z0-9]{15,25}$/,
  tikTokTagManagerKey: TAG_MANAGER_CONTAINER,
};

export type AnalyticsField = keyof typeof ANALYTICS_KEY_FORMATS;
