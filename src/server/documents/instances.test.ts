import { expect, onTestFinished, test } from 'vitest';
import { checkShopDocument } from '#contract/documents/read-document.ts';
import { readTogether } from '#data/read-together.ts';
import { readEnv } from '#runtime/env.ts';
import { openSecurityLog } from '#runtime/security-log.ts';
import { createServer } from '#server/create-server.ts';
import { createEmbeddedBackend } from '#server/embedded-backend.ts';
import { deleteDocument, putDocument } from '#services/content/documents.ts';
import { createPreviewToken, publishDrafts, putDraft } from '#services/content/drafts.ts';
import type { ShopRecord } from '#services/shop/shops.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { publicHtml, sendToServer } from '#tests/setup/open-test-server.ts';

const database = useTestDatabase();
const SECRET = 'a secret of the tests only, at least 32 long';
const SILENT_LOG = { info: () => {}, warn: () => {}, error: () => {} };
const THEME_DOCUMENT = { route: 'widgets', name: 'theme-settings' };

async function openInstance() {
  const { db } = database;
  const env = readEnv({ SECRET, PORT: '3000' });
  const contextFor = (shop: ShopRecord) => testContext(db, shop, { secret: SECRET });
  const renders = { count: 0 };
  const server = await createServer({
    env,
    log: SILENT_LOG,
    backend: createEmbeddedBackend({
      env,
      db,
      database: database.database,
      log: SILENT_LOG,
      contextFor,
      readTogether,
      security: openSecurityLog(SILENT_LOG),
    } as unknown as Parameters<typeof createEmbeddedBackend>[0]),
    storefront: {
      pages:
        async () =>
        async (_request, { documents }) => {
          renders.count += 1;
          return publicHtml(
            JSON.stringify(await documents.read(THEME_DOCUMENT.route, THEME_DOCUMENT.name)) ?? 'none',
          );
        },
      inlineScripts: async () => [],
      isDevelopment: false,
      close: async () => {},
    },
  });
  const { port } = await server.listen(0, '127.0.0.1');
  onTestFinished(server.close);
  return { port, renders };
}

function theme(radius: 'soft' | 'round' | 'crisp') {
  const outcome = checkShopDocument({ ...THEME_DOCUMENT, content: { radius } });
  if ('problems' in outcome) throw new Error('the theme of the test is wrong');
  return outcome.document;
}

test('every instance shows a new document from its next request on', async () => {
  const { db } = database;
  const [shop, other] = [await createTestShop(db), await createTestShop(db)];
  const ctx = testContext(db, shop);
  const [first, second] = [await openInstance(), await openInstance()];
  const page = async ({ port }: typeof first, { slug } = shop) =>
    (await sendToServer(port, '/', { host: `${slug}.localhost` })).body;
  const everywhere = async () => [await page(first), await page(second)];
  expect(await everywhere()).toEqual(['none', 'none']);
  expect(await page(second, other)).toBe('none');
  const before = second.renders.count;
  expect(await everywhere()).toEqual(['none', 'none']);
  expect(second.renders.count).toBe(before);

  await putDocument(ctx, theme('soft'));
  await expect.poll(everywhere).toEqual(['{"radius":"soft"}', '{"radius":"soft"}']);
  await putDraft(ctx, theme('round'));
  expect(await everywhere()).toEqual(['{"radius":"soft"}', '{"radius":"soft"}']);
  await publishDrafts(ctx);
  await expect.poll(everywhere).toEqual(['{"radius":"round"}', '{"radius":"round"}']);
  await deleteDocument(ctx, THEME_DOCUMENT);
  await expect.poll(everywhere).toEqual(['none', 'none']);

  const rendersOfOther = second.renders.count;
  expect(await page(second, other)).toBe('none');
  expect(second.renders.count).toBe(rendersOfOther);
});

test('a token shows its shop’s drafts at every instance, and at no other shop', async () => {
  const { db } = database;
  const [shop, other] = [await createTestShop(db), await createTestShop(db)];
  const ctx = testContext(db, shop, { secret: SECRET });
  await putDraft(ctx, theme('round'));
  await putDraft(testContext(db, other), theme('crisp'));
  const instances = [await openInstance(), await openInstance()];
  const token = createPreviewToken(ctx);
  const oldToken = createPreviewToken({ ...ctx, now: () => new Date(Date.now() - 25 * 3_600_000) });
  for (const { port } of instances) {
    const at = (path: string, { slug } = shop) => sendToServer(port, path, { host: `${slug}.localhost` });
    expect((await at(`/?preview=${token}`)).body).toBe('{"radius":"round"}');
    for (const response of [
      await at('/'),
      await at(`/?preview=${token}x`),
      await at(`/?preview=${token}`, other),
    ]) {
      expect([response.status, response.body, response.headers['cache-control']]).toEqual([
        200,
        'none',
        'public, max-age=0, must-revalidate',
      ]);
    }
    const expiredPreview = await at(`/?preview=${oldToken}`);
    expect([expiredPreview.status, expiredPreview.body, expiredPreview.headers['cache-control']]).toEqual([
      200,
      'none',
      'private, no-store',
    ]);
  }
});
