import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkShopDocument } from '#contract/documents/read-document.ts';
import { documents, formSubmissions, paymentGateways } from '#data/schema/index.ts';
import { createPreviewToken, putDraft } from '#services/content/drafts.ts';
import { insertCategory, insertProduct, insertStore } from '#tests/fixtures/catalogue.ts';
import { insertContactForm } from '#tests/fixtures/forms.ts';
import { insertGateway, openForOrders } from '#tests/fixtures/orders.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { openStorefront } from '#tests/setup/open-storefront.ts';
import { type RequestOptions, sendToServer } from '#tests/setup/open-test-server.ts';

const database = useTestDatabase();
const timeout = 120_000;

async function openShop(files: Record<string, unknown> = {}) {
  const { db } = database;
  const shop = await createTestShop(db, { name: 'Alo', contactNumber: '09612-000145' });
  for (const [path, content] of Object.entries(files)) {
    const [route = '', name = ''] = path.split('/');
    await db.insert(documents).values({ shopId: shop.id, route, name, content });
  }
  const port = await openStorefront(database.database);
  const sendRequest = (path: string, how: RequestOptions = {}) =>
    sendToServer(port, path, { host: `${shop.slug}.localhost`, ...how });
  return { shop, sendRequest };
}

const text = (html: string) => ({ id: 'text', type: 'rich-text', settings: { html } });

test('a shop without documents has a home page with categories, products and contact, and a menu', {
  timeout,
}, async () => {
  const { shop, sendRequest } = await openShop();
  const { id } = await insertCategory(database.db, shop, { slug: 'lamps', name: 'Lamps' });
  await insertCategory(database.db, shop, { slug: 'paper-lamps', name: 'Paper lamps', parentId: id });
  await insertProduct(database.db, shop, { name: 'Clay lamp' });
  const { status, body } = await sendRequest('/');
  expect(status).toBe(200);
  for (const part of [
    'href="/category/lamps"',
    'href="/category/paper-lamps"',
    'New in',
    'Best sellers',
    'Clay lamp',
  ])
    expect(body, part).toContain(part);
  expect(body).toContain('href="tel:09612000145"');
  expect(body, 'the stylesheet of its open menu').toMatch(/"sheets":\["[^"]+\/open-\w+\.css"\]/);
  expect(body).not.toMatch(/No menu items|href="\/(?:returns|privacy|terms)"/);
});

test.each([
  ['/', /Opening soon/],
  ['/bn', /শিগগিরই চালু হচ্ছে/],
])(
  'a shop without products and documents says “opening soon” at %s, without empty parts',
  {
    timeout,
  },
  async (path, sentence) => {
    const { sendRequest } = await openShop();
    const { status, body } = await sendRequest(path);
    expect(status).toBe(200);
    const shown = body.slice(body.indexOf('<body'));
    expect(shown).toMatch(sentence);
    expect(shown).toMatch(/<h1[^>]*>Alo<\/h1>/);
    expect(shown).toContain('href="tel:09612000145"');
    for (const empty of [
      /No menu items|মেনুতে কিছু নেই/,
      /store-locator/,
      /id="site-menu"/,
      /popovertarget="site-menu"/i,
    ]) {
      expect(shown).not.toMatch(empty);
    }
  },
);

test('a shop without documents links to its stores once it has one', {
  timeout,
}, async () => {
  const { shop, sendRequest } = await openShop();
  await insertStore(database.db, shop);
  expect((await sendRequest('/')).body).toContain('href="/store-locator"');
});

test('an owner’s text can contain collapsible parts', { timeout }, async () => {
  const html = '<details open><summary>How long?</summary><p>Two days.</p></details>';
  const { sendRequest } = await openShop({
    'pages/returns': { seo: { title: 'Returns' }, sections: [text(html)] },
  });
  expect((await sendRequest('/returns')).body).toContain(html);
});

test('a long announcement can be collapsed, a short one is plain', { timeout }, async () => {
  const long =
    'Free delivery inside Dhaka all week. Our store is closed on Friday. Call us for anything urgent.';
  for (const [announcement, tag] of [
    [long, 'details'],
    ['Free delivery', 'p'],
  ]) {
    const { sendRequest } = await openShop({ 'headers/default': { announcement } });
    const { body } = await sendRequest('/');
    const place = body.slice(0, body.indexOf(announcement ?? ''));
    expect(place.slice(place.lastIndexOf(tag === 'p' ? '<p' : '<details')), tag).toMatch(
      tag === 'p' ? /^<p[^>]*>$/ : /^<details[^>]*><summary[^>]*><span[^>]*line-clamp-2[^>]*>$/,
    );
  }
});

test('a page without a title uses the first heading of its text', { timeout }, async () => {
  const { sendRequest } = await openShop({
    'pages/tips': { sections: [text('<h1>Tips &amp; care</h1><p>Rinse.</p>')] },
    'pages/bare': { sections: [text('<p>Rinse.</p>')] },
  });
  const { body } = await sendRequest('/tips');
  expect(body).toMatch(/<title>Tips &amp; care/);
  expect(body.match(/<h1[^>]*>[^<]*<\/h1>/g)).toEqual([expect.stringContaining('>Tips &amp; care<')]);
  expect((await sendRequest('/bare')).body).toMatch(/<h1[^>]*>Alo<\/h1>/);
});

test('a title is separate from a section with its own background', { timeout }, async () => {
  const below = (style?: object) => ({
    seo: { title: 'Team' },
    sections: [{ ...text('<p>Rinse.</p>'), ...(style && { style }) }],
  });
  const { sendRequest } = await openShop({
    'pages/dark': below({ bgColor: '#333333' }),
    'pages/plain': below(),
  });
  expect((await sendRequest('/dark')).body).toMatch(/<header class="page-width[^"]*\bpb-6\b/);
  expect((await sendRequest('/plain')).body).toMatch(/<header class="page-width(?![^"]*\bpb-6\b)/);
});

