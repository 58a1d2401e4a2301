import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

const PASSWORD = 'sundarban tiger 7';
const shop = randomBytes(4).toString('hex');

test('a password matches only its own hash', async () => {
  const hash = await hashPassword(PASSWORD);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(PASSWORD, hash)).toBe(true);
  expect(await verifyPassword(`${PASSWORD}!`, hash)).toBe(false);
  for (const missingHash of [null, undefined, ''])
    expect(await verifyPassword(PASSWORD, missingHash)).toBe(false);
});

test('reports an unreadable hash and verifies the next one', async () => {
  await expect(verifyPassword(PASSWORD, '$argon2id$nonsense')).rejects.toThrow();
  expect(await verifyPassword(PASSWORD, await hashPassword(PASSWORD))).toBe(true);
});

test('file reads do not wait for password checks', async () => {
  const hash = await hashPassword(PASSWORD);
  const { finishedChecks, allChecks } = startFlood(40, (index) =>
    verifyPassword('wrong', hash, { shop, client: `${index}` }),
  );
  await readFile(import.meta.filename);
  expect(finishedChecks.length).toBeLessThan(20);
  await allChecks;
});

test('a flood of unknown contacts does not delay existing accounts', async () => {
  const hash = await hashPassword(PASSWORD);
  const { finishedChecks, allChecks } = startFlood(300, (index) =>
    verifyPassword('wrong', undefined, { shop, client: `nobody ${index}` }),
  );
  expect(await verifyPassword(PASSWORD, hash, { shop, client: 'honest' })).toBe(true);
  expect(finishedChecks.length).toBeLessThan(20);
  await allChecks;
});

test('a flood on one account does not delay other accounts', async () => {
  const hash = await hashPassword(PASSWORD);
  const honest = verifyPassword(PASSWORD, hash, { shop, client: 'honest' });
  // The flood starts after the honest check, but all its checks are for one account.
  const { finishedChecks, allChecks } = startFlood(40, () =>
    verifyPassword('wrong', hash, { shop, client: 'victim' }),
  );
  const other = verifyPassword(PASSWORD, hash, { shop, client: 'other' });
  expect(await Promise.all([honest, other])).toEqual([true, true]);
  expect(finishedChecks.length).toBeLessThan(20);
  await allChecks;
});

/** Starts many password checks. `finishedChecks` lists the checks that have ended so far. */
function startFlood(count: number, check: (index: number) => Promise<boolean>) {
  const finishedChecks: number[] = [];
  const allChecks = Promise.allSettled(
    Array.from({ length: count }, async (_, index) => {
      await check(index).finally(() => finishedChecks.push(index));
    }),
  );
  return { finishedChecks, allChecks };
}
