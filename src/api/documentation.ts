import { createHash } from 'node:crypto';
import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Api, ApiApp, OpenApiDocument } from '#api/api-types.ts';
import { FAILURE_RESPONSE, toJsonContent } from '#api/describe-call.ts';
import { DOCS_STYLE, renderDocsPage } from '#api/docs/docs-page.ts';
import { readInput } from '#api/read-input.ts';
import {
  type DocumentKind,
  documentKinds,
  findDocumentKind,
  getDocumentJsonSchema,
} from '#contract/documents/document-schema.ts';
import { MAX_SLUG_LENGTH } from '#domain/shop-path.ts';
import { notFound } from '#services/errors.ts';

const SCHEMA_CACHE_CONTROL = 'public, max-age=300';
const pathSegmentSchema = z.string().min(1).max(MAX_SLUG_LENGTH);
const schemaParamsSchema = z.object({
  route: pathSegmentSchema,
  file: pathSegmentSchema.regex(/\.json$/, 'must end in .json'),
});

const documentKindEntrySchema = z
  .object({
    document: z.string().openapi({ example: 'menus/{name}' }),
    title: z.string(),
    description: z.string(),
    schemas: z.record(z.string(), z.string()),
  })
  .openapi('DocumentKind', { description: 'A kind of document, with the address of its JSON Schema' });

export function mountSchemaRoutes(api: Api): void {
  describeSchemas(api);
  api.app.get('/api/schemas', (c) =>
    c.json(documentKinds.map(toDocumentKindEntry), 200, { 'Cache-Control': SCHEMA_CACHE_CONTROL }),
  );
  api.app.get('/api/schemas/:route/:file', async (c) => {
    const { route, file } = (await readInput(c.req, { params: schemaParamsSchema })).params;
    const kind = findDocumentKind(route, file.slice(0, -'.json'.length));
    if (!kind) throw notFound('schema');
    return c.body(JSON.stringify(getDocumentJsonSchema(kind)), 200, {
      'Content-Type': 'application/schema+json',
      'Cache-Control': SCHEMA_CACHE_CONTROL,
    });
  });
}

function toDocumentKindEntry({
  route,
  name,
  defaultNames,
  title,
  description,
}: DocumentKind): z.infer<typeof documentKindEntrySchema> {
  return {
    document: `${route}/${typeof name === 'string' ? name : '{name}'}`,
    title,
    description,
    schemas: Object.fromEntries(defaultNames.map((each) => [each, `/api/schemas/${route}/${each}.json`])),
  };
}

function describeSchemas({ app: { openAPIRegistry } }: Api): void {
  const commonFields = { method: 'get' as const, tags: ['Documents'] };
  openAPIRegistry.registerPath({
    ...commonFields,
    path: '/api/schemas',
    summary: 'The kinds of documents that define the look of a shop',
    responses: {
      200: { description: 'The kinds', content: toJsonContent(z.array(documentKindEntrySchema)) },
      default: FAILURE_RESPONSE,
    },
  });
  openAPIRegistry.registerPath({
    ...commonFields,
    path: '/api/schemas/{route}/{name}.json',
    summary: 'The JSON Schema (draft 2020-12) of a document',
    request: { params: z.object({ route: z.string(), name: z.string() }) },
    responses: {
      200: {
        description: 'The schema',
        content: { 'application/schema+json': { schema: z.record(z.string(), z.unknown()) } },
      },
      default: FAILURE_RESPONSE,
    },
  });
}

const OPEN_API_INFO = {
  title: 'Haat storefront API',
  version: '1.0.0',
  description:
    'All calls of a storefront. The shop is selected by the host, otherwise by the key in `x-api-key`. ' +
    'Amounts are BDT with at most two decimals. Lists return `{data, total, currentPage, perPage, lastPage}`; ' +
    'failures return `{error: {field: [text]}}` with status 422, or `{code, message}`.',
};

function createOpenApiReader({ app, info }: OpenApiSource): () => OpenApiDocument {
  let document: OpenApiDocument | undefined;
  return () => {
    document ??= app.getOpenAPI31Document({ openapi: '3.1.0', info });
    return document;
  };
}

function registerSecuritySchemes(app: ApiApp): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'shopKey', {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
    description: 'The key of the shop. A call on the host of a shop needs none.',
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a signed-in customer',
  });
}

const STYLE_HASH = createHash('sha256').update(DOCS_STYLE).digest('base64');
const CONTENT_SECURITY_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`;
const DOCS_CACHE_CONTROL = 'public, max-age=300';

export function mountReferenceRoutes({ app }: Api): void {
  registerSecuritySchemes(app);
  mountOpenApi({ app: app as OpenAPIHono, info: OPEN_API_INFO, path: '/api' });
}

interface OpenApiSource {
  app: OpenAPIHono;
  info: { title: string; version: string; description: string };
}

/** Serves the OpenAPI document and its pages below `path`. */
export function mountOpenApi({ app, info, path }: OpenApiSource & { path: string }): void {
  const readOpenApi = createOpenApiReader({ app, info });
  app.get(`${path}/openapi.json`, (c) => c.json(readOpenApi(), 200, { 'Cache-Control': DOCS_CACHE_CONTROL }));
  app.get(`${path}/docs`, (c) =>
    c.html(renderDocsPage(readOpenApi()), 200, {
      'Cache-Control': DOCS_CACHE_CONTROL,
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    }),
  );
}
