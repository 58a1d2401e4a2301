import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { listProducts } from '#services/catalogue/product-lists.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestOperator } from '#tests/fixtures/test-operator.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

const HEADER =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status';
const ROWS = [
  'rose-soap,Rose Soap,<p>Soft</p>,Nirjhor,Soap,bath,TRUE,Size,100 g,RS-100,5,120,150,rose.png,active',
  'rose-soap,,,,,,,,200 g,RS-200,0,"1,200.50",,,',
  'neem-oil,Neem Oil,,Nirjhor,Oil,,TRUE,Title,Default Title,,3,ten,,,active',
  'bath-salt,Bath Salt,,Shanti,Salt,,FALSE,Title,Default Title,,9,৳ ১২৩,,,active',
];

async function createFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'haat-products-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'products.csv');
  await writeFile(file, [HEADER, ...ROWS].join('\r\n'));
  await writeFile(
    join(folder, 'rose.png'),
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c33' } })
      .png()
      .toBuffer(),
  );
  return { folder, file };
}

async function openShop() {
  const shop = await createTestShop(database.db);
  const { run, read } = createTestOperator(database);
  const ctx = testContext(database.db, shop);
  const product = (...args: string[]) => run('product', ...args);
  return { shop, ctx, product, read };
}

const MISTAKE =
  'Row 4, column “Variant Price”, “ten”: This is not a price. Enter an amount such as 1,250 or 1250.50.';

test('imports the products of a file, reports the wrong row, and changes nothing when repeated', async () => {
  const { file } = await createFolder();
  const { shop, ctx, product } = await openShop();
  const other = await createTestShop(database.db);
  const dryRun = await product('import', shop.slug, file, '--dry-run');
  expect(dryRun.split('\n')).toEqual([
    MISTAKE,
    'Would be created: 2. Would be updated: 0. Left out because of errors: 1.',
  ]);
  expect((await listProducts(ctx, {})).total).toBe(0);
  const imported = await product('import', shop.slug, file);
  expect(imported).toContain(MISTAKE);
  expect(imported).toContain('Created: 2. Updated: 0. Unchanged: 0. Left out because of errors: 1.');
  const { items } = await listProducts(ctx, { query: 'rose soap' });
  expect(items).toMatchObject([{ slug: 'rose-soap', brand: { name: 'Nirjhor' } }]);
  expect(items[0]?.skus).toMatchObject([
    { sku: 'RS-100', price: 15_000, discountedPrice: 12_000, stockQuantity: 5 },
    { sku: 'RS-200', price: 120_050, discountedPrice: null, stockQuantity: 0 },
  ]);
  expect(await product('list', shop.slug, '--status', 'draft')).toContain('bath-salt');
  expect(await product('import', shop.slug, file)).toContain('Created: 0. Updated: 0. Unchanged: 2.');
  expect(await product('list', other.slug)).toBe('No products.');
});

test('an export is imported into another shop with the same products', async () => {
  const { folder, file } = await createFolder();
  const { shop, product } = await openShop();
  const copy = await openShop();
  await product('import', shop.slug, file);
  const exported = join(folder, 'exported.csv');
  await product('export', shop.slug, exported);
  await expect(product('export', shop.slug, exported)).rejects.toThrow('EEXIST');
  expect(await readFile(exported, 'utf8')).toContain('rose-soap');
  await copy.product('import', copy.shop.slug, exported);
  const withoutPictures = async ({ read, shop: { slug } }: typeof copy) => {
    const { product: found } = (await read('product', 'show', slug, 'rose-soap')) as {
      product: { pictures: unknown; publishedAt: unknown };
    };
    return { ...found, pictures: [], publishedAt: '' };
  };
  expect(await withoutPictures(copy)).toEqual(
    await withoutPictures({ ...copy, shop, read: createTestOperator(database).read }),
  );
});

test('archives products of one shop, and refuses unknown ones, formats and files', async () => {
  const { file } = await createFolder();
  const { shop, ctx, product } = await openShop();
  await product('import', shop.slug, file);
  expect(await product('status', shop.slug, 'archived', 'rose-soap')).toBe('archived: rose-soap');
  expect((await listProducts(ctx, {})).total).toBe(0);
  await expect(product('status', shop.slug, 'active', 'no-such-soap')).rejects.toThrow(
    'is not a product of this shop',
  );
  await expect(product('show', shop.slug, 'no-such-soap')).rejects.toThrow(
    'there is no product no-such-soap',
  );
  await expect(product('import', shop.slug, `${file}.missing`)).rejects.toThrow('cannot be read');
  await writeFile(file, 'name;price\nSoap;12');
  await expect(product('import', shop.slug, file)).rejects.toThrow('Row 1');
});
