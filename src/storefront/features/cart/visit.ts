import { createBrowserClient } from '#client/client.ts';
import { type CartSession, createCartSession, readCartSession } from '#domain/cart-session.ts';
import { readStored, writeStored } from '#storefront/commerce/session/browser-storage.ts';
import { readShopperData, replaceShopperData } from '#storefront/commerce/session/shopper-storage.ts';
import { createId, getOrCreateUserId, useCart } from './cart-store.ts';

const COUNTRY_KEY = 'haat-visit';
const SESSION_STORAGE_KEY = 'cart-session-saas-local';
const SAVE_DEBOUNCE_MS = 3_000;

/** Reports the visitor's country and cart to the shop. Errors are ignored. */
export function initializeVisit(): void {
  const userId = getOrCreateUserId();
  recordCountry(userId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleSave = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void saveCart(userId).catch(() => {}), SAVE_DEBOUNCE_MS);
  };
  useCart.subscribe(({ items }, previous) => items !== previous.items && scheduleSave());
  scheduleSave();
}

function recordCountry(userId: string): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const countryCode = detectCountry(timeZone, navigator.languages);
  if (!countryCode || readStored(COUNTRY_KEY, 'sessionStorage')) return;
  writeStored(COUNTRY_KEY, countryCode, 'sessionStorage');
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

interface StoredSession extends CartSession {
  lastSent: string;
}

export function cartSessionId(): string {
  return getCartSession().sessionId;
}

function getCartSession(): StoredSession {
  const now = new Date();
  const stored = readShopperData(SESSION_STORAGE_KEY);
  const storedSession = readCartSession(stored, now);
  if (storedSession) return { ...storedSession, lastSent: String((stored as StoredSession).lastSent) };
  const newSession = { ...createCartSession(createId('cart'), now), lastSent: '' };
  replaceShopperData(SESSION_STORAGE_KEY, newSession);
  return newSession;
}

/** Sends the cart if it has changed, unless it is empty and no session is stored. */
async function saveCart(userId: string): Promise<void> {
  const items = useCart.getState().items.map(({ skuId, quantity }) => ({ skuId, quantity }));
  const content = items.map(({ skuId, quantity }) => `${skuId}:${quantity}`).join();
  if (content === '' && !readCartSession(readShopperData(SESSION_STORAGE_KEY), new Date())) return;
  const { sessionId, lastSent: sentContent } = getCartSession();
  if (content === sentContent) return;
  const saved = await createBrowserClient().call('saveCartSession', { body: { sessionId, userId, items } });
  replaceShopperData(SESSION_STORAGE_KEY, { ...saved, lastSent: content });
}
