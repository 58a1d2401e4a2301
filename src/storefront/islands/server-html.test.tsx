import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { sectionContext } from '#tests/fixtures/section-context.ts';
import { DocumentHtml } from './document-html.tsx';
import {
  type DocumentRef,
  type DocumentValues,
  DocumentValuesContext,
  useDocumentValue,
} from './document-values.ts';
import { LazyIsland } from './lazy-island.tsx';
import { renderIsland, renderServerHtml } from './render-server-html.server.tsx';
import { ServerHtml } from './server-html.tsx';

const PAGE = '/product/tint';

const render = (document: DocumentValues, node: ReactNode) =>
  renderToStaticMarkup(<DocumentValuesContext value={document}>{node}</DocumentValuesContext>);

afterEach(() => vi.unstubAllEnvs());

test('in a document server HTML is a name in the data and markup in its place, also in copies', () => {
  const ctx = sectionContext({ path: PAGE });
  const data = { product: { name: 'Tint', html: renderServerHtml(ctx, 'description', <p>Soft</p>) } };
  expect(JSON.parse(JSON.stringify(data))).toEqual({
    product: { name: 'Tint', html: { at: 'description' } },
  });
  for (const copy of [{ ...data.product }, structuredClone(data).product]) {
    expect(render(ctx.document, <ServerHtml html={{ ...copy.html }} />)).toBe(
      '<div data-html="description"><p>Soft</p></div>',
    );
  }
});

test('server HTML is text in the data of a page rendered by the browser', () => {
  const ctx = sectionContext({ path: `${PAGE}.data` });
  const html = renderServerHtml(ctx, 'description', <p>Soft</p>);
  expect(html).toEqual({ html: '<p>Soft</p>' });
  expect(render(ctx.document, <ServerHtml as="section" className="a" html={html} />)).toBe(
    '<section class="a"><p>Soft</p></section>',
  );
});

test('does not report empty markup as lost', () => {
  const ctx = sectionContext({ path: PAGE });
  expect(renderServerHtml(ctx, 'chips', null)).toEqual({ html: '' });
});

test('a lazy island is rendered into the document, and loaded by the browser on pages that it renders', () => {
  const ctx = sectionContext({ path: PAGE });
  const island = renderIsland(ctx, 'reviews', <p>Lovely</p>);
  expect(island).toEqual({ at: 'reviews' });
  expect(render(ctx.document, <LazyIsland load={async () => null} html={island} />)).toContain(
    '<p>Lovely</p>',
  );
  expect(renderIsland(sectionContext({ path: `${PAGE}.data` }), 'reviews', <p>Lovely</p>)).toBeUndefined();
});

const LOST_PARTS: [string, ReactNode][] = [
  ['server HTML', <ServerHtml key="a" html={{ at: 'lost' }} />],
  ['a lazy island', <LazyIsland key="b" load={async () => null} html={{ at: 'lost' }} />],
];

test.each(LOST_PARTS)('%s without its markup throws in development and tests', (_, part) => {
  const { document } = sectionContext({ path: PAGE });
  expect(() => render(document, part)).toThrow('no value called “lost”');
});

test.each(LOST_PARTS)(
  '%s without its markup is logged in production, and the page is rendered',
  (_, part) => {
    vi.stubEnv('PROD', true);
    const { document, reported } = sectionContext({ path: PAGE });
    expect(render(document, <main>{part}</main>)).toMatch(/^<main><div/);
    expect(reported).toEqual(['Error: The document holds no value called “lost”']);
  },
);

test.each(LOST_PARTS)('%s cannot be rendered outside its document', (_, part) => {
  expect(() => renderToStaticMarkup(part)).toThrow('“lost” was rendered outside its document');
});

test('a name is unique in a document', () => {
  const { document } = sectionContext({ path: PAGE });
  document.put('cards', {});
  expect(() => document.put('cards', {})).toThrow('Two values');
});

test('a part rendered with the document finds its loader’s value', () => {
  const { document } = sectionContext({ path: PAGE });
  const held = document.put('the shell', { text: 'Free delivery' });
  const html = render(document, <DocumentHtml id="top" render={() => <Announcement held={held} />} />);
  expect(html).toBe('<div id="top">Free delivery</div>');
  expect(() => renderToStaticMarkup(<Announcement held={held} />)).toThrow('outside its document');
});

function Announcement({ held }: { held: DocumentRef<{ text: string }> }) {
  return useDocumentValue(held).text;
}
