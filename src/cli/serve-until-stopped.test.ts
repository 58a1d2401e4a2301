import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEMO_SHOPS } from '#demo/demo-shops.ts';
import { ROOT } from '#product/product-files.ts';
import { addressLines } from './serve-until-stopped.ts';

test('the README names the demo shops as the start prints them', async () => {
  const readme = await readFile(join(ROOT, 'README.md'), 'utf8');
  const told = [...readme.matchAll(/^\| ([^|,]+), [^|]*\| (http:\/\/\S+?)[,\s]/gm)].map(
    ([, name = '', address]) => `  ${address}  ${name}`,
  );
  const shops = DEMO_SHOPS.map((shop) => ({ ...shop, host: `${shop.slug}.localhost` }));
  const env = {
    PLATFORM_DOMAIN: 'localhost',
    PUBLIC_SCHEME: 'http',
    PUBLIC_PORT: undefined,
    PORT: 3000,
  } as const;
  expect(told).toEqual(addressLines(env, shops).slice(2));
});

test('a shop with one name is printed with one', () => {
  const env = {
    PLATFORM_DOMAIN: 'haat.example',
    PUBLIC_SCHEME: 'https',
    PUBLIC_PORT: undefined,
    PORT: 3000,
  } as const;
  expect(addressLines(env, [{ host: 'a.example', name: 'Arong', nameBn: null }])).toEqual([
    'Haat is open:',
    '  https://haat.example  all shops',
    '  https://a.example  Arong',
  ]);
});