test('a heading written only in Bangla is the Bangla page’s title, without an English one', {
  timeout,
}, async () => {
  const settings = { html: '<h1>Tips</h1><p>Rinse.</p>', html_bn: '<h1>পরামর্শ</h1>' };
  const { sendRequest } = await openShop({
    'pages/tips': { sections: [{ id: 'a', type: 'rich-text', settings }] },
  });
  const { body } = await sendRequest('/bn/tips');
  expect(body).toMatch(/<h1[^>]*>পরামর্শ<\/h1>/);
  expect(body).not.toContain('Rinse.');
});

test('a page with its own markup, or without a frame, is titled by its heading', { timeout }, async () => {
  const own = { id: 'own', type: 'html', settings: { html: '<div><h1>Box of Eid</h1></div>' } };
  const { sendRequest } = await openShop({
    'pages/box': { sections: [own] },
    'landing/box': { sections: [own] },
    'landing/text': { sections: [text('<h1>Box of Eid</h1><p>Order.</p>')] },
  });
  for (const path of ['/box', '/landing/box', '/landing/text']) {
    expect((await sendRequest(path)).body, path).toMatch(/<title>Box of Eid/);
  }
});

test('a landing page requested in capitals redirects to lower case', { timeout }, async () => {
  const { sendRequest } = await openShop({ 'landing/eid-boxes': { sections: [text('<p>Order.</p>')] } });
  const { status, headers } = await sendRequest('/landing/Eid-BOXES?page=2');
  expect([status, headers.location]).toEqual([301, '/landing/eid-boxes']);
  expect((await sendRequest('/landing/nothing')).status).toBe(404);
});

test('a slide without a phone picture has the same box as those with one', {
  timeout,
}, async () => {
  const items = [{ image: 'alo/eid.png', alt: 'Eid', title: 'Eid' }];
  const { sendRequest } = await openShop({
    'landing/eid': { sections: [{ id: 'a', type: 'hero-slider', settings: {}, items }] },
  });
  expect((await sendRequest('/landing/eid')).body).toMatch(/<picture class="block"><source/);
});

test('an owner’s text preserves headings, ids, pictures and links', { timeout }, async () => {
  const html =
    '<h1>Sending it back</h1><h2 id="how">How</h2><p><a href="#how">x</a> <a href="/cart">c</a></p><img src="alo/box.png">';
  const page = { seo: { title: 'Returns' }, sections: [text(html)] };
  const { sendRequest } = await openShop({ 'pages/returns': page, 'landing/eid': page });
  const { body } = await sendRequest('/bn/returns');
  expect(body.match(/<h1/g)).toHaveLength(1);
  for (const part of [
    '<h2>Sending it back</h2>',
    '-how"><a name="how"></a>How</h2>',
    'href="/bn/cart"',
    'src="/images/w_960',
  ]) {
    expect(body, part).toContain(part);
  }
  expect((await sendRequest('/landing/eid')).status).toBe(200);
  const withSlash = await sendRequest('/landing/eid/');
  expect([withSlash.status, withSlash.headers.location]).toEqual([301, '/landing/eid']);
});

