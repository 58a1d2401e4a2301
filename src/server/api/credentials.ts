import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';

/** HttpOnly: pages never see it; calls of their own origin get it as a bearer. */
export const TOKEN_COOKIE = 'token';
export const API_KEY_COOKIE = 'apiKey';
export const SHOP_SLUG_COOKIE = 'shopSlug';
export const SHOP_COOKIE_SECONDS = 1_036_800;

/** Calls that never carry the shopper's token: the shop's settings, and gifts. */
const ANONYMOUS = /^\/api\/v\d+\/(?:shop|gift)(?:\/|$)/;

/** What a call of a page's own origin is given: the shop's key, and the shopper's token where it may go. */
export function ownCredentials(c: Context, path: string, apiKey: string): Record<string, string> {
  const token = getCookie(c, TOKEN_COOKIE);
  const stored = getCookie(c, API_KEY_COOKIE);
  return {
    'x-api-key': stored === apiKey ? stored : apiKey,
    ...(token && !ANONYMOUS.test(path) ? { authorization: `Bearer ${token}` } : {}),
  };
}
