import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearAccountIfSignedOut,
  confirmAccount,
  notifySessionChange,
  signedInAccount,
} from './follow-session.ts';
import {
  forgetShopperData,
  readAccountData,
  readShopperData,
  storeShopperData,
  takeOverShopperData,
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
      if (id !== undefined) confirmAccount(id);
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

const read = () => readShopperData(KEY, 'sessionStorage');
const store = (value: unknown) => storeShopperData(KEY, value, 'sessionStorage');

test.each([{ forbidden: false }, { forbidden: true }])(
  'account values hide guest values and are removed with the session (%j)',
  (how) => {
    const { signIn, signOut, stored } = openBrowser(how);
    store('of a guest');
    signIn(12);
    expect(read()).toBe('of a guest');
    store('of Rina');
    expect(read()).toBe('of Rina');
    signOut();
    expect(read()).toBe('of a guest');
    clearAccountIfSignedOut();
    expect([read(), stored().includes('Rina')]).toEqual(['of a guest', false]);
  },
);

test.each([{ forbidden: false }, { forbidden: true }])(
  'another account sees only guest values (%j)',
  (how) => {
    const { signIn, stored } = openBrowser(how);
    store('of a guest');
    signIn(12);
    store('of Rina');
    confirmAccount(13);
    expect([signedInAccount(), read(), stored().includes('Rina')]).toEqual([13, 'of a guest', false]);
    store('of Karim');
    expect(read()).toBe('of Karim');
  },
);

test('values stored before the server returns the customer belong to that customer', () => {
  const { signIn, signOut } = openBrowser();
  signIn();
  store('of Rina');
  expect([signedInAccount(), read()]).toEqual([undefined, 'of Rina']);
  confirmAccount(12);
  expect(read()).toBe('of Rina');
  confirmAccount(13);
  expect(read()).toBeNull();
  signOut();
  clearAccountIfSignedOut();
  expect(read()).toBeNull();
});

test('a tab without notification shows no values of a previous account', () => {
  const { signIn, stored } = openBrowser();
  signIn(12);
  store('of Rina');
  const kept = window.sessionStorage.getItem(`${KEY}@account`) ?? '';
  confirmAccount(13);
  window.sessionStorage.setItem(`${KEY}@account`, kept);
  expect([read(), readAccountData(KEY, 'sessionStorage')]).toEqual([null, undefined]);
  confirmAccount(13);
  expect(stored()).not.toContain('Rina');
});

test('an account takes over guest values and can remove both', () => {
  const { signIn, signOut, stored } = openBrowser();
  store('of a guest');
  signIn(12);
  takeOverShopperData(KEY, 'continued', 'sessionStorage');
  expect(read()).toBe('continued');
  signOut();
  notifySessionChange();
  expect(read()).toBeNull();
  store('of a guest');
  signIn(12);
  store('of Rina');
  forgetShopperData(KEY, 'sessionStorage');
  expect([read(), stored().includes(KEY)]).toEqual([null, false]);
});
