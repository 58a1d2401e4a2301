import { createBrowserClient } from '#client/client.ts';
import { type CartSession, createCartSession, readCartSession } from '#domain/cart-session.ts';
import { readStoredValue, writeStoredValue } from '#storefront/commerce/session/browser-storage.ts';
import { readShopperData, replaceShopperData } from '#storefront/commerce/session/shopper-storage.ts';
import { createPrefixedId, getOrCreateUserId, useCart } from './cart-store.ts';

const COUNTRY_STORAGE_KEY = 'haat-visit';
const CART_SESSION_STORAGE_KEY = 'cart-session-saas-local';
const CART_SAVE_DEBOUNCE_MS = 3_000;

/** Reports the visitor's country and cart to the shop. Errors are ignored. */
export function initializeVisit(): void {
  const userId = getOrCreateUserId();
  recordCountry(userId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleSave = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void saveCartSession(userId).catch(() => {}), CART_SAVE_DEBOUNCE_MS);
  };
  useCart.subscribe(({ items }, previous) => items !== previous.items && scheduleSave());
  scheduleSave();
}

function recordCountry(userId: string): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const countryCode = detectCountry(timeZone, navigator.languages);
  if (!countryCode || readStoredValue(COUNTRY_STORAGE_KEY, 'sessionStorage')) return;
  writeStoredValue(COUNTRY_STORAGE_KEY, countryCode, 'sessionStorage');
  createBrowserClient()
    .call('logCountry', { body: { countryCode, userId } })
    .catch(() => {});
}

/** Returns `BD` for the time zone of Dhaka, otherwise the region of the first language that has one (ISO 3166). */
export function detectCountry(timeZone: string, languages: readonly string[]): string | undefined {
  if (timeZone === 'Asia/Dhaka') return 'BD';
  for (const language of languages) {
    const region = new Intl.Locale(language).region;
    if (region && /^[A-Z]{2}$/.test(region)) return region;
  }
  return undefined;
}

interface StoredCartSession extends CartSession {
  lastSent: string;
}

export function cartSessionId(): string {
  return getCartSession().sessionId;
}

function getCartSession(): StoredCartSession {
  const now = new Date();
  const stored = readShopperData(CART_SESSION_STORAGE_KEY);
  const storedSession = readCartSession(stored, now);
  if (storedSession) return { ...storedSession, lastSent: String((stored as StoredCartSession).lastSent) };
  const newSession = { ...createCartSession(createPrefixedId('cart'), now), lastSent: '' };
  replaceShopperData(CART_SESSION_STORAGE_KEY, newSession);
  return newSession;
}

/** Sends the cart if it has changed, unless it is empty and no session is stored. */
async function saveCartSession(userId: string): Promise<void> {
  const items = useCart.getState().items.map(({ skuId, quantity }) => ({ skuId, quantity }));
  const content = items.map(({ skuId, quantity }) => `${skuId}:${quantity}`).join();
  if (content === '' && !readCartSession(readShopperData(CART_SESSION_STORAGE_KEY), new Date())) return;
  const { sessionId, lastSent: sentContent } = getCartSession();
  if (content === sentContent) return;
  const saved = await createBrowserClient().call('saveCartSession', { body: { sessionId, userId, items } });
  replaceShopperData(CART_SESSION_STORAGE_KEY, { ...saved, lastSent: content });
}
