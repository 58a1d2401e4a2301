import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openCustomerPictureStore } from '#adapters/pictures/customer-pictures.ts';
import { fetchLinkedPicture } from '#adapters/pictures/fetch-linked-picture.ts';
import { runPictureJob } from '#adapters/pictures/run-picture-job.ts';
import { describeInputProblem } from '#domain/catalogue/input-problem.ts';
import type { ProductInput } from '#domain/catalogue/product-input.ts';
import { taka } from '#tests/fixtures/catalogue.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { getProductInput } from './product-inputs.ts';
import { storeOwnerPicture } from './product-pictures.ts';
import { openPictureFolder } from './read-picture-file.ts';
import { saveProduct } from './save-product.ts';

const database = useTestDatabase();

const draw = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function openShop({ isPrivateAllowed = true } = {}) {
  const requested: string[] = [];
  const picture = await draw('#176b87');
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    if (request.url === '/broken.jpg') response.end('<html>');
    else if (request.url === '/missing.jpg') response.writeHead(404).end();
    else response.setHeader('content-type', 'image/png').end(picture);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const media = await createFolder();
  const ctx = testContext(database.db, await createTestShop(database.db), {
    pictures: openCustomerPictureStore({ media, cache: await createFolder() }, { run: runPictureJob }),
    fetchPicture: (url) => fetchLinkedPicture(url, { privateHosts: isPrivateAllowed ? [host] : [] }),
  });
  return { ctx, media, requested, url: (name: string) => `http://${host}/${name}` };
}

const withPictures = (sources: readonly string[], more: Partial<ProductInput> = {}): ProductInput => ({
  slug: 'tea',
  name: 'Tea',
  variants: [{ sku: 'TEA', price: taka(10) }],
  pictures: sources.map((source) => ({ source })),
  ...more,
});

test('stores pictures of other servers once, with their alternative texts', async () => {
  const { ctx, media, requested, url } = await openShop();
  const input = withPictures([], {
    pictures: [{ source: url('a.png'), alt: 'A <b>cup</b>', altBn: 'কাপ' }, { source: url('b.png') }],
    variants: [{ sku: 'TEA', price: taka(10), picture: { source: url('a.png') } }],
  });
  expect(await saveProduct(ctx, input)).toMatchObject({ outcome: 'created', pictureProblems: [] });
  const { product } = await getProductInput(ctx, { slug: 'tea' });
  const [first, second] = product.pictures ?? [];
  expect(first).toMatchObject({ alt: 'A cup', altBn: 'কাপ' });
  expect(first?.source).toMatch(new RegExp(`^${ctx.shop.slug}/products/[\\da-f-]{36}\\.webp$`));
  expect(product.variants?.[0]?.picture?.source).toBe(first?.source);
  expect((await sharp(await readFile(join(media, second?.source ?? ''))).metadata()).format).toBe('webp');
  expect(requested.toSorted()).toEqual(['/a.png', '/b.png']);
  expect(await saveProduct(ctx, input)).toMatchObject({ outcome: 'unchanged' });
  expect(await saveProduct(ctx, product)).toMatchObject({ outcome: 'unchanged' });
  expect(requested).toHaveLength(2);
  await saveProduct(ctx, { slug: 'tea', pictures: [{ source: url('b.png') }, { source: url('c.png') }] });
  expect((await getProductInput(ctx, { slug: 'tea' })).product.pictures).toMatchObject([
    { source: second?.source },
    {},
  ]);
});

test('reports pictures that cannot be used, and saves the product without them', async () => {
  const { ctx, url } = await openShop();
  const sources = [
    url('missing.jpg'),
    url('a.png'),
    url('broken.jpg'),
    'C:\\tea.jpg',
    'other-shop/products/x.webp',
  ];
  const saved = await saveProduct(ctx, withPictures(sources));
  const problems = 'pictureProblems' in saved ? saved.pictureProblems : [];
  expect(problems.map(describeInputProblem)).toEqual([
    expect.stringContaining('pictures[0] cannot be used: its server responds with status 404 (http://'),
    expect.stringContaining('pictures[2] cannot be used: it is not a picture (http://'),
    expect.stringContaining('pictures[3] cannot be used: it is not the URL or path of a stored picture'),
    expect.stringContaining('pictures[4] cannot be used'),
  ]);
  expect((await getProductInput(ctx, { slug: 'tea' })).product.pictures).toHaveLength(1);
});