test('a preview shows drafts, says so and links to previews; after its expiry it shows the published shop', {
  timeout,
}, async () => {
  const page = (words: string) => ({ seo: { title: 'Returns' }, sections: [text(`<p>${words}</p>`)] });
  const { shop, sendRequest } = await openShop({ 'pages/returns': page('As published') });
  const ctx = testContext(database.db, shop);
  const draft = checkShopDocument({ route: 'pages', name: 'returns', content: page('As drafted') });
  if ('problems' in draft) throw new Error('the draft of the test is wrong');
  await putDraft(ctx, draft.document);
  const [open, over] = [createPreviewToken(ctx), createPreviewToken(ctx, -1)];
  const PARTS = {
    drafted: '<p>As drafted</p>',
    published: '<p>As published</p>',
    open: 'Preview: this page shows changes that are not published yet.',
    over: 'This preview link has expired.',
    overInBangla: 'প্রিভিউ লিংকটির মেয়াদ শেষ',
    'a way on in it': `href="/cart?preview=${open}"`,
    'any way on in one': '?preview=',
    'a way out': 'href="/returns" data-leaves-preview',
  };
  const readParts = async (path: string) => {
    const shown = (await sendRequest(path)).body.replace(/<script.*?<\/script>/gs, '');
    return Object.entries(PARTS).flatMap(([name, part]) => (shown.includes(part) ? [name] : []));
  };
  const opened = ['drafted', 'open', 'a way on in it', 'any way on in one', 'a way out'];
  expect(await readParts(`/returns?preview=${open}`)).toEqual(opened);
  expect(await readParts(`/returns?preview=${over}`)).toEqual(['published', 'over', 'a way out']);
  const moved = await sendRequest(`/RETURNS?preview=${open}`);
  expect(moved.headers.location).toBe(`/returns?preview=${open}`);
  expect(await readParts(`/bn/returns?preview=${over}`)).toEqual(['published', 'overInBangla']);
  expect(await readParts('/returns')).toEqual(['published']);
});

test('a form in a preview stays in it; leaving the preview of a draft page leads to the home page', {
  timeout,
}, async () => {
  const { shop, sendRequest } = await openShop();
  const ctx = testContext(database.db, shop);
  for (const [route, name] of [
    ['pages', 'plans'],
    ['landing', 'eid'],
  ] as const) {
    const content = { sections: [text('<p>As drafted</p>')] };
    const draft = checkShopDocument({ route, name, content });
    if ('problems' in draft) throw new Error('the draft of the test is wrong');
    await putDraft(ctx, draft.document);
  }
  const open = createPreviewToken(ctx);
  const before = await sendRequest(`/track-order/?preview=${open}`);
  const previewPath = `/track-order/?preview=${open}`;
  expect(before.body).toContain(`action="${previewPath}" method="post"`);
  const sent = await sendRequest(previewPath, {
    method: 'POST',
    body: 'orderNumber=1&phone=',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      origin: `http://${shop.slug}.localhost`,
    },
  });
  expect(sent.status).toBe(422);
  expect(sent.headers['cache-control']).toBe('private, no-store');
  expect(sent.body).toContain(`href="/cart?preview=${open}"`);
  expect(sent.body).toContain('href="/track-order/" data-leaves-preview');
  for (const [path, home] of [
    ['/plans', '/'],
    ['/bn/plans', '/bn'],
    ['/landing/eid', '/'],
    ['/cart', '/cart'],
  ]) {
    const { body } = await sendRequest(`${path}?preview=${open}`);
    expect(body, path).toContain(`href="${home}" data-leaves-preview`);
  }
  const over = await sendRequest(`/plans?preview=${createPreviewToken(ctx, -1)}`);
  expect([over.status, over.body.includes('href="/" data-leaves-preview')]).toEqual([404, true]);
});

const FORM_HEADERS = (slug: string) => ({
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
  origin: `http://${slug}.localhost`,
});

