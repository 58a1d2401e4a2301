import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { readStylesheet } from '#storefront/theme/critical-css.ts';
import { assemblePage, hydrationLoaderScript, PageStyles, pageMark, renderPageEnd } from './assemble-page.ts';

const HEAD = '<html><head><title>Glow</title></head>';
const END = '</body></html>';

test('adds the inline script to the head, and the end before the closing tags', () => {
  const markup = '<i>$& $1 &lt;/body> </head></i>';
  const chunks = [`${HEAD}<body><main>`, markup, `<hr>${markup}</main>${END}`];
  expect(assemblePage(chunks, new PageStyles(undefined), '<b></b>')).toBe(
    `<html><head><title>Glow</title><script>${pageMark}</script></head>` +
      `<body><main>${markup}<hr>${markup}</main><b></b>${END}`,
  );
});

const PART = '<style>.own{top:0}</style><i class="a" style="color:var(--x)">One</i>';
const STYLED_CHUNKS = [
  `${HEAD}<body><p class="b">`,
  PART,
  '<style>.later{top:0}</style>',
  PART,
  `</p>${END}`,
];

test.each([
  ['several chunks', STYLED_CHUNKS],
  ['one chunk', [STYLED_CHUNKS.join('')]],
])(
  'inlines the rules that a page of %s needs, and moves each style element to the head once',
  (_, chunks) => {
    const styles = new PageStyles(readStylesheet(':root{--x:1;--y:2}.a{top:1px}.b{top:2px}.c{top:3px}'));
    const html = assemblePage(chunks, styles, '');
    expect(html).toContain(
      '<style>:root{--x:1}.a{top:1px}.b{top:2px}</style><style>.own{top:0}</style><style>.later{top:0}</style></head>',
    );
    expect(html.match(/<style>/g)).toHaveLength(3);
  },
);

const CONTEXT = {
  serverHandoffString: '{"basename":"/"}',
  manifest: {
    url: '/assets/manifest.js',
    entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
    routes: {
      root: { id: 'root', module: '/assets/root.js', imports: ['/assets/react.js'] },
      product: { id: 'product', module: '/assets/product.js', clientLoaderModule: '/assets/loader.js' },
      other: { id: 'other', module: '/assets/other.js' },
    },
  },
  staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'product' } }] },
} as unknown as EntryContext;

function listElements(html: string) {
  return [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].map(([, attributes = '', text = '']) => ({
    attributes,
    text,
  }));
}

test('only the hydration loader runs; its data is in inert blocks', () => {
  const [data, page, loader, ...otherElements] = listElements(
    renderPageEnd(CONTEXT, { data: '[{"_1":2},"name","Kajal"]', locale: 'bn', sheets: ['/assets/all.css'] }),
  );
  expect(data).toEqual({
    attributes: ' id="haat-data" type="text/x-turbo-stream"',
    text: '[{"_1":2},"name","Kajal"]',
  });
  expect(JSON.parse(page?.text ?? '')).toEqual({
    context: { basename: '/' },
    locale: 'bn',
    manifest: '/assets/manifest.js',
    entry: '/assets/entry.js',
    routes: { root: ['/assets/root.js'], product: ['/assets/loader.js', '/assets/product.js'] },
    sheets: ['/assets/all.css'],
    preload: [
      '/assets/entry.js',
      '/assets/react.js',
      '/assets/root.js',
      '/assets/loader.js',
      '/assets/product.js',
    ],
  });
  expect(loader).toEqual({ attributes: '', text: hydrationLoaderScript });
  expect(otherElements).toEqual([]);
});

test('without scripts, links the late stylesheets with the fonts', () => {
  const html = renderPageEnd(CONTEXT, {
    data: '[]',
    locale: 'en',
    sheets: ['/assets/all.css', '/assets/fonts.css'],
  });
  expect(html).toContain(
    '<noscript><link rel="stylesheet" href="/assets/all.css"><link rel="stylesheet" href="/assets/fonts.css"></noscript>',
  );
});

test('data can neither close its element nor change', () => {
  const value = '</script><script>alert(1)</script><!--';
  const html = renderPageEnd(CONTEXT, { data: `["${value}"]`, locale: 'en', sheets: [] });
  expect(listElements(html)).toHaveLength(3);
  expect(JSON.parse(listElements(html)[0]?.text ?? '')).toEqual([value]);
  expect(html).not.toContain('<script>alert');
});

test('the hydration loader is one small inline script', () => {
  expect(hydrationLoaderScript).toMatch(/^if\([^{]+\)\{\(?(?:\(\)=>|function\(\))\{/);
  expect(hydrationLoaderScript).not.toMatch(/\n|\bexport\b/);
  expect(Buffer.byteLength(hydrationLoaderScript)).toBeLessThan(4_700);
  expect(hydrationLoaderScript).not.toContain('</');
});
