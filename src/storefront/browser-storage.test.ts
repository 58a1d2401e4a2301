import { afterEach, expect, test, vi } from 'vitest';
import { keepStored, readStored } from './browser-storage.ts';
import { isOrderedHere, noteOrdered } from './features/checkout/last-order.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page whose site may store nothing, in a tab with a history. */
function openForbidden({ refuses = false } = {}) {
  const history = {
    state: { idx: 3, key: 'kept' } as object,
    replaceState(state: object) {
      if (refuses) throw new DOMException('too often', 'SecurityError');
      history.state = structuredClone(state);
    },
  };
  const page = { history };
  const refuse = () => {
    throw new DOMException('not allowed', 'SecurityError');
  };
  for (const storage of ['localStorage', 'sessionStorage'])
    Object.defineProperty(page, storage, { get: refuse });
  vi.stubGlobal('window', page);
  vi.stubGlobal('history', history);
  return history;
}

test('what a tab keeps is kept by its history where nothing may be stored, beside what the page has there', () => {
  const history = openForbidden();
  expect(readStored('haat-checkout', 'sessionStorage')).toBeNull();
  keepStored('haat-checkout', { name: 'Nusrat' }, 'sessionStorage');
  expect(readStored('haat-checkout', 'sessionStorage')).toEqual({ name: 'Nusrat' });
  expect(history.state).toMatchObject({ idx: 3, key: 'kept' });
});

test('what outlives a visit is kept nowhere then, nor is anything where the history takes no more', () => {
  const history = openForbidden();
  keepStored('haat-coupon', 'EID25');
  expect([readStored('haat-coupon'), history.state]).toEqual([null, { idx: 3, key: 'kept' }]);
  openForbidden({ refuses: true });
  keepStored('haat-checkout', { name: 'Nusrat' }, 'sessionStorage');
  expect(readStored('haat-checkout', 'sessionStorage')).toBeNull();
});

test('an order that was placed is noted at its place of the history, and is placed where that takes no more', () => {
  openForbidden();
  const order = { orderNumber: 'GL-10023' };
  noteOrdered(order);
  expect([isOrderedHere(order), isOrderedHere({ orderNumber: 'GL-1' })]).toEqual([true, false]);
  openForbidden({ refuses: true });
  expect(() => noteOrdered(order)).not.toThrow();
});

test('a server, which has no page, has nothing stored', () => {
  expect(readStored('haat-checkout', 'sessionStorage')).toBeNull();
});
