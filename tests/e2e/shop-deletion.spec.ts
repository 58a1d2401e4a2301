import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { haat, startServer, stopServer, useOwnServer } from './own-server.ts';
import { expect, sendToApi, test } from './shop-test.ts';

const instance = useOwnServer();

const hasPictures = (folder: string, shop: string) =>
  access(join(folder, 'media', shop)).then(
    () => true,
    () => false,
  );

test('a shop is deleted after confirmation while the server runs, and the demo is not written again', {
  tag: ['@desktop', '@full'],
}, async ({ page, request, watch }) => {
  test.setTimeout(180_000);
  watch.expectStatus(404);
  const { folder } = instance.data;
  const toOrigin = (shop: string) => `http://${shop}.localhost:${instance.server.port}`;
  const deleteShop = (...words: string[]) => haat(['shop', 'delete', ...words], folder);

  await page.goto(toOrigin('glow'));
  await expect(page).toHaveTitle(/Glow/);
  // An open page would continue to send requests to the deleted shop.
  await page.goto('about:blank');
  for (const [words, code, reason] of [
    [['glow'], 2, 'without a terminal, confirm with --yes'],
    [['glow', '--yes', 'ghor'], 1, 'nothing was deleted: the confirmation was not glow'],
    [['nobody', '--yes', 'nobody'], 1, 'there is no shop nobody'],
  ] as const) {
    expect(await deleteShop(...words)).toMatchObject({ code, printed: expect.stringContaining(reason) });
  }
  expect((await sendToApi(request, toOrigin('glow'), '/')).status()).toBe(200);

  expect(await hasPictures(folder, 'glow')).toBe(true);
  expect(await deleteShop('glow', '--yes', 'glow')).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^Glow \(glow\) is deleted: \d+ rows/),
  });
  expect(await hasPictures(folder, 'glow')).toBe(false);
  expect((await page.goto(toOrigin('glow')))?.status()).toBe(404);
  await expect(page.getByText('Sorry, this shop was not found.')).toBeVisible();
  expect((await sendToApi(request, toOrigin('shop.ghor'), '/')).status()).toBe(200);

  expect(await deleteShop('--demo', '--yes', 'demo')).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/Shurokkha \(shurokkha\) is deleted.*\n.*Ghor \(ghor\) is deleted/),
  });
  await page.goto('about:blank');
  expect(await stopServer(instance.server)).toBe(0);
  instance.server = await startServer(folder);
  expect(instance.server.printed()).not.toMatch(/Writing|password/);
  for (const shop of ['glow', 'shurokkha', 'ghor'])
    expect((await sendToApi(request, toOrigin(shop), '/')).status()).toBe(404);
});