async function openFormShop() {
  const { shop, sendRequest } = await openShop();
  await insertContactForm(database.db, shop);
  const headers = FORM_HEADERS(shop.slug);
  const post = (path: string, fields: Record<string, string>) =>
    sendRequest(path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
  const sent = () => database.db.$count(formSubmissions, eq(formSubmissions.shopId, shop.id));
  return { shop, sendRequest, post, sent };
}

test('without scripts, a rejected form shows its page with values and errors', {
  timeout,
}, async () => {
  const { post, sent } = await openFormShop();
  const typed = {
    ...{ formId: 'contact', place: 'form', 'data.name': '', 'data.phone': '017', 'data.age': '12' },
    ...{ 'data.day': '2026-02-31', 'data.note': `${'x'.repeat(5_390)}\r\nthe end` },
  };
  const wrong = await post('/contact', typed);
  expect([wrong.status, wrong.headers['cache-control'], await sent()]).toEqual([422, 'private, no-store', 0]);
  expect(wrong.body).toContain('<section id="section-form"');
  for (const fragment of [
    'Your name: This field is required',
    'Mobile number: Enter an 11-digit mobile number',
    'Age: Enter 18 or more',
    'Day of the visit: Enter a valid date',
    'Note: Use up to 5,000 characters (now 5,398)',
  ])
    expect(wrong.body, fragment).toContain(`<p>${fragment}`);
  for (const value of ['value="017"', 'value="12"', 'value="2026-02-31"', 'the end</textarea>'])
    expect(wrong.body, value).toContain(value);
  expect(wrong.body.match(/aria-invalid="true"/g)).toHaveLength(5);
  const bangla = await post('/bn/contact', typed);
  expect(bangla.body).toContain('<p>আসার দিন: সঠিক তারিখ দিন');
  expect(bangla.body).toContain('(এখন ৫,৩৯৮টি)');
  const right = await post('/contact', { formId: 'contact', place: 'form', 'data.name': 'Nusrat' });
  expect([right.status, right.body.includes('Thank you – we’ve received your message.')]).toEqual([
    200,
    true,
  ]);
  expect(await sent()).toBe(1);
});

test('rejects an unknown form, and a form posted to an address without a page', {
  timeout,
}, async () => {
  const { post, sent } = await openFormShop();
  const unknown = await post('/contact', { formId: 'nobody', place: 'form', 'data.name': 'Nusrat' });
  expect([unknown.status, unknown.body.includes('Form ID not found')]).toEqual([422, true]);
  expect((await post('/nowhere', { formId: 'contact', 'data.name': 'Nusrat' })).status).toBe(404);
  expect((await post('/landing/nowhere', { formId: 'contact', 'data.name': 'Nusrat' })).status).toBe(404);
  expect(await sent()).toBe(0);
});

test('a preview submits nothing, says so and keeps the values', { timeout }, async () => {
  const { shop, post, sent } = await openFormShop();
  const open = createPreviewToken(testContext(database.db, shop));
  const fields = { formId: 'contact', place: 'form', 'data.name': 'Nusrat' };
  const response = await post(`/contact?preview=${open}`, fields);
  expect([response.status, await sent()]).toEqual([403, 0]);
  expect(response.body).toContain('Forms can’t be sent from a preview');
  expect(response.body).toContain('value="Nusrat"');
});

test('the page of a product above the cash limit shows the required advance', {
  timeout,
}, async () => {
  const settings = { maxCODAmount: 5_000, cashCheck: { aboveLimit: 'advance', advancePercent: 30 } };
  const { shop, sendRequest } = await openShop({ 'widgets/page-settings': settings });
  await openForOrders(database.db, shop);
  const { id } = await insertGateway(database.db, shop, 'bkash');
  const isGateway = eq(paymentGateways.id, id);
  await database.db.update(paymentGateways).set({ sealedSettings: 'sealed' }).where(isGateway);
  const { slug } = await insertProduct(database.db, shop, { skus: [{ price: 9_000 }] });
  expect((await sendRequest(`/product/${slug}`)).body).toMatch(/Over Tk\s5,000: pay 30% online now/);
  expect((await sendRequest(`/bn/product/${slug}`)).body).toMatch(/৳\s৫,০০০-এর বেশি হলে ৩০% এখন অনলাইনে দিন/);
});
