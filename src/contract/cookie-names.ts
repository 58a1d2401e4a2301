/** HttpOnly cookie with the session token. API calls from the shop's own origin use it as the bearer token. */
export const TOKEN_COOKIE = 'token';
/** Cookie that scripts can read and that contains no secret. Cached pages use it to show “Login” or “Account”. */
export const SIGNED_IN_COOKIE = 'signedIn';
export const API_KEY_COOKIE = 'apiKey';
export const SHOP_SLUG_COOKIE = 'shopSlug';
/** Cookie with a proof of work. The server forwards it to the API in the header `X-Proof-Of-Work`. */
export const PROOF_COOKIE = 'proof';
export const COUPON_COOKIE = 'coupon';
export const LANGUAGE_COOKIE = 'language';
export const CONSENT_COOKIE = 'analytics_consent';
export const POPUP_HASH_COOKIE = 'welcome_popup_hash';
/** Cookie with the hash of the closed popup. Expires when the popup may be shown again. */
export const POPUP_CLOSED_COOKIE = 'welcome_popup_closed';
