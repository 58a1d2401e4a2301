import { createHash } from 'node:crypto';
import type { Api } from '../api.ts';
import { docsPage } from '../docs/docs-page.ts';
import { DOCS_STYLE } from '../docs/docs-style.ts';
import { openApiReader } from '../openapi.ts';

const STYLE_HASH = createHash('sha256').update(DOCS_STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`;
const CACHE = 'public, max-age=300';

/** The description of the API, for programs and as a page. */
export function referenceRoutes({ app }: Api): void {
  const read = openApiReader(app);
  app.get('/api/openapi.json', (c) => c.json(read(), 200, { 'Cache-Control': CACHE }));
  app.get('/api/docs', (c) =>
    c.html(docsPage(read()), 200, { 'Cache-Control': CACHE, 'Content-Security-Policy': POLICY }),
  );
}
