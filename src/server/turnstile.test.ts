import { expect, test } from 'vitest';
import { Turnstile } from './turnstile.ts';

test('no more than the limit are inside, all get through, and failures free their place', async () => {
  const turnstile = new Turnstile(2);
  let inside = 0;
  let most = 0;
  const work = async (number: number) => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 1;
    if (number % 3 === 0) throw new Error('failed');
    return number;
  };
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, (_, i) => turnstile.pass(() => work(i))),
  );
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
});
