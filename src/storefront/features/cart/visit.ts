import { browserClient } from '#client/client.ts';
import { type CartSession, newCartSession, readCartSession } from '#domain/local-cart.ts';
import { readStored, writeStored } from '#storefront/commerce/session/browser-storage.ts';
import { readShopperData, takeOverShopperData } from '#storefront/commerce/session/shopper-storage.ts';
import { createId, useCart } from './cart-store.ts';

const NOTED_KEY = 'haat-visit';
const SESSION_STORAGE_KEY = 'cart-session-saas-local';
const SETTLED_AFTER_MS = 3_000;

/**
 * Assigns a visitor id, records the visitor's country once per visit, and saves abandoned carts at the shop.
 * Errors are ignored.
 */
export function startVisit(): void {
  const userId = useCart.getState().identify();
  recordCountry(userId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleSave = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void keepCart(userId).catch(() => {}), SETTLED_AFTER_MS);
  };
  useCart.subscribe(({ items }, before) => items !== before.items && scheduleSave());
  scheduleSave();
}

function recordCountry(userId: string): void {
  const countryCode = detectCountry(
    new Intl.DateTimeFormat().resolvedOptions().timeZone,
    navigator.languages,
  );
  if (!countryCode) return;
  if (readStored(NOTED_KEY, 'sessionStorage')) return;
  writeStored(NOTED_KEY, countryCode, 'sessionStorage');
  browserClient()
    .call('logCountry', { body: { countryCode, userId } })
    .catch(() => {});
}

/** Country (two letters, ISO 3166) by the time zone and languages of a browser; `undefined` if unknown. */
export function detectCountry(timeZone: string, languages: readonly string[]): string | undefined {
  if (timeZone === 'Asia/Dhaka') return 'BD';
  for (const language of languages) {
    const region = new Intl.Locale(language).region;
    if (region && /^[A-Z]{2}$/.test(region)) return region;
  }
  return undefined;
}

interface StoredSession extends CartSession {
  /** Cart lines that were last sent to the shop. */
  told: string;
}

/** The session of the next order; created if there is none. */
export function cartSessionId(): string {
  return session().sessionId;
}

function session(): StoredSession {
  const now = new Date();
  const stored = readShopperData(SESSION_STORAGE_KEY);
  const known = readCartSession(stored, now);
  if (known) return { ...known, told: String((stored as StoredSession).told) };
  const begun = { ...newCartSession(createId('cart'), now), told: '' };
  takeOverShopperData(SESSION_STORAGE_KEY, begun);
  return begun;
}

/** Sends the cart to the shop if it has changed. A cart that was always empty is not sent. */
async function keepCart(userId: string): Promise<void> {
  const items = useCart.getState().items.map(({ skuId, quantity }) => ({ skuId, quantity }));
  const held = items.map(({ skuId, quantity }) => `${skuId}:${quantity}`).join();
  if (held === '' && !readCartSession(readShopperData(SESSION_STORAGE_KEY), new Date())) return;
  const { sessionId, told: sentContent } = session();
  if (held === sentContent) return;
  const saved = await browserClient().call('saveCartSession', { body: { sessionId, userId, items } });
  takeOverShopperData(SESSION_STORAGE_KEY, { ...saved, told: held });
}
