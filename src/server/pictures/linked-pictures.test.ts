import { createServer, type RequestListener } from 'node:http';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { pictureUrl, sharePictureUrl } from '#storefront/ui/picture-url.ts';
import { openStorage } from '#tests/setup/open-storage.ts';
import { openTestServer } from '#tests/setup/open-test-server.ts';

const createPicture = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#cc2020' } })
    .jpeg()
    .toBuffer();

async function openCdn(respond?: RequestListener) {
  const picture = await createPicture();
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    if (respond) return respond(request, response);
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    response.end(picture);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return { requested, host, url: `http://${host}` };
}

const openShop = (host: string, links: string[]) =>
  openTestServer({
    env: { PRIVATE_PICTURE_HOSTS: host },
    linkedPictures: (apiKey) => (apiKey === 'key-glow' ? links : []),
  });

/** Reason for the placeholder (`missing` or `busy`), otherwise the content type of the picture. */
const readKind = ({ headers }: Awaited<ReturnType<Awaited<ReturnType<typeof openShop>>['sendRequest']>>) =>
  headers['x-picture'] ?? headers['content-type'];

test('a picture of another server is resized, fetched once for all sizes, and cached', async () => {
  const { url, host, requested } = await openCdn();
  const link = `${url}/a%20b.jpg?v=1`;
  const { sendRequest } = await openShop(host, [link]);
  const urls = [
    pictureUrl(link, 40),
    pictureUrl(link, 80),
    String(sharePictureUrl(link)),
    pictureUrl(link, 80),
  ];
  const responses = [];
  for (const each of urls) responses.push(await sendRequest(each));
  expect(responses.map(({ status, headers }) => [status, headers['content-type']])).toEqual([
    [200, 'image/webp'],
    [200, 'image/webp'],
    [200, 'image/jpeg'],
    [200, 'image/webp'],
  ]);
  expect(responses[0]?.headers['cache-control']).toBe('public, max-age=86400');
  expect(requested).toEqual(['/a%20b.jpg?v=1']);
});

test('only addresses in the data of the shop are fetched', async () => {
  const { url, host, requested } = await openCdn();
  const { sendRequest } = await openShop(host, [`${url}/a.jpg`]);
  const find = async (link: string, shop?: string) =>
    readKind(await sendRequest(pictureUrl(link, 80), shop === undefined ? {} : { host: shop }));
  expect(await find(`${url}/b.jpg`)).toBe('missing');
  expect(await find(`${url}/a.jpg?x=1`)).toBe('missing');
  expect(await find(`${url}/a.jpg`, 'ghor.localhost')).toBe('missing');
  expect(await find(`${url}/a.jpg`, 'localhost')).toBe('missing');
  expect(await find(`${url}/a.jpg`, 'unknown.example')).toBe('missing');
  expect(requested).toEqual([]);
  expect(await find(`${url}/a.jpg`)).toBe('image/webp');
  expect(requested).toEqual(['/a.jpg']);
});

test('addresses in documents of a storage are fetched, also if another instance rendered the page', async () => {
  const { url, host, requested } = await openCdn();
  const storage = await openStorage({
    '/glow/widgets/theme-settings.json': JSON.stringify({ logo: `${url}/theme.jpg` }),
    '/glow/pages/about-us.json': JSON.stringify({ sections: [{ html: `<img src="${url}/about.jpg">` }] }),
  });
  const { sendRequest } = await openTestServer({
    env: { PRIVATE_PICTURE_HOSTS: host, PAGE_STORAGE_URL: storage.url },
    linkedPictures: () => [],
  });
  const find = async (name: string, page = '/') =>
    readKind(
      await sendRequest(pictureUrl(`${url}/${name}.jpg`, 80), {
        headers: { referer: `http://glow.localhost${page}` },
      }),
    );
  expect(await find('theme')).toBe('image/webp');
  expect([await find('about', '/contact-us'), await find('other', '/about-us')]).toEqual([
    'missing',
    'missing',
  ]);
  expect(await find('about', '/bn/about-us?x=1')).toBe('image/webp');
  expect(requested).toEqual(['/theme.jpg', '/about.jpg']);
});

test('an API key selects the shop for a server without a database', async () => {
  const { url, host, requested } = await openCdn();
  const { sendRequest } = await openShop(host, [`${url}/a.jpg`]);
  const find = async (key: string) =>
    readKind(
      await sendRequest(pictureUrl(`${url}/a.jpg`, 80), {
        host: 'localhost',
        headers: { 'x-api-key': key },
      }),
    );
  expect([await find('key-ghor'), await find('key-glow')]).toEqual(['missing', 'image/webp']);
  expect(requested).toEqual(['/a.jpg']);
});

test('private addresses are not connected to, and give the placeholder and one warning', async () => {
  const { url, requested } = await openCdn();
  const link = `${url}/a.jpg`;
  const { sendRequest, logged } = await openShop('other.example', [link, 'http://169.254.169.254/latest']);
  for (const width of [40, 80]) {
    const { status, headers } = await sendRequest(pictureUrl(link, width));
    expect([status, headers['x-picture'], headers['cache-control']]).toEqual([200, 'missing', 'no-store']);
  }
  expect(readKind(await sendRequest(pictureUrl('http://169.254.169.254/latest', 80)))).toBe('missing');
  expect(requested).toEqual([]);
  const warnings = logged.filter(({ message }) => message.includes('another server'));
  expect(warnings.map(({ details }) => details)).toEqual([
    { url: link, reason: 'its port is not that of http or https' },
    { url: 'http://169.254.169.254/latest', reason: 'its host has a private address' },
  ]);
});

test.each<[string, RequestListener]>([
  ['is missing', (_request, response) => response.writeHead(404).end()],
  ['fails', (_request, response) => response.writeHead(500).end()],
  [
    'is no picture',
    (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<script>'),
  ],
  ['is a page', (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
])('shows the placeholder and does not fetch again at once if it %s', async (_what, respond) => {
  const { url, host, requested } = await openCdn(respond);
  const { sendRequest, logged } = await openShop(host, [`${url}/a.jpg`]);
  for (const width of [40, 80, 120]) {
    const { status, headers } = await sendRequest(pictureUrl(`${url}/a.jpg`, width));
    expect([status, headers['x-picture']]).toEqual([200, 'missing']);
  }
  expect(requested).toEqual(['/a.jpg']);
  expect(logged.filter(({ level }) => level === 'warn')).toHaveLength(1);
});
