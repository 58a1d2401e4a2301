import { expect, test } from 'vitest';
import { createBrandCache } from './menu-brands.ts';

function clockedCache(load: (category: string) => Promise<string[]>) {
  const requested: string[] = [];
  let ms = 0;
  const findBrands = createBrandCache(
    (category) => {
      requested.push(category);
      return load(category);
    },
    () => ms,
  );
  return { requested, findBrands, pass: (passed: number) => (ms += passed) };
}

test('requests the brands of a category once in ten seconds', async () => {
  const { requested, findBrands, pass } = clockedCache(async (category) => [`${category} & Co`]);
  expect(await findBrands('skin')).toEqual(['skin & Co']);
  pass(9_999);
  expect(await findBrands('skin')).toEqual(['skin & Co']);
  expect(requested).toEqual(['skin']);
  pass(1);
  await findBrands('skin');
  expect(requested).toEqual(['skin', 'skin']);
});

test('requests each category separately', async () => {
  const { requested, findBrands } = clockedCache(async (category) => [category]);
  expect(await Promise.all([findBrands('skin'), findBrands('hair'), findBrands('skin')])).toEqual([
    ['skin'],
    ['hair'],
    ['skin'],
  ]);
  expect(requested).toEqual(['skin', 'hair']);
});

test('a failed request shows no brands and is retried the next time', async () => {
  const responses = [Promise.reject(new Error('away')), Promise.resolve(['Nirjhor'])];
  const { findBrands } = clockedCache(() => responses.shift() ?? Promise.resolve([]));
  expect(await findBrands('skin')).toEqual([]);
  expect(await findBrands('skin')).toEqual(['Nirjhor']);
});
