import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { FAULTS, openStorage, type StorageFault } from '#tests/setup/open-storage.ts';
import { openStorefront } from '#tests/setup/open-storefront.ts';
import { sendToServer } from '#tests/setup/open-test-server.ts';

const EXAMPLES = join(import.meta.dirname, '../../../docs/documents');
const database = useTestDatabase();

const DOCUMENTS = [
  'widgets/theme-settings',
  'widgets/social-links',
  'widgets/welcome-popup',
  'menus/main_menu',
  'menus/navigation_menu',
  'menus/footer_menu_1',
  'headers/default',
  'headers/desktop_header',
  'footers/default',
  'footers/desktop_footer',
  'pages/home',
];

async function exampleDocuments(): Promise<Map<string, string>> {
  const files = await readdir(EXAMPLES, { recursive: true });
  const documents = files.filter((file) => file.endsWith('.json'));
  const texts = await Promise.all(
    documents.map(
      async (file) => [file.replace(/\.json$/, ''), await readFile(join(EXAMPLES, file), 'utf8')] as const,
    ),
  );
  const menu = JSON.stringify([{ name: 'Delivery', url: 'delivery', type: 'page' }]);
  return new Map([
    ...texts,
    ['widgets/theme-settings', '{"primaryColor":"#1f6f5c"}'],
    ['menus/navigation_menu', menu],
    ['menus/footer_menu_1', menu],
  ]);
}

test('the home page renders with any of its documents broken', {
  tags: ['full'],
  timeout: 240_000,
}, async () => {
  const documents = await exampleDocuments();
  const files: Record<string, string | StorageFault> = {};
  const { url } = await openStorage(files);
  const port = await openStorefront(database.database, { PAGE_STORAGE_URL: url });
  const openSoundShop = async () => {
    const shop = await createTestShop(database.db, { name: 'Glow' });
    for (const [name, json] of documents) files[`/${shop.slug}/${name}.json`] = json;
    return shop;
  };
  const openShop = async (broken: string, fault: StorageFault) => {
    const shop = await openSoundShop();
    if (broken === 'headers/default') delete files[`/${shop.slug}/headers/desktop_header.json`];
    if (broken === 'footers/default') delete files[`/${shop.slug}/footers/desktop_footer.json`];
    files[`/${shop.slug}/${broken}.json`] = fault;
    return shop;
  };
  // Requests one page before, because the first page loads the storefront.
  const intactShop = await openSoundShop();
  expect(await sendToServer(port, '/', { host: `${intactShop.slug}.localhost` })).toMatchObject({
    status: 200,
  });
  for (const [faultName, fault] of Object.entries(FAULTS)) {
    await Promise.all(
      DOCUMENTS.map(async (broken) => {
        const shop = await openShop(broken, fault);
        const { status, body } = await sendToServer(port, '/', { host: `${shop.slug}.localhost` });
        const where = `${broken} with ${faultName}`;
        expect(status, where).toBe(200);
        expect(body, where).not.toContain('<script>alert');
        expect(body, where).toContain('Glow');
        expect(body.includes('What are you looking for?'), where).toBe(broken !== 'pages/home');
        if (broken !== 'menus/main_menu') expect(body, where).toContain('Make Up');
      }),
    );
  }
});
