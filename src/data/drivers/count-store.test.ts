import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { DatabaseHealth } from '#data/database-outage.ts';
import { openCountStore } from './count-store.ts';

function recordingPool() {
  const answered: string[] = [];
  const client = {
    query: async ({ values }: { values: string[] }) => {
      answered.push(values[0] ?? '');
      await new Promise(setImmediate);
      return { rows: [] };
    },
    release: () => {},
  };
  return { answered, pool: { connect: async () => client, ending: false } as unknown as Pool };
}

test('counting an order does not wait for a flood of sign-ins', async () => {
  const { answered, pool } = recordingPool();
  const store = openCountStore(pool, { atOnce: 1, maxWaiting: 500, health: new DatabaseHealth() });
  const count = (key: string) =>
    store.query({ text: 'select 1', values: [key] }, new AbortController().signal);
  const crowd = Array.from({ length: 200 }, (_, index) => count(`sign-ins-per-client:600:${index}`));
  await Promise.all([...crowd, count('orders-per-client:600:honest')]);
  expect(answered).toHaveLength(201);
  expect(answered.indexOf('orders-per-client:600:honest')).toBeLessThan(5);
});
