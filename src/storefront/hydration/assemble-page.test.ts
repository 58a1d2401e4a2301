import { expect, test } from 'vitest';
import { readStylesheet } from '#storefront/styles/critical-css.ts';
import { MarkedPage, PageStyles } from './assemble-page.ts';

const page = (body: string) => `<html><head><title>Glow</title></head><body>${body}</body></html>`;
const unstyled = new PageStyles(undefined);
const long = (markup: string) => ({ html: markup + '<p>Soft</p>'.repeat(100) });

test('finished markup stands where its mark stood, whatever it is', () => {
  const marked = new MarkedPage();
  const one = long('<i>$& $1</i>');
  const two = long('<b>Two</b>');
  const html = page(`<main>${marked.place(two)}<hr>${marked.place(one)}${marked.place(two)}</main>`);
  expect(html.length).toBeLessThan(one.html.length);
  expect(marked.assemble(html, unstyled, '<script></script>')).toBe(
    page(`<main>${two.html}<hr>${one.html}${two.html}</main><script></script>`),
  );
});

test('short markup is no work, and stands as it is', () => {
  expect(new MarkedPage().place({ html: '<i>One</i>' })).toBe('<i>One</i>');
});

test('a mark that somebody made up is a comment', () => {
  const html = page('<!--0--><!--mark 0-->');
  expect(new MarkedPage().assemble(html, unstyled, '')).toBe(html);
});

test('styles are those that all of the page needs, and rules in its markup come into the head once', () => {
  const marked = new MarkedPage();
  const part = long('<style>.own{top:0}</style><i class="a" style="color:var(--x)">One</i>');
  const styles = new PageStyles(readStylesheet(':root{--x:1;--y:2}.a{top:1px}.b{top:2px}.c{top:3px}'));
  const html = page(`<p class="b">${marked.place(part)}${marked.place(part)}</p>`);
  const whole = marked.assemble(html, styles, '');
  expect(whole).toContain(
    '<style>:root{--x:1}.a{top:1px}.b{top:2px}</style><style>.own{top:0}</style></head>',
  );
  expect(whole.match(/\.own/g)).toHaveLength(1);
});
