import { expect, test } from 'vitest';
import { returnsPath } from './returns-path.ts';
import type { ServerShell } from './server-shell.ts';

const item = (href: string) => ({ name: href, href });

function pathOf({ footer = [], menu = [], html }: { footer?: string[]; menu?: string[]; html?: string }) {
  return returnsPath({
    footer: { menus: [{ title: 'Help', items: footer.map(item) }], ...(html && { custom: { html } }) },
    pageMenu: { state: 'found', items: menu.map(item) },
  } as unknown as ServerShell);
}

test('the page about returns is the one that the shop leads to', () => {
  expect(pathOf({ footer: ['/bn/faq', '/bn/return-policy'] })).toBe('/return-policy');
  expect(pathOf({ menu: ['/refunds'] })).toBe('/refunds');
  expect(pathOf({ html: '<a href="/en/exchange-and-returns">Returns</a>' })).toBe('/exchange-and-returns');
});

test('a shop without such a page has none', () => {
  expect(
    pathOf({ footer: ['/faq', '/category/returned-goods', 'https://other.example/return-policy'] }),
  ).toBeUndefined();
});
