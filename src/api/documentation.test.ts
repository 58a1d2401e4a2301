import { expect, test } from 'vitest';
import { documentKinds } from '#contract/documents/document-schema.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

test('lists every kind of document with the URL of its schema, also without a shop', async () => {
  const api = testApi(database.db);
  const { status, body, headers } = await api.get(undefined, '/api/schemas');
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
  const kinds = body as { document: string; title: string; schemas: Record<string, string> }[];
  expect(kinds).toHaveLength(documentKinds.length);
  expect(kinds.map(({ document }) => document)).toContain('pages/{name}');
  for (const { title, schemas } of kinds) {
    for (const address of Object.values(schemas)) {
      const schema = await api.get(undefined, address);
      expect(schema.status, address).toBe(200);
      expect(schema.headers.get('content-type')).toBe('application/schema+json');
      expect(schema.headers.get('cache-control')).toBe('public, max-age=300');
      expect(schema.body).toMatchObject({ $schema: expect.stringContaining('2020-12'), title });
    }
  }
});

test('the schema of a page distinguishes its sections', async () => {
  const { text } = await testApi(database.db).get(undefined, '/api/schemas/pages/about-us.json');
  for (const type of ['hero-slider', 'spacer', 'custom-form']) expect(text).toContain(`"const":"${type}"`);
});

test.each([
  ['/api/schemas/widgets/clock.json', 404],
  ['/api/schemas/constructor/name.json', 404],
  ['/api/schemas/menus/main_menu', 422],
])('%s returns %i', async (path, status) => {
  expect((await testApi(database.db).get(undefined, path)).status).toBe(status);
});
