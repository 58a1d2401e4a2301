import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createApiClient } from '#client/client.ts';
import type { Menu, MenuItem } from '#contract/documents/menu.ts';
import type { Shop } from '#contract/shop.ts';
import { runWithLocale } from '#storefront/entry.server.tsx';
import { DocumentValues } from '#storefront/islands/document-values.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { loadShell } from './load-shell.ts';
import type { ServerShell } from './server-shell.ts';

const shop = { slug: 'glow', name: 'Glow', logo: '', favicon: '', defaultLanguage: 'en' } as Shop;

async function renderFrame(documents: Record<string, unknown>): Promise<ServerShell['frame']> {
  const document = new DocumentValues(String);
  const request = {
    ...{ shop, locale: 'en', document, reportError: () => {} },
    shared: { once: (_: string, make: () => unknown) => make() },
    client: createApiClient(() => Promise.reject(new Error('away'))),
    documents: { read: async (route: string, name: string) => documents[`${route}/${name}`] },
  } as unknown as RequestContext;
  const { server } = await runWithLocale('en', () => loadShell(request));
  return (document.find(server) as ServerShell).frame;
}

const name = fc.oneof(
  fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme' }).filter((text) => text.trim() !== ''),
  fc.constantFrom('ত্বকের যত্ন', 'শিশুর খাবার ও ডায়াপার', 'Skin', '<b>Sale</b>', 'x'.repeat(80)),
);

/** Menus with several levels, repeated names, empty submenus and entries without a link. */
const menus = fc
  .letrec<{ menu: Partial<MenuItem>[] }>((tie) => ({
    menu: fc.array(
      fc.record({
        name,
        url: fc.constantFrom('', '#', 'link'),
        type: fc.constantFrom('custom', 'category', 'page', 'brand', 'campaign'),
        submenu: fc.option(tie('menu'), { nil: undefined, depthSize: 'medium' }),
      }),
      { maxLength: 5, depthIdentifier: 'menu' },
    ) as fc.Arbitrary<Partial<MenuItem>[]>,
  }))
  .menu.map((menu) => numberLinks(menu as Menu, { last: 0 }))
  .filter((menu) => menu.length > 0);

function numberLinks(menu: Menu, counter: { last: number }): Menu {
  return menu.map((item) => {
    counter.last += 1;
    const { submenu, ...entry } = item;
    return {
      ...entry,
      url: entry.url === 'link' ? `entry-${counter.last}` : entry.url,
      ...(submenu && { submenu: numberLinks(submenu, counter) }),
    };
  });
}

const listLinks = (menu: Menu): string[] =>
  menu.flatMap(({ url, submenu = [] }) => [...(/^entry-/.test(url) ? [url] : []), ...listLinks(submenu)]);

const HEADERS = ['default', 1, 2, 3, 4, 5, 6, 7, 8, 9];

test.each(HEADERS)('every entry at any depth of both menus is a link in the menu of header %s', (headerId) =>
  fc.assert(
    fc.asyncProperty(menus, menus, async (main, pages) => {
      const frame = await renderFrame({
        'widgets/theme-settings': { headerId },
        'menus/main_menu': main,
        'menus/navigation_menu': pages,
      });
      const body = String(frame['site-menu-body']?.html);
      for (const url of listLinks([...main, ...pages]))
        expect(body).toMatch(new RegExp(`href="[^"]*${url}"`));
      // An open toggle shows the element after it, so each level must directly follow its toggle.
      const levels = body.match(/<div class="site-menu-(?:panel|leaves)"/g) ?? [];
      expect(body.match(/<\/details><div class="site-menu-(?:panel|leaves)"/g) ?? []).toHaveLength(
        levels.length,
      );
    }),
    { numRuns: 15 },
  ),
);

test('an entry below an entry with the same name and address is shown, and so are sixty entries', async () => {
  const itself = { name: 'Skin', url: 'skin', type: 'category' };
  const many = Array.from({ length: 60 }, (_, index) => ({ name: `Entry ${index}`, url: `/entry-${index}` }));
  const frame = await renderFrame({
    'menus/main_menu': [{ ...itself, submenu: [{ ...itself, submenu: [itself] }] }, ...many],
  });
  const body = String(frame['site-menu-body']?.html);
  expect(body.match(/href="\/category\/skin"/g)?.length).toBeGreaterThanOrEqual(3);
  expect(body).toContain('href="/entry-59"');
});

test('two equal entries of a list are one entry with the submenus of both', async () => {
  const entry = (below: string) => ({
    name: 'Skin',
    url: 'skin',
    type: 'category',
    submenu: [{ name: below, url: below }],
  });
  const frame = await renderFrame({ 'menus/main_menu': [entry('a'), entry('b')] });
  const body = String(frame['site-menu-body']?.html);
  expect(body.match(/class="site-menu-panel"/g)).toHaveLength(1);
  expect([body.includes('href="a"'), body.includes('href="b"')]).toEqual([true, true]);
});
