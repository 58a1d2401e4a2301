import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FooterMenu } from './site-footer.tsx';

const menu = (length: number) =>
  Array.from({ length }, (_, index) => ({ name: `Page ${index + 1}`, href: `/page-${index + 1}` }));

const render = (count: number) => renderToStaticMarkup(<FooterMenu title="Help" items={menu(count)} />);

test('a long footer menu collapses entries beyond a screen, and keeps every link', () => {
  const [, , shown = '', folded = ''] = render(60).split(/<\/?details[ >]/);
  expect(shown.match(/<a /g)).toHaveLength(10);
  expect(folded.match(/<a /g)).toHaveLength(50);
  expect(render(10).match(/<details/g)).toHaveLength(1);
});

test('the toggle of a footer menu is directly before its links', () => {
  expect(render(3)).toMatch(/<\/details><div class="[^"]*peer-open\/menu:block[^"]*"><ul/);
});
