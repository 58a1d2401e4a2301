import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

const PASSWORD = 'sundarban tiger 7';

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

test('file reads are not delayed by many password checks', async () => {
  const hash = await hashPassword(PASSWORD);
  const shop = randomBytes(4).toString('hex');
  const crowd = Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => isPassword('wrong', hash, { shop, of: String(index) })),
  );
  const startedAt = performance.now();
  for (let times = 0; times < 20; times += 1) await readFile(import.meta.filename);
  const filesMs = performance.now() - startedAt;
  await crowd;
  expect(performance.now() - startedAt).toBeGreaterThan(4 * filesMs);
});

test('a flood of unknown contacts does not delay existing accounts', async () => {
  const hash = await hashPassword(PASSWORD);
  const shop = randomBytes(4).toString('hex');
  const done: string[] = [];
  const crowd = Promise.all(
    Array.from({ length: 300 }, async (_, index) => {
      await isPassword('wrong', undefined, { shop, of: `nobody ${index}` });
      done.push('crowd');
    }),
  );
  expect(await isPassword(PASSWORD, hash, { shop, of: 'honest' })).toBe(true);
  done.push('honest');
  await crowd;
  expect(done.indexOf('honest')).toBeLessThan(20);
});

test('a flood on one account does not delay other accounts', async () => {
  const hash = await hashPassword(PASSWORD);
  const shop = randomBytes(4).toString('hex');
  const crowd = Promise.allSettled(
    Array.from({ length: 40 }, () => isPassword('wrong', hash, { shop, of: 'victim' })),
  );
  const startedAt = performance.now();
  expect(await isPassword(PASSWORD, hash, { shop, of: 'honest' })).toBe(true);
  const honestMs = performance.now() - startedAt;
  await crowd;
  expect(honestMs).toBeLessThan((performance.now() - startedAt) / 4);
});
