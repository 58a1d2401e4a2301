import { expect, test } from 'vitest';
import { formatLimits, formatSchema } from '#api/docs/docs-page.ts';
import { endpoints } from '#contract/all-endpoints.ts';
import { type Endpoint, listEndpointPaths } from '#contract/endpoints.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

interface Described {
  openapi: string;
  paths: Record<string, Record<string, { summary: string; responses: Record<string, unknown> }>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
}

test('the document describes every call of the contract in all versions, and nothing else', async () => {
  const { status, body } = await testApi(database.db).get(undefined, '/api/openapi.json');
  expect(status).toBe(200);
  const document = body as Described;
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const contract = Object.values(endpoints).flatMap((endpoint) =>
    listEndpointPaths(endpoint).map((path) => `${endpoint.method} ${path}`),
  );
  const documents = [
    'GET /storage/pages/{shopSlug}/{route}/{name}.json',
    'GET /api/get-json',
    'GET /api/schemas',
    'GET /api/schemas/{route}/{name}.json',
  ];
  expect(described.toSorted()).toEqual([...contract, ...documents].toSorted());
});

test('every call has a summary and a response schema, and every reference exists', async () => {
  const { body, text } = await testApi(database.db).get(undefined, '/api/openapi.json');
  const { paths, components } = body as Described;
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { summary, responses }] of Object.entries(operations)) {
      expect(summary, `${method} ${path}`).toBeTruthy();
      const success = Object.entries(responses).find(([status]) => status.startsWith('2'));
      expect(success?.[1], `${method} ${path}`).toMatchObject({
        content: {
          [path.includes('/schemas/') ? 'application/schema+json' : 'application/json']: {
            schema: expect.anything(),
          },
        },
      });
    }
  }
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    expect(Object.keys(components.schemas)).toContain(name);
  }
  expect(Object.keys(components.securitySchemes).toSorted()).toEqual(['shopKey', 'token']);
});

test('every call of the contract is mounted', async () => {
  const shop = await createTestShop(database.db);
  const { app } = testApi(database.db);
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const { method } = endpoint;
    for (const path of listEndpointPaths(endpoint)) {
      const url = path.replace(/\{\w+\}/g, '1');
      const response = await app.request(url, { method }, { shop });
      expect(await response.text(), `${method} ${url}`).not.toContain('There is no such endpoint');
    }
  }
});

test('the reference page shows every call and loads nothing from elsewhere', async () => {
  const { status, text, headers } = await testApi(database.db).get(undefined, '/api/docs');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/html');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    expect(text).toContain(`<code>${listEndpointPaths(endpoint)[0]}</code>`);
  }
  expect(text).toContain('Also at <code>/api/v1/product/storefront</code>');
  expect(text).toContain('id="schema-ProductFilter"');
  for (const [, target] of text.matchAll(/href="#([^"]+)"/g)) expect(text).toContain(`id="${target}"`);
  expect(text).not.toMatch(/<script|src=|href="http|@import|url\(/);
});

test('shows schemas in the notation of JSON', () => {
  const text = formatSchema({
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'integer', minimum: 1 },
      names: { type: 'array', items: { type: ['string', 'null'] }, maxItems: 3 },
      sort: { enum: ['newest', 'rating'], default: 'newest' },
      brand: { anyOf: [{ $ref: '#/components/schemas/Brand' }, { type: 'null' }] },
    },
  });
  expect(text).toBe(
    [
      '{',
      '  id: integer  // at least 1',
      '  names?: (string | null)[]  // at most 3 items',
      '  sort?: "newest" | "rating"  // "newest" by default',
      '  brand?: Brand | null',
      '}',
    ].join('\n'),
  );
  expect(formatLimits({ maximum: 5, maxLength: 9, description: 'Words' })).toBe(
    'at most 5, at most 9 characters, Words',
  );
});
