import { expect, test } from 'vitest';
import { requireDemo } from './database-commands.ts';
import { CommandError } from './fail.ts';

test('explains how to install the demo if one of its packages is missing', async () => {
  const absent = 'a-font-parser-that-is-not-installed';
  const loading = requireDemo(() => import(absent));
  await expect(loading).rejects.toThrow(CommandError);
  await expect(loading).rejects.toThrow(/npm ci.*SEED_DEMO=false/);
});

test('other errors of the demo are not explained as a missing package', async () => {
  const loading = requireDemo(() => Promise.reject(new TypeError('invalid catalogue')));
  await expect(loading).rejects.toThrow(new TypeError('invalid catalogue'));
});
