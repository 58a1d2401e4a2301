import { expect, test } from 'vitest';
import type { Backend } from '#server/backend.ts';
import type { HostedShop } from '#server/shops/shop-types.ts';
import { openTestServer, testShop } from '#tests/setup/open-test-server.ts';

type Outbox = NonNullable<Backend['outbox']>;

const SMS: Awaited<ReturnType<Outbox>>[number] = {
  id: 7,
  channel: 'sms',
  recipient: '+8801712345678',
  template: 'code',
  language: 'en',
  state: 'sent',
  provider: 'outbox',
  parts: 1,
  createdAt: new Date('2026-05-01T06:00:00Z'),
  subject: undefined,
  text: '123456 is your <b>code</b>\n@glow.localhost #123456',
};
const MAIL = {
  ...SMS,
  id: 8,
  channel: 'mail' as const,
  parts: null,
  subject: 'Hi <you>',
  provider: 'smtp',
  text: undefined,
};

const withRecord = (id: number, slug: string) =>
  ({ ...testShop(id, slug), record: { id, name: slug } }) as HostedShop;
const shops = [withRecord(1, 'glow'), withRecord(2, 'ghor')];

const open = (env: Record<string, string> = {}, more: object = {}) => {
  const outbox: Outbox = async ({ id }) => (id === 1 ? [MAIL, SMS] : []);
  return openTestServer({ env, shops, outbox, ...more });
};

test('the demo shows the shop’s messages as text, without caching', async () => {
  const { sendRequest } = await open();
  const { status, headers, body } = await sendRequest('/dev/outbox');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toContain('123456 is your &lt;b&gt;code&lt;/b&gt;<br>@glow.localhost #123456');
  expect(body).toContain('+8801712345678</b> · 2026-05-01 12:00:00 · ');
  expect(body).toContain('Hi &lt;you&gt;');
  expect(body).toContain('The text is no longer stored.');
  expect(body).toContain('noindex');
  expect(body).toContain('href="http://localhost:3000/#shops"');
  expect((await sendRequest('/dev/outbox', { method: 'POST' })).status).toBe(405);
});

test('another shop’s outbox does not contain them', async () => {
  const { sendRequest } = await open();
  const { status, body } = await sendRequest('/dev/outbox', { host: 'ghor.localhost' });
  expect(status).toBe(200);
  expect(body).not.toContain('123456');
  expect((await sendRequest('/dev/outbox', { host: 'localhost' })).status).toBe(404);
});

test.each([[{ SEED_DEMO: 'false' }], [{ PLATFORM_DOMAIN: 'haat.example' }]])(
  'with %j there is no such page',
  async (env) => {
    const pages = async () => new Response('not found', { status: 404 });
    const { sendRequest } = await open(env, { pages });
    const { status, body } = await sendRequest('/dev/outbox');
    expect(status).toBe(404);
    expect(body).not.toContain('123456');
  },
);

test('development has an outbox without demo shops', async () => {
  const { sendRequest } = await open({ SEED_DEMO: 'false' }, { isDevelopment: true });
  expect((await sendRequest('/dev/outbox')).status).toBe(200);
});

test('a storefront with a remote API has no outbox', async () => {
  const { sendRequest } = await openTestServer();
  expect((await sendRequest('/dev/outbox')).status).toBe(404);
});
