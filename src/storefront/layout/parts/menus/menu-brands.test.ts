import { expect, test } from 'vitest';
import { createBrandCache } from './menu-brands.ts';

function clockedCache(load: (category: string) => Promise<string[]>) {
  const requested: string[] = [];
  let ms = 0;
  const brandsOf = createBrandCache(
    (category) => {
      requested.push(category);
      return load(category);
    },
    () => ms,
  );
  return { asked: requested, brandsOf, pass: (passed: number) => (ms += passed) };
}

test('requests the brands of a category once in ten seconds', async () => {
  const { asked: requested, brandsOf, pass } = clockedCache(async (category) => [`${category} & Co`]);
  expect(await brandsOf('skin')).toEqual(['skin & Co']);
  pass(9_999);
  expect(await brandsOf('skin')).toEqual(['skin & Co']);
  expect(requested).toEqual(['skin']);
  pass(1);
  await brandsOf('skin');
  expect(requested).toEqual(['skin', 'skin']);
});

test('requests each category separately', async () => {
  const { asked: requested, brandsOf } = clockedCache(async (category) => [category]);
  expect(await Promise.all([brandsOf('skin'), brandsOf('hair'), brandsOf('skin')])).toEqual([
    ['skin'],
    ['hair'],
    ['skin'],
  ]);
  expect(requested).toEqual(['skin', 'hair']);
});

test('a failed request shows no brands and is retried the next time', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve(['Nirjhor'])];
  const { brandsOf } = clockedCache(() => answers.shift() ?? Promise.resolve([]));
  expect(await brandsOf('skin')).toEqual([]);
  expect(await brandsOf('skin')).toEqual(['Nirjhor']);
});
