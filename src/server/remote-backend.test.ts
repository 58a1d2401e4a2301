import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { remoteBackend } from './remote-backend.ts';

async function remoteApi() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const { searchParams } = new URL(request.url ?? '/', 'http://api');
    const found = searchParams.get('slug') === 'glow' || searchParams.get('custom_domain') === 'glow.example';
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json', 'set-cookie': 'theirs=1' });
    response.end(
      JSON.stringify({
        id: 7,
        name: 'Glow',
        apiKey: 'k',
        key: request.headers['x-api-key'],
        cookie: request.headers.cookie,
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { asked, backend: remoteBackend(`http://127.0.0.1:${port}`, 'localhost') };
}

test('a shop of a remote API is found by its subdomain, and by its own domain', async () => {
  const { asked, backend } = await remoteApi();
  expect(await backend.shops.find('glow.localhost')).toMatchObject({ isActive: true, id: 7, apiKey: 'k' });
  expect(await backend.shops.find('glow.example')).toMatchObject({ id: 7 });
  expect(await backend.shops.find('nobody.example')).toBeUndefined();
  expect(asked).toEqual([
    'GET /api/v1/shop?slug=glow',
    'GET /api/v1/shop?custom_domain=glow.example',
    'GET /api/v1/shop?custom_domain=nobody.example',
  ]);
});

test('calls go on with the shop’s key, and cookies stay on their own side', async () => {
  const { backend } = await remoteApi();
  const call = new Request('http://glow.localhost/api/v1/shop?slug=glow', {
    headers: { 'x-api-key': 'key-glow', cookie: 'token=secret' },
  });
  const answer = await backend.fetch(call, { shop: undefined, clientIp: '203.0.113.9' });
  expect(await answer.json()).toMatchObject({ key: 'key-glow' });
  expect(answer.headers.has('set-cookie')).toBe(false);
});
