import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearAccountIfSignedOut,
  getSignedInAccountId,
  notifySessionChange,
  setSignedInAccount,
} from './session-sync.ts';
import {
  readAccountData,
  readShopperData,
  removeShopperData,
  replaceShopperData,
  storeShopperData,
} from './shopper-storage.ts';

const KEY = 'haat-checkout';

function openStorage() {
  const values = new Map<string, string>();
  const methods = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      values.set(key, value);
      Object.defineProperty(storage, key, { enumerable: true, configurable: true, value });
    },
    removeItem: (key: string) => {
      values.delete(key);
      delete (storage as Record<string, unknown>)[key];
    },
  };
  const storage = Object.create(methods) as typeof methods;
  return storage;
}

function openBrowser({ forbidden = false } = {}) {
  const history = {
    state: { idx: 3 } as object,
    replaceState: (state: object) => {
      history.state = structuredClone(state);
    },
  };
  const page: object = { history };
  for (const name of ['localStorage', 'sessionStorage']) {
    const storage = openStorage();
    Object.defineProperty(page, name, {
      get: () => {
        if (forbidden) throw new DOMException('not allowed', 'SecurityError');
        return storage;
      },
    });
  }
  const document = { cookie: '', documentElement: { dataset: {} } };
  vi.stubGlobal('window', page);
  vi.stubGlobal('history', history);
  vi.stubGlobal('document', document);
  vi.stubGlobal('dispatchEvent', () => true);
  const stored = () =>
    JSON.stringify(
      forbidden
        ? history.state
        : [{ ...(page as Window).localStorage }, { ...(page as Window).sessionStorage }, history.state],
    );
  return {
    stored,
    history,
    signIn: (id?: number) => {
      document.cookie = 'signedIn=1';
      if (id !== undefined) setSignedInAccount(id);
    },
    signOut: () => {
      document.cookie = '';
    },
  };
}

beforeEach(() => {
  openBrowser();
  clearAccountIfSignedOut();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const readValue = () => readShopperData(KEY, 'sessionStorage');
const storeValue = (value: unknown) => storeShopperData(KEY, value, 'sessionStorage');

test.each([{ forbidden: false }, { forbidden: true }])(
  'account values hide guest values and are removed with the session (%j)',
  (options) => {
    const { signIn, signOut, stored } = openBrowser(options);
    storeValue('of a guest');
    signIn(12);
    expect(readValue()).toBe('of a guest');
    storeValue('of Rina');
    expect(readValue()).toBe('of Rina');
    signOut();
    expect(readValue()).toBe('of a guest');
    clearAccountIfSignedOut();
    expect([readValue(), stored().includes('Rina')]).toEqual(['of a guest', false]);
  },
);

test.each([{ forbidden: false }, { forbidden: true }])(
  'another account sees only guest values (%j)',
  (options) => {
    const { signIn, stored } = openBrowser(options);
    storeValue('of a guest');
    signIn(12);
    storeValue('of Rina');
    setSignedInAccount(13);
    expect([getSignedInAccountId(), readValue(), stored().includes('Rina')]).toEqual([
      13,
      'of a guest',
      false,
    ]);
    storeValue('of Karim');
    expect(readValue()).toBe('of Karim');
  },
);

test('values stored before the server returns the customer belong to that customer', () => {
  const { signIn, signOut } = openBrowser();
  signIn();
  storeValue('of Rina');
  expect([getSignedInAccountId(), readValue()]).toEqual([undefined, 'of Rina']);
  setSignedInAccount(12);
  expect(readValue()).toBe('of Rina');
  setSignedInAccount(13);
  expect(readValue()).toBeNull();
  signOut();
  clearAccountIfSignedOut();
  expect(readValue()).toBeNull();
});

test('a tab without notification shows no values of a previous account', () => {
  const { signIn, stored } = openBrowser();
  signIn(12);
  storeValue('of Rina');
  const previousValue = window.sessionStorage.getItem(`${KEY}@account`) ?? '';
  setSignedInAccount(13);
  window.sessionStorage.setItem(`${KEY}@account`, previousValue);
  expect([readValue(), readAccountData(KEY, 'sessionStorage')]).toEqual([null, undefined]);
  setSignedInAccount(13);
  expect(stored()).not.toContain('Rina');
});

test('an account takes over guest values and can remove both', () => {
  const { signIn, signOut, stored } = openBrowser();
  storeValue('of a guest');
  signIn(12);
  replaceShopperData(KEY, 'continued', 'sessionStorage');
  expect(readValue()).toBe('continued');
  signOut();
  notifySessionChange();
  expect(readValue()).toBeNull();
  storeValue('of a guest');
  signIn(12);
  storeValue('of Rina');
  removeShopperData(KEY, 'sessionStorage');
  expect([readValue(), stored().includes(KEY)]).toEqual([null, false]);
});
