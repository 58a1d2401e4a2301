import { browserClient } from '#client/client.ts';
import { type CartSession, newCartSession, readCartSession } from '#domain/local-cart.ts';
import { readStored, writeStored } from '#storefront/browser-storage.ts';
import { readShopperData, takeOverShopperData } from '#storefront/shopper-storage.ts';
import { newId, useCart } from './cart-store.ts';

const NOTED_KEY = 'haat-visit';
const SESSION_STORAGE_KEY = 'cart-session-saas-local';
const SETTLED_AFTER_MS = 3_000;

/**
 * Gives the visitor a name, notes once a visit which country they seem to come from, and keeps at the shop what stands in the cart,
 * should it be left behind. What of it fails is no matter to the visitor.
 */
export function startVisit(): void {
  const userId = useCart.getState().identify();
  noteCountry(userId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void keepCart(userId).catch(() => {}), SETTLED_AFTER_MS);
  };
  useCart.subscribe(({ items }, before) => items !== before.items && keepSoon());
  keepSoon();
}

function noteCountry(userId: string): void {
  const countryCode = countryOf(new Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.languages);
  if (!countryCode) return;
  if (readStored(NOTED_KEY, 'sessionStorage')) return;
  writeStored(NOTED_KEY, countryCode, 'sessionStorage');
  browserClient()
    .call('logCountry', { body: { countryCode, userId } })
    .catch(() => {});
}

/** The country, as two letters of ISO 3166, that clock and languages of a browser tell of; `undefined` when they tell of none. */
export function countryOf(timeZone: string, languages: readonly string[]): string | undefined {
  if (timeZone === 'Asia/Dhaka') return 'BD';
  for (const language of languages) {
    const region = new Intl.Locale(language).region;
    if (region && /^[A-Z]{2}$/.test(region)) return region;
  }
  return undefined;
}

interface StoredSession extends CartSession {
  /** What the shop was told last. */
  told: string;
}

/** The session that an order of now is to name; begun when there is none. */
export function cartSessionId(): string {
  return session().sessionId;
}

function session(): StoredSession {
  const now = new Date();
  const stored = readShopperData(SESSION_STORAGE_KEY);
  const known = readCartSession(stored, now);
  if (known) return { ...known, told: String((stored as StoredSession).told) };
  const begun = { ...newCartSession(newId('cart'), now), told: '' };
  takeOverShopperData(SESSION_STORAGE_KEY, begun);
  return begun;
}

/** Tells the shop what the cart holds, if it does not know; a cart that never held anything is not told of. */
async function keepCart(userId: string): Promise<void> {
  const items = useCart.getState().items.map(({ skuId, quantity }) => ({ skuId, quantity }));
  const held = items.map(({ skuId, quantity }) => `${skuId}:${quantity}`).join();
  if (held === '' && !readCartSession(readShopperData(SESSION_STORAGE_KEY), new Date())) return;
  const { sessionId, told } = session();
  if (held === told) return;
  const kept = await browserClient().call('saveCartSession', { body: { sessionId, userId, items } });
  takeOverShopperData(SESSION_STORAGE_KEY, { ...kept, told: held });
}
