import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { HeaderCell, HeaderRow } from '#storefront/layout/headers/header-layout.ts';
import { ShellProvider } from '#storefront/layout/shell/shell-context.tsx';
import { MinimalHeader } from './minimal-frame.tsx';

function render(row: Partial<HeaderRow>, style: Record<string, string> = {}): string {
  const rows = [{ background: '', style: {}, className: '', cells: [], ...row }];
  const shop = { name: 'Glow', logo: 'glow/logo.svg' };
  const loaded = { shell: { shop, locale: 'en', defaultLanguage: 'en', header: { style, rows } } };
  const page = (
    <ShellProvider loaded={loaded as never}>
      <MinimalHeader />
    </ShellProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
}

test('the header of the checkout has the logo of a custom header, on its background', () => {
  const logo: HeaderCell = { part: 'logo', image: 'glow/white.svg', plate: '#16181d', height: 50 };
  const page = render(
    { cells: [{ part: 'group', cells: [{ part: 'cart' }, logo] }] },
    { background: 'black', color: '#ffffff' },
  );
  expect(page).toMatch(/<header[^>]*style="background:black;color:#ffffff"/);
  expect(page).toMatch(/<img[^>]*glow\/white\.svg[^>]*style="background-color:#16181d"/);
});

test('a header over a picture is solid in the checkout', () => {
  const style = { '--header-solid-ground': '#101418', '--header-solid-text': '#ffffff' };
  const page = render({ style, cells: [{ part: 'logo' }] });
  expect(page).toMatch(/background-color:#101418;color:#ffffff/);
  expect(page).toContain('glow/logo.svg');
});
