import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withShop } from '#data/database.ts';
import { categories, paymentGateways } from '#data/schema/index.ts';
import { insertContactForm } from '#tests/fixtures/forms.ts';
import { createTestOperator } from '#tests/fixtures/test-operator.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const MENU_ADDRESS = { route: 'menus', name: 'main_menu' };
const MENU = [{ name: 'Home', url: '/' }];

async function createShopkeeper() {
  const { db } = database;
  const shop = await createTestShop(db);
  const { run: runCommand } = createTestOperator(database);
  const run = (action: string, ...args: string[]) => runCommand('document', action, shop.slug, ...args);
  const folder = await mkdtemp(join(tmpdir(), 'haat-document-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const put = async (action: 'put' | 'draft', content: unknown, { route, name } = MENU_ADDRESS) => {
    const file = join(folder, 'a.json');
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    return run(action, `${route}/${name}`, file);
  };
  return { shop, run, put, runCommand };
}

test('stores, lists, reads and removes a document', async () => {
  const { run, put } = await createShopkeeper();
  expect(await run('list')).toBe('No documents.');
  expect(await put('put', MENU)).toBe('menus/main_menu is published.');
  expect(await run('list')).toMatch(/^menus\/main_menu +published$/);
  expect(JSON.parse(await run('get', 'menus/main_menu'))).toEqual(MENU);
  expect(await run('delete', 'menus/main_menu')).toBe('menus/main_menu is deleted.');
  await expect(run('delete', 'menus/main_menu')).rejects.toThrow(/has no document menus\/main_menu$/);
  await expect(run('get', 'menus/main_menu')).rejects.toThrow(/has no document menus\/main_menu$/);
});

test('drafts can be stored, listed, published and discarded', async () => {
  const { shop, run, put } = await createShopkeeper();
  expect(await run('publish')).toBe('There are no drafts.');
  expect(await put('draft', MENU)).toBe(
    `menus/main_menu is saved as a draft; view it with: haat preview ${shop.slug}`,
  );
  expect(await run('list')).toMatch(/^menus\/main_menu +draft$/);
  expect(await run('publish')).toBe('Published: menus/main_menu');
  await put('draft', []);
  expect(await run('list')).toMatch(/^menus\/main_menu +published, draft$/);
  expect(await run('discard', 'menus/main_menu')).toBe('Discarded: menus/main_menu');
  expect(await run('discard', 'menus/main_menu')).toBe('There is no draft of menus/main_menu.');
});

test('warns about removed parts of an owner’s text', async () => {
  const { put } = await createShopkeeper();
  const page = (html: string) => ({ sections: [{ id: 'how', type: 'rich-text', settings: { html } }] });
  const address = { route: 'pages', name: 'returns' };
  expect(await put('put', page('<details><summary>How</summary>So.</details>'), address)).toBe(
    'pages/returns is published.',
  );
  expect(await put('draft', page('<form>x</form>'), address)).toMatch(
    /\nWarning: sections\.0\.settings\.html is shown without <form>\.$/,
  );
});

test('warns about pictures that are not in a storage', async () => {
  const { put } = await createShopkeeper();
  const html = '<img src="glow/none.png"><img src="https://example.com/a.png">';
  const sections = [{ id: 'how', type: 'rich-text', settings: { html }, style: { bgImage: 'none.jpg' } }];
  expect(await put('draft', { sections }, { route: 'pages', name: 'returns' })).toMatch(
    /\nWarning: sections\.0\.settings\.html names the picture glow\/none\.png, which is not in the storage\.\nWarning: sections\.0\.style\.bgImage names the picture none\.jpg, which is not in the storage\.$/,
  );
});

test('stores a document that no page shows, with a warning', async () => {
  const { run, put } = await createShopkeeper();
  const menuAddress = { route: 'menus', name: 'xyz' };
  expect(await put('put', MENU, menuAddress)).toMatch(
    /^menus\/xyz is published\.\nWarning: no page shows menus\/xyz; name it in .*\.$/,
  );
  const theme = { headerSettings: { navMenu: 'xyz' } };
  expect(await put('draft', theme, { route: 'widgets', name: 'theme-settings' })).not.toContain('Warning');
  expect(await put('put', MENU, menuAddress)).toBe('menus/xyz is published.');
  await run('discard');
  expect(await put('draft', MENU, menuAddress)).toContain('Warning: no page shows menus/xyz;');
});

test.each([
  ['[{"name":1,"url":"/"}]', 'menus/main_menu was not stored: 0.name: must be a text'],
  ['[{"name":"a","url":"javascript:x"}]', 'menus/main_menu was not stored: 0.url: must not run a script'],
  [JSON.stringify([1, 2, 3, 4, 5, 6, 7]), /^menus\/main_menu was not stored: 0: .*; 4: [^;]*; and 2 more$/],
  ['[\n{"name" "a"}]', 'a.json is not JSON (line 2 column 9)'],
  ['', 'a.json is not JSON'],
])('rejects %j in one line with path and reason', async (json, reason) => {
  const { put, run } = await createShopkeeper();
  await expect(put('put', json)).rejects.toThrow(reason);
  await expect(put('draft', json)).rejects.toThrow(reason);
  expect(await run('list')).toBe('No documents.');
});

test('warns about an advance that no gateway can take, and says what happens instead', async () => {
  const { shop, put } = await createShopkeeper();
  const address = { route: 'widgets', name: 'page-settings' };
  const listWarnings = async (cashCheck: object) =>
    (await put('put', { cashCheck }, address)).split('\n').slice(1);
  const cashCheck = { aboveLimit: 'advance', newPhone: 'code', manyReturns: 'advance' };
  expect(await listWarnings(cashCheck)).toEqual([
    expect.stringMatching(/^Warning: cashCheck\.aboveLimit .*no gateway.*: such orders are refused\.$/),
    expect.stringMatching(/^Warning: cashCheck\.manyReturns .*: a code is required instead\.$/),
  ]);
  expect(await listWarnings({ aboveLimit: 'code' })).toEqual([]);
  const bkash = { name: 'bKash', sealedSettings: 'sealed' };
  await database.db.insert(paymentGateways).values([
    { shopId: shop.id, slug: 'cod', name: 'Cash' },
    { shopId: shop.id, slug: 'bkash', ...bkash, isActive: false },
  ]);
  expect(await listWarnings(cashCheck)).toHaveLength(2);
  await database.db.insert(paymentGateways).values({ shopId: shop.id, slug: 'sslcommerz', ...bkash });
  expect(await listWarnings(cashCheck)).toEqual([]);
});

test('names an unknown document or shop', async () => {
  const { put, runCommand } = await createShopkeeper();
  await expect(put('put', {}, { route: 'menu', name: 'main' })).rejects.toThrow(
    /^menu\/main was not stored: there is no route menu; there is widgets, menus, /,
  );
  await expect(runCommand('document', 'list', 'nobody')).rejects.toThrow('there is no shop nobody');
});

test('a preview address contains a page of the shop and a token', async () => {
  const { shop, runCommand } = await createShopkeeper();
  const url = new URL(await runCommand('preview', shop.slug, '/bn?sort=new'));
  expect([url.host, url.pathname, url.searchParams.get('sort')]).toEqual([
    `${shop.slug}.localhost:3000`,
    '/bn',
    'new',
  ]);
  expect(url.searchParams.get('preview')).toMatch(/^\d+\.[\w-]{43}$/);
});

test('warns about names that the shop does not have, even if another shop has them', async () => {
  const { db } = database;
  const { shop, put } = await createShopkeeper();
  const other = await createTestShop(db);
  await withShop({ db, shop }, (tx) =>
    tx.insert(categories).values({ shopId: shop.id, slug: 'soap', name: 'Soap' }),
  );
  await withShop({ db, shop: other }, (tx) =>
    tx.insert(categories).values({ shopId: other.id, slug: 'oil', name: 'Oil' }),
  );
  await put('draft', { sections: [] }, { route: 'pages', name: 'about' });
  const menu = [
    { name: 'Soap', url: 'soap', type: 'category' },
    { name: 'Oil', url: '/bn/category/oil?page=2' },
    { name: 'About', url: 'about', type: 'page', submenu: [{ name: 'Care', url: '/care' }] },
    { name: 'Cart', url: '/cart' },
    { name: 'Elsewhere', url: 'https://shop.example/category/none' },
    { name: 'Typo', url: '/catagory/soap' },
    { name: 'Post', url: '/blog/winter' },
  ];
  expect(await put('put', menu)).toBe(
    [
      'menus/main_menu is published.',
      'Warning: 5.url leads to /catagory/soap, but the shop has no page at such an address.',
      'Warning: 1.url names the category oil, which does not exist.',
      'Warning: 2.submenu.0.url names the page care, which does not exist.',
      'Warning: 6.url names the blog post winter, which does not exist.',
    ].join('\n'),
  );
  const source = { kind: 'ids', ids: [1_000_000] };
  const sections = [
    { id: 'a', type: 'product-row', settings: { source } },
    { id: 'b', type: 'campaign-countdown', settings: { campaign: 'winter' } },
  ];
  expect(await put('put', { sections }, { route: 'landing', name: 'eid' })).toBe(
    [
      'landing/eid is published.',
      'Warning: sections.0.settings.source.ids.0 names the product 1000000, which does not exist.',
      'Warning: sections.1.settings.campaign names the campaign winter, which does not exist.',
    ].join('\n'),
  );
});

test('warns about an unknown form in a section or markup', async () => {
  const { db } = database;
  const { shop, put } = await createShopkeeper();
  const other = await createTestShop(db);
  await insertContactForm(db, other);
  const formSection = { id: 'ask', type: 'custom-form', settings: { formId: 'contact' } };
  const htmlSection = (html: string) => ({ id: 'own', type: 'html', settings: { html } });
  const address = { route: 'pages', name: 'visit' };
  const sections = [
    formSection,
    htmlSection(
      '<div data-form-id="contact">Ask us</div><form><input type="hidden" name="formId" value="call"></form>',
    ),
    { id: 'lost', type: 'custom-form', items: [{ name: 'a', label: 'A', type: 'number', min: 2, max: 1 }] },
  ];
  expect((await put('put', { sections }, address)).split('\n').slice(1)).toEqual([
    expect.stringContaining('sections.1.settings.html is shown without <form>, <input>'),
    'Warning: sections.0 shows no form, because it has no fields.',
    'Warning: sections.2 leads nowhere, because it has no formId.',
    'Warning: sections.2.items.0 cannot be answered, because its min is above its max.',
    'Warning: sections.0.settings.formId names the form contact, which does not exist.',
    'Warning: sections.1.settings.html names the form contact, which does not exist.',
    'Warning: sections.1.settings.html names the form call, which does not exist.',
  ]);
  await insertContactForm(db, shop);
  expect(
    await put('put', { sections: [htmlSection('<div data-form-id="contact">Ask us</div>')] }, address),
  ).toBe('pages/visit is published.');
  const draftSections = [
    { ...formSection, settings: { formId: 'call' }, items: [{ name: 'a', label: 'A' }] },
  ];
  expect(await put('draft', { sections: draftSections }, { route: 'landing', name: 'eid' })).not.toContain(
    'Warning',
  );
  expect(
    await put('put', { sections: [htmlSection('<p data-form="call">Ask us</p>')] }, address),
  ).not.toContain('Warning');
});
