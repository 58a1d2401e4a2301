import { browserClient } from '#client/client.ts';
import { type CartSession, newCartSession, readCartSession } from '#domain/local-cart.ts';
import { readStored, writeStored } from '#storefront/commerce/session/browser-storage.ts';
import { readShopperData, takeOverShopperData } from '#storefront/commerce/session/shopper-storage.ts';
import { createId, useCart } from './cart-store.ts';

const NOTED_KEY = 'haat-visit';
const SESSION_STORAGE_KEY = 'cart-session-saas-local';
const SETTLED_AFTER_MS = 3_000;

/** Assigns a visitor id, records the country, and saves abandoned carts. Errors are ignored. */
export function startVisit(): void {
  const userId = useCart.getState().identify();
  recordCountry(userId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleSave = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void saveCart(userId).catch(() => {}), SETTLED_AFTER_MS);
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

/** Two letters (ISO 3166); `undefined` if unknown. */
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
  return session().sessionId;
}

function session(): StoredSession {
  const now = new Date();
  const stored = readShopperData(SESSION_STORAGE_KEY);
  const known = readCartSession(stored, now);
  if (known) return { ...known, lastSent: String((stored as StoredSession).lastSent) };
  const begun = { ...newCartSession(createId('cart'), now), lastSent: '' };
  takeOverShopperData(SESSION_STORAGE_KEY, begun);
  return begun;
}

/** Sends changes only, and never a cart that was always empty. */
async function saveCart(userId: string): Promise<void> {
  const items = useCart.getState().items.map(({ skuId, quantity }) => ({ skuId, quantity }));
  const held = items.map(({ skuId, quantity }) => `${skuId}:${quantity}`).join();
  if (held === '' && !readCartSession(readShopperData(SESSION_STORAGE_KEY), new Date())) return;
  const { sessionId, lastSent: sentContent } = session();
  if (held === sentContent) return;
  const saved = await browserClient().call('saveCartSession', { body: { sessionId, userId, items } });
  takeOverShopperData(SESSION_STORAGE_KEY, { ...saved, lastSent: held });
}
