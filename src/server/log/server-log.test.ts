import { expect, onTestFinished, test, vi } from 'vitest';
import { FailureLog } from './server-log.ts';

test('logs a kind of failure once in ten seconds, then with the number of omitted ones', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const entries: object[] = [];
  const nothing = () => {};
  const failures = new FailureLog({
    info: nothing,
    warn: nothing,
    error: (details) => void entries.push(details),
  });
  const fail = (shop: string, message: string) =>
    failures.report(new Error(message), shop, { shop }, 'a page failed');
  for (let times = 0; times < 500; times += 1) fail('glow', 'the database is away');
  fail('ghor', 'the database is away');
  fail('glow', 'out of ideas');
  expect(entries).toMatchObject([{ shop: 'glow' }, { shop: 'ghor' }, { shop: 'glow' }]);
  vi.setSystemTime(Date.now() + 10_001);
  fail('glow', 'the database is away');
  expect(entries[3]).toMatchObject({ shop: 'glow', more: 499 });
});
