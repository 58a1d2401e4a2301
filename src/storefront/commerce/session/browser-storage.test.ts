import { afterEach, expect, test, vi } from 'vitest';
import { isHistoryEntryOrdered, markHistoryEntryOrdered } from '#storefront/features/checkout/last-order.ts';
import { readStoredValue, writeStoredValue } from './browser-storage.ts';

afterEach(() => vi.unstubAllGlobals());

function stubForbiddenStorage({ refusesHistory = false } = {}) {
  const history = {
    state: { idx: 3, key: 'kept' } as object,
    replaceState(state: object) {
      if (refusesHistory) throw new DOMException('too often', 'SecurityError');
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

test('stores session values in the history entry if storage is forbidden, in addition to the page’s own state', () => {
  const history = stubForbiddenStorage();
  expect(readStoredValue('haat-checkout', 'sessionStorage')).toBeNull();
  writeStoredValue('haat-checkout', { name: 'Nusrat' }, 'sessionStorage');
  expect(readStoredValue('haat-checkout', 'sessionStorage')).toEqual({ name: 'Nusrat' });
  expect(history.state).toMatchObject({ idx: 3, key: 'kept' });
});

test('then stores no local values, and nothing if the history refuses changes', () => {
  const history = stubForbiddenStorage();
  writeStoredValue('haat-coupon', 'EID25');
  expect([readStoredValue('haat-coupon'), history.state]).toEqual([null, { idx: 3, key: 'kept' }]);
  stubForbiddenStorage({ refusesHistory: true });
  writeStoredValue('haat-checkout', { name: 'Nusrat' }, 'sessionStorage');
  expect(readStoredValue('haat-checkout', 'sessionStorage')).toBeNull();
});

test('records a placed order in the history entry, and ignores a refusal', () => {
  stubForbiddenStorage();
  const order = { orderNumber: 'GL-10023' };
  markHistoryEntryOrdered(order);
  expect([isHistoryEntryOrdered(order), isHistoryEntryOrdered({ orderNumber: 'GL-1' })]).toEqual([
    true,
    false,
  ]);
  stubForbiddenStorage({ refusesHistory: true });
  expect(() => markHistoryEntryOrdered(order)).not.toThrow();
});

test('the server has no stored values', () => {
  expect(readStoredValue('haat-checkout', 'sessionStorage')).toBeNull();
});
