import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

const PASSWORD = 'sundarban tiger 7';
const shop = randomBytes(4).toString('hex');

test('a password matches only its own hash', async () => {
  const hash = await hashPassword(PASSWORD);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword(PASSWORD, hash)).toBe(true);
  expect(await isPassword(`${PASSWORD}!`, hash)).toBe(false);
  for (const none of [null, undefined, '']) expect(await isPassword(PASSWORD, none)).toBe(false);
});

test('reports an unreadable hash and verifies the next one', async () => {
  await expect(isPassword(PASSWORD, '$argon2id$nonsense')).rejects.toThrow();
  expect(await isPassword(PASSWORD, await hashPassword(PASSWORD))).toBe(true);
});

test('file reads do not wait for password checks', async () => {
  const hash = await hashPassword(PASSWORD);
  const { done, crowd } = startFlood(40, (index) => isPassword('wrong', hash, { shop, of: `${index}` }));
  await readFile(import.meta.filename);
  expect(done.length).toBeLessThan(20);
  await crowd;
});

test('a flood of unknown contacts does not delay existing accounts', async () => {
  const hash = await hashPassword(PASSWORD);
  const { done, crowd } = startFlood(300, (index) =>
    isPassword('wrong', undefined, { shop, of: `nobody ${index}` }),
  );
  expect(await isPassword(PASSWORD, hash, { shop, of: 'honest' })).toBe(true);
  expect(done.length).toBeLessThan(20);
  await crowd;
});

test('a flood on one account does not delay other accounts', async () => {
  const hash = await hashPassword(PASSWORD);
  const honest = isPassword(PASSWORD, hash, { shop, of: 'honest' });
  // The newest check runs first, so a later flood could delay it.
  const { done, crowd } = startFlood(40, () => isPassword('wrong', hash, { shop, of: 'victim' }));
  const other = isPassword(PASSWORD, hash, { shop, of: 'other' });
  expect(await Promise.all([honest, other])).toEqual([true, true]);
  expect(done.length).toBeLessThan(20);
  await crowd;
});

/** `done` lists the checks that have ended so far. */
function startFlood(count: number, check: (index: number) => Promise<boolean>) {
  const done: number[] = [];
  const crowd = Promise.allSettled(
    Array.from({ length: count }, async (_, index) => {
      await check(index).finally(() => done.push(index));
    }),
  );
  return { done, crowd };
}
