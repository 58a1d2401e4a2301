import { afterEach, expect, test, vi } from 'vitest';
import {
  CART_STORAGE_KEY,
  SYNCED_ACCOUNT_STORAGE_KEY,
} from '#storefront/commerce/session/browser-storage.ts';
import { handleEndedSession, syncAccount } from './sync-account.ts';

afterEach(() => vi.unstubAllGlobals());

test('ends the session in a browser that forbids storage', () => {
  const dataset: { signedIn?: string } = { signedIn: '' };
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset } });
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('dispatchEvent', () => true);
  handleEndedSession();
  expect(dataset).toEqual({});
});

test('does not repeat a removal that the account has already made', async () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('document', { cookie: 'signedIn=1', documentElement: { dataset: {} } });
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  vi.stubGlobal('location', new URL('http://shop.invalid/'));
  const requests: string[] = [];
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    requests.push(`${method} ${new URL(url).pathname}`);
    if (method === 'DELETE') return Response.json({ code: 'not-found' }, { status: 404 });
    return Response.json({ user_id: 4, data: [] });
  });
  const account = {
    userId: 4,
    lines: [{ id: 7, skuId: 1, quantity: 1, status: true }],
    wishes: [],
    unanswered: { key: 'k', changes: [{ kind: 'remove', id: 7, skuId: 1 }] },
  };
  stored.set(SYNCED_ACCOUNT_STORAGE_KEY, JSON.stringify(account));
  stored.set(CART_STORAGE_KEY, JSON.stringify({ user_id: 'guest-1', items: [] }));
  await syncAccount(true);
  expect(requests.toSorted()).toEqual(['GET /api/v1/cart', 'GET /api/v1/wishlist']);
  expect(JSON.parse(stored.get(SYNCED_ACCOUNT_STORAGE_KEY) ?? '')).toEqual({
    userId: 4,
    lines: [],
    wishes: [],
  });
});
