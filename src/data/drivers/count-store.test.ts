import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { DatabaseHealth } from '#data/database-outage.ts';
import { openCountStore } from './count-store.ts';

function createRecordingPool() {
  const queriedKeys: string[] = [];
  const client = {
    query: async ({ values }: { values: string[] }) => {
      queriedKeys.push(values[0] ?? '');
      await new Promise(setImmediate);
      return { rows: [] };
    },
    release: () => {},
  };
  return { queriedKeys, pool: { connect: async () => client, ending: false } as unknown as Pool };
}

test('counting an order does not wait for a flood of sign-ins', async () => {
  const { queriedKeys, pool } = createRecordingPool();
  const store = openCountStore(pool, { maxRunning: 1, maxWaiting: 500, health: new DatabaseHealth() });
  const count = (key: string) =>
    store.query({ text: 'select 1', values: [key] }, new AbortController().signal);
  const signIns = Array.from({ length: 200 }, (_, index) => count(`sign-ins-per-client:600:${index}`));
  await Promise.all([...signIns, count('orders-per-client:600:honest')]);
  expect(queriedKeys).toHaveLength(201);
  expect(queriedKeys.indexOf('orders-per-client:600:honest')).toBeLessThan(5);
});
