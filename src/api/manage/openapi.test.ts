import { expect, test } from 'vitest';
import { manageEndpoints } from '#contract/manage/endpoints.ts';
import { openManageApi } from '#tests/fixtures/manage.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

interface Described {
  openapi: string;
  paths: Record<string, Record<string, { summary: string; security: object[] }>>;
  components: { schemas: Record<string, unknown> };
}

const get = (path: string, init: RequestInit = {}) =>
  openManageApi(database.db).send(new Request(`https://haat.example${path}`, init));

test('the document describes every call, and no call of the storefront', async () => {
  const response = await get('/api/v1/manage/openapi.json');
  const text = await response.text();
  const document: Described = JSON.parse(text);
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const contract = Object.values(manageEndpoints).map(({ method, path }) => `${method} /api/v1${path}`);
  expect(described.toSorted()).toEqual(contract.toSorted());
  expect(document.paths['/api/v1/manage/session']).toMatchObject({
    post: { security: [] },
    delete: { security: [{ token: [] }] },
  });
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
    expect(Object.keys(document.components.schemas)).toContain(name);
});

test('serves the reference as a page', async () => {
  const response = await get('/api/v1/manage/docs');
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(await response.text()).toContain('/api/v1/manage/shops/{shop}/orders');
});

test('responds with 404 to unknown paths and with 405 to other methods', async () => {
  expect((await get('/api/v1/manage/unknown')).status).toBe(404);
  const response = await get('/api/v1/manage/session', { method: 'PUT' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, DELETE']);
});
