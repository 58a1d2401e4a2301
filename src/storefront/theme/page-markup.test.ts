import { expect, test } from 'vitest';
import { extractStyles, listMenuStylesheets } from './page-markup.ts';

const round = '<style media="(width < 64rem)">.round{top:0}</style>';

test('extracts style elements once, in order', () => {
  const markup = `<div>${round}<p>One</p><style>b{}</style></div>${round}`;
  expect(extractStyles(markup)).toEqual({
    markup: '<div><p>One</p></div>',
    styles: [round, '<style>b{}</style>'],
  });
});

const page = (nav: string) => `<body><header><nav aria-label="Pages"></nav>${nav}</header></body>`;

test.each(['strip', 'vertical', 'drawer', 'pictures'])(
  'a menu of the shape %s has its stylesheet',
  (shape) => {
    const html = page(
      `<nav id="site-menu" popover="auto" data-menu="true" data-shape="${shape}" class="site-menu">`,
    );
    expect(listMenuStylesheets(html)).toEqual([expect.stringContaining(`open-${shape}`)]);
  },
);

test('a page without a menu, or with an unknown shape, has none', () => {
  expect(listMenuStylesheets(page(''))).toEqual([]);
  expect(listMenuStylesheets(page('<nav id="site-menu" data-shape="round">'))).toEqual([]);
  expect(listMenuStylesheets(page('<nav id="pages"><ul data-shape="strip"></ul></nav>'))).toEqual([]);
});
