import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FooterMenu } from './site-footer.tsx';

const menu = (length: number) =>
  Array.from({ length }, (_, index) => ({ name: `Page ${index + 1}`, href: `/page-${index + 1}` }));

test('a long footer menu collapses entries beyond a screen, and keeps every link', () => {
  const [shown = '', folded = ''] = renderToStaticMarkup(<FooterMenu title="Help" items={menu(60)} />).split(
    '<details',
  );
  expect(shown.match(/<a /g)).toHaveLength(10);
  expect(folded.match(/<a /g)).toHaveLength(50);
  expect(renderToStaticMarkup(<FooterMenu title="Help" items={menu(10)} />)).not.toContain('<details');
});
