import { createHash } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { failure } from '#contract/wire.ts';
import { isStorableText } from '#domain/readable-text.ts';
import { MAX_SLUG } from '#domain/shop-path.ts';
import { findDocument } from '#services/content/documents.ts';
import { notFound } from '#services/errors.ts';
import type { Api, RouteContext } from './api.ts';
import { requestCaller, requireShop } from './find-shop.ts';
import { readInput } from './read-input.ts';

const EXTENSION = '.json';
const text = z.string().min(1).refine(isStorableText, 'must be text');
const step = text.max(MAX_SLUG);
const file = text.max(MAX_SLUG + EXTENSION.length).regex(/\.json$/, 'must end in .json');
const params = z.object({ shopSlug: step, route: step, file });
const query = z.object({ shopSlug: step, routeName: step, slug: step });

/** The documents of a shop's look: under the storage path, and by query. */
export function documentRoutes(api: Api): void {
  describeDocuments(api);
  api.app.get('/storage/pages/:shopSlug/:route/:file', async (c) => {
    const { shopSlug, route, file } = (await readInput(c.req, { params })).params;
    return answerDocument(api, c, { shopSlug, route, name: file.slice(0, -EXTENSION.length) });
  });
  api.app.get('/api/get-json', async (c) => {
    const { shopSlug, routeName, slug } = (await readInput(c.req, { query })).query;
    return answerDocument(api, c, { shopSlug, route: routeName, name: slug });
  });
}

async function answerDocument(
  api: Api,
  c: RouteContext,
  { shopSlug, ...document }: { shopSlug: string; route: string; name: string },
): Promise<Response> {
  const shop = await requireShop(api, requestCaller(c));
  const json = shop.slug === shopSlug ? await findDocument(api.deps.contextFor(shop), document) : undefined;
  if (json === undefined) throw notFound('document');
  const headers = { 'Cache-Control': 'no-cache', ETag: etagOf(json) };
  if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers);
  return c.body(json, 200, { ...headers, 'Content-Type': 'application/json' });
}

const etagOf = (json: string) => `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;

function describeDocuments({ app: { openAPIRegistry } }: Api): void {
  const responses = {
    200: { description: 'The document', content: { 'application/json': { schema: z.unknown() } } },
    default: { description: 'The call failed', content: { 'application/json': { schema: failure } } },
  };
  const described = { method: 'get' as const, tags: ['Documents'], responses };
  const name = z.string();
  openAPIRegistry.registerPath(
    createRoute({
      ...described,
      path: '/storage/pages/{shopSlug}/{route}/{name}.json',
      summary: 'A document of the look of the shop',
      request: { params: z.object({ shopSlug: name, route: name, name }) },
    }),
  );
  openAPIRegistry.registerPath(
    createRoute({
      ...described,
      path: '/api/get-json',
      summary: 'A document of the look of the shop, by query',
      request: { query },
    }),
  );
}
