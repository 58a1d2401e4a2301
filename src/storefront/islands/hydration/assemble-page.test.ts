import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { readStylesheet } from '#storefront/theme/critical-css.ts';
import { HtmlPlaceholders, hydrationLoader, PageStyles, pageEnd, pageMark } from './assemble-page.ts';

const page = (body: string, mark = '') =>
  `<html><head><title>Glow</title>${mark}</head><body>${body}</body></html>`;
const MARK = `<script>${pageMark}</script>`;
const unstyled = new PageStyles(undefined);
const long = (markup: string) => ({ html: markup + '<p>Soft</p>'.repeat(100) });

test('inserts markup with any content at its mark', () => {
  const placeholders = new HtmlPlaceholders();
  const one = long('<i>$& $1</i>');
  const two = long('<b>Two</b>');
  const html = page(
    `<main>${placeholders.place(two)}<hr>${placeholders.place(one)}${placeholders.place(two)}</main>`,
  );
  expect(html.length).toBeLessThan(one.html.length);
  expect(placeholders.assemble(html, unstyled, '<script></script>')).toBe(
    page(`<main>${two.html}<hr>${one.html}${two.html}</main><script></script>`, MARK),
  );
});

test('inserts short markup directly', () => {
  expect(new HtmlPlaceholders().place({ html: '<i>One</i>' })).toBe('<i>One</i>');
});

test('a forged mark is a comment', () => {
  const html = page('<!--0--><!--mark 0-->');
  expect(new HtmlPlaceholders().assemble(html, unstyled, '')).toBe(page('<!--0--><!--mark 0-->', MARK));
});

test('inlines the rules that the page needs, and moves style elements to the head without duplicates', () => {
  const placeholders = new HtmlPlaceholders();
  const part = long('<style>.own{top:0}</style><i class="a" style="color:var(--x)">One</i>');
  const styles = new PageStyles(readStylesheet(':root{--x:1;--y:2}.a{top:1px}.b{top:2px}.c{top:3px}'));
  const html = page(`<p class="b">${placeholders.place(part)}${placeholders.place(part)}</p>`);
  const whole = placeholders.assemble(html, styles, '');
  expect(whole).toContain(
    '<style>:root{--x:1}.a{top:1px}.b{top:2px}</style><style>.own{top:0}</style></head>',
  );
  expect(whole.match(/\.own/g)).toHaveLength(1);
});

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
    pageEnd(CONTEXT, { data: '[{"_1":2},"name","Kajal"]', locale: 'bn', sheets: ['/assets/all.css'] }),
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
  expect(loader).toEqual({ attributes: '', text: hydrationLoader });
  expect(otherElements).toEqual([]);
});

test('without scripts, links the late stylesheets with the fonts', () => {
  const html = pageEnd(CONTEXT, {
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
  const html = pageEnd(CONTEXT, { data: `["${value}"]`, locale: 'en', sheets: [] });
  expect(listElements(html)).toHaveLength(3);
  expect(JSON.parse(listElements(html)[0]?.text ?? '')).toEqual([value]);
  expect(html).not.toContain('<script>alert');
});

test('the hydration loader is one small inline script', () => {
  expect(hydrationLoader).toMatch(/^if\([^{]+\)\{\(?(?:\(\)=>|function\(\))\{/);
  expect(hydrationLoader).not.toMatch(/\n|\bexport\b/);
  expect(Buffer.byteLength(hydrationLoader)).toBeLessThan(4_700);
  expect(hydrationLoader).not.toContain('</');
});
