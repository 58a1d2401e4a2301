import { afterEach, expect, test, vi } from 'vitest';
import { endSession } from './sync-account.ts';

afterEach(() => vi.unstubAllGlobals());

test('ends the session in a browser that forbids storage', () => {
  const dataset: { signedIn?: string } = { signedIn: '' };
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset } });
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('dispatchEvent', () => true);
  endSession();
  expect(dataset).toEqual({});
});
