import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listOwnBrands } from '#services/catalogue/save-brand.ts';
import { listOwnCategories } from '#services/catalogue/save-category.ts';
import { insertBrand, insertCategory, insertProduct } from '#tests/fixtures/catalogue.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestOperator } from '#tests/fixtures/test-operator.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

async function createOperator() {
  const { db } = database;
  const [shop, other] = [await createTestShop(db), await createTestShop(db)];
  return { db, shop, other, ctx: testContext(db, shop), ...createTestOperator(database) };
}

async function createPicture(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-group-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'soap.png');
  await writeFile(file, 'picture');
  return file;
}

test('a category is created, moved, changed, listed and deleted, only in its own shop', async () => {
  const { db, shop, other, ctx, run, read, describeDeletion } = await createOperator();
  await insertCategory(db, other, { slug: 'soaps', name: 'Other soaps' });
  expect(await run('category', 'list', shop.slug)).toBe('No categories.');
  expect(await run('category', 'set', shop.slug, 'skin-care', '--name', 'Skin care')).toBe(
    'Category skin-care is created.',
  );
  const soaps = ['--name', 'Soaps', '--name-bn', 'সাবান', '--description', 'For hands', '--order', '-2'];
  await run('category', 'set', shop.slug, 'soaps', ...soaps, '--picture', await createPicture());
  expect(await run('category', 'set', shop.slug, 'soaps', '--parent', 'skin-care', '--name-bn', '')).toBe(
    'Category soaps is updated.',
  );
  const listed = await listOwnCategories(ctx);
  expect(listed).toMatchObject([
    { slug: 'soaps', name: 'Soaps', nameBn: null, description: 'For hands', sortOrder: -2 },
    { slug: 'skin-care' },
  ]);
  expect(listed[0]).toMatchObject({ parentSlug: 'skin-care', picture: `${shop.slug}/products/kept.webp` });
  expect(await read('category', 'list', shop.slug)).toEqual(listed);
  expect(await run('category', 'list', shop.slug)).toMatch(/^soaps +skin-care +0 +-2 {2}Soaps$/m);

  await expect(run('category', 'delete', shop.slug, 'skin-care')).rejects.toThrow(
    'category skin-care was not deleted: skin-care has subcategories; move or delete them first',
  );
  await run('category', 'set', shop.slug, 'soaps', '--parent', '');
  expect(await describeDeletion('category', 'delete', shop.slug, 'skin-care')).toBe(
    'Skin care (skin-care), products: 0',
  );
  expect(await run('category', 'delete', shop.slug, 'skin-care')).toBe('Category skin-care is deleted.');
  await run('category', 'delete', shop.slug, 'soaps');
  await expect(run('category', 'delete', shop.slug, 'soaps')).rejects.toThrow('has no category soaps');
  expect(await run('category', 'list', other.slug)).toMatch(/^soaps .* Other soaps$/m);
});

test('a brand is created, changed, listed and deleted, only in its own shop', async () => {
  const { db, shop, other, ctx, run, read, describeDeletion } = await createOperator();
  await insertBrand(db, other, { slug: 'kazi', name: 'Other Kazi' });
  expect(await run('brand', 'list', shop.slug)).toBe('No brands.');
  await run('brand', 'set', shop.slug, 'kazi', '--name', 'Kazi', '--logo', await createPicture());
  await run('brand', 'set', shop.slug, 'kazi', '--description-bn', 'চা', '--order', '3');
  const [brand] = await listOwnBrands(ctx);
  expect(brand).toMatchObject({ name: 'Kazi', descriptionBn: 'চা', sortOrder: 3 });
  expect(brand?.logo).toBe(`${shop.slug}/products/kept.webp`);
  await insertProduct(db, shop, { brand });
  expect(await read('brand', 'list', shop.slug)).toMatchObject([{ slug: 'kazi', productCount: 1 }]);
  expect(await describeDeletion('brand', 'delete', shop.slug, 'kazi')).toBe('Kazi (kazi), products: 1');
  expect(await run('brand', 'delete', shop.slug, 'kazi')).toBe('Brand kazi is deleted.');
  await expect(describeDeletion('brand', 'delete', shop.slug, 'kazi')).rejects.toThrow('has no brand kazi');
  expect(await run('brand', 'list', other.slug)).toMatch(/^kazi .* Other Kazi$/m);
});

test('warns about a picture that does not exist', async () => {
  const { shop, run } = await createOperator();
  expect(await run('brand', 'set', shop.slug, 'kazi', '--name', 'Kazi', '--picture', 'none.png')).toBe(
    'Brand kazi is created.\nWarning: --picture cannot be used: the file does not exist (none.png).',
  );
});

test.each([
  ['no options', 'soaps', [], 'set needs at least one option'],
  ['an empty name', 'soaps', ['--name', ' '], '--name is required'],
  ['a new slug without a name', 'soap', ['--order', '1'], '--name is required'],
  ['a slug with a space', 'two words', ['--name', 'X'], 'slug must not be empty or contain spaces'],
  ['a name that is too long', 'soaps', ['--name', 'x'.repeat(201)], '--name has 201 characters'],
  ['a text as order', 'soaps', ['--name', 'X', '--order', 'first'], '--order must be a whole number'],
  ['a parent of another shop', 'soaps', ['--name', 'X', '--parent', 'other'], '--parent is not a category'],
  [
    'itself as parent',
    'soaps',
    ['--name', 'X', '--parent', 'soaps'],
    '--parent must not be the category itself',
  ],
])('a category with %s is not saved', async (_, slug, options, reason) => {
  const { db, shop, other, ctx, run } = await createOperator();
  await insertCategory(db, shop, { slug: 'soaps', name: 'Soaps' });
  await insertCategory(db, other, { slug: 'other' });
  const stored = await listOwnCategories(ctx);
  await expect(run('category', 'set', shop.slug, slug, ...options)).rejects.toThrow(reason);
  expect(await listOwnCategories(ctx)).toEqual(stored);
});
