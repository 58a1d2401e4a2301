import { expect, test } from 'vitest';
import { menuSheetOf } from './menu-sheet.ts';

const page = (nav: string) => `<body><header><nav aria-label="Pages"></nav>${nav}</header></body>`;

test.each(['strip', 'vertical', 'drawer', 'pictures'])(
  'a menu that is a %s has the sheet of that shape',
  (shape) => {
    const html = page(
      `<nav id="site-menu" popover="auto" data-menu="true" data-shape="${shape}" class="site-menu">`,
    );
    expect(menuSheetOf(html)).toEqual([expect.stringContaining(`late-${shape}`)]);
  },
);

test('a page without the menu, or with one of no known shape, has none', () => {
  expect(menuSheetOf(page(''))).toEqual([]);
  expect(menuSheetOf(page('<nav id="site-menu" data-shape="round">'))).toEqual([]);
  expect(menuSheetOf(page('<nav id="pages"><ul data-shape="strip"></ul></nav>'))).toEqual([]);
});