test('a refused product leaves no pictures behind', async () => {
  const { ctx, media, url } = await openShop();
  await saveProduct(ctx, withPictures([url('a.png')]));
  const refused = await saveProduct(ctx, withPictures([url('b.png')], { slug: 'coffee' }));
  expect(refused).toMatchObject({ outcome: 'invalid', problems: [{ field: 'variants[0].sku' }] });
  expect(await readdir(join(media, ctx.shop.slug, 'products'))).toHaveLength(1);
});

test('never fetches a picture from a private address', async () => {
  const { ctx, requested, url } = await openShop({ isPrivateAllowed: false });
  const sources = [
    url('a.png'),
    'http://localhost/a.png',
    'http://169.254.169.254/latest',
    'ftp://x.example/a.png',
  ];
  const saved = await saveProduct(ctx, withPictures(sources));
  expect(saved).toMatchObject({ outcome: 'created' });
  expect('pictureProblems' in saved && saved.pictureProblems).toHaveLength(4);
  expect(requested).toEqual([]);
});

test('stores files of the given folder, and none outside it', async () => {
  const { ctx } = await openShop();
  const folder = await createFolder();
  await mkdir(join(folder, 'pictures'));
  await writeFile(join(folder, 'secret.png'), await draw('red'));
  await writeFile(join(folder, 'pictures/tea.png'), await draw('green'));
  await writeFile(
    join(folder, 'pictures/tea.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>',
  );
  await symlink(join(folder, 'secret.png'), join(folder, 'pictures/link.png'));
  const readPictureFile = openPictureFolder(join(folder, 'pictures'));
  const sources = [
    'tea.png',
    'tea.svg',
    '../secret.png',
    'link.png',
    join(folder, 'secret.png'),
    'none.png',
    '.',
  ];
  const saved = await saveProduct(ctx, withPictures(sources), { readPictureFile });
  const fields = 'pictureProblems' in saved && saved.pictureProblems.map(({ field }) => field);
  expect(fields).toEqual(['pictures[2]', 'pictures[3]', 'pictures[4]', 'pictures[5]', 'pictures[6]']);
  const before = await getProductInput(ctx, { slug: 'tea' });
  expect(before.product.pictures).toHaveLength(2);
  await saveProduct(ctx, withPictures(['tea.svg', 'tea.png']), { readPictureFile });
  const after = await getProductInput(ctx, { slug: 'tea' });
  expect(after.product.pictures).toEqual(before.product.pictures?.toReversed());
  await writeFile(join(folder, 'pictures/tea.png'), await draw('blue'));
  await saveProduct(ctx, withPictures(['tea.svg', 'tea.png']), { readPictureFile });
  const changed = await getProductInput(ctx, { slug: 'tea' });
  expect(changed.product.pictures?.[1]?.source).not.toBe(after.product.pictures?.[1]?.source);
});

test('an uploaded picture is used by its path, but not the picture of a shopper', async () => {
  const { ctx } = await openShop();
  const uploaded = await storeOwnerPicture(ctx, await draw('green'));
  const path = 'path' in uploaded ? uploaded.path : '';
  const sources = [path, `${ctx.shop.slug}/reviews/x.webp`, `${ctx.shop.slug}/../x/products/y.webp`];
  const saved = await saveProduct(ctx, withPictures(sources));
  expect('pictureProblems' in saved && saved.pictureProblems).toHaveLength(2);
  expect((await getProductInput(ctx, { slug: 'tea' })).product.pictures).toEqual([{ source: path }]);
  expect(await storeOwnerPicture(ctx, Buffer.from('text'))).toEqual({ reason: 'it is not a picture' });
});
