import { expect, test } from 'vitest';
import { openTestServer } from '#tests/setup/open-test-server.ts';

async function openManageServer() {
  const requests: Request[] = [];
  const server = await openTestServer({
    env: { PLATFORM_DOMAIN: 'haat.example' },
    manageApi: async (request) => {
      requests.push(request);
      return Response.json({ body: await request.text() }, { status: 201 });
    },
  });
  return { ...server, requests };
}

const PATHS = ['/api/v1/manage', '/api/v1/manage/me', '/api/v1/manage/shops/glow/orders'];

test('the owners’ API exists on the host of the platform only', async () => {
  const { sendRequest, requests } = await openManageServer();
  for (const path of PATHS) {
    expect((await sendRequest(path, { host: 'haat.example' })).status).toBe(201);
    for (const host of ['glow.haat.example', 'glow.example', 'unknown.example', '127.0.0.1']) {
      const response = await sendRequest(path, { host, method: 'POST', body: '{}' });
      expect([path, host, response.status, JSON.parse(response.body).code]).toEqual([
        path,
        host,
        404,
        'not-found',
      ]);
    }
  }
  expect(requests).toHaveLength(PATHS.length);
});

test('forwards body, method and bearer token, and no cookies', async () => {
  const { sendRequest, requests } = await openManageServer();
  const headers = {
    cookie: 'token=x',
    authorization: 'Bearer haats_0_x',
    'content-type': 'application/json',
  };
  const body = '{"version":1}';
  const response = await sendRequest('/api/v1/manage/shops/glow', {
    host: 'haat.example',
    method: 'PATCH',
    headers,
    body,
  });
  expect(JSON.parse(response.body)).toEqual({ body });
  const [request] = requests;
  expect(request?.method).toBe('PATCH');
  expect(request?.headers.get('authorization')).toBe('Bearer haats_0_x');
  expect(request?.headers.get('cookie')).toBeNull();
});

test('without an API in this process, no host has the owners’ API', async () => {
  const { sendRequest } = await openTestServer({ env: { PLATFORM_DOMAIN: 'haat.example' } });
  expect((await sendRequest('/api/v1/manage/me', { host: 'haat.example' })).status).toBe(404);
});
