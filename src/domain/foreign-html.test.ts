import { expect, test } from 'vitest';
import { removeEmptyElements, toPlainHtml } from './foreign-html.ts';

const PLAYER = '<div data-oembed-url="https://youtu.be/aqz-KE-bpKQ">';

test.each([
  ['players', PLAYER.repeat(2_000)],
  ['captions', '[caption id="a"] text '.repeat(8_000)],
  ['spaces in a directive', `{{media url=${' '.repeat(20_000)}`],
  ['spaces in a directive of the store', `{{store direct_url=${' '.repeat(20_000)}`],
  ['a long name', `<${'a'.repeat(100_000)}`],
  ['spaces in a tag', `<b ${' '.repeat(60_000)}x>`],
  ['stray signs', '<b and '.repeat(20_000)],
  ['quotes in unfinished tags', `<a "'`.repeat(20_000)],
  ['quotes in values of unfinished tags', '<a "x="'.repeat(10_000)],
  ['unfinished sections', '<![CDATA['.repeat(20_000)],
  ['preformatted text', '<pre>'.repeat(25_000)],
  ['comments', '<!--'.repeat(25_000)],
  ['conditions', '<!['.repeat(33_000)],
  ['shortcodes', '[a_b '.repeat(20_000)],
  ['shortcodes with quotes', '[a b=&quot;'.repeat(9_000)],
  ['shortcodes of videos', '[video '.repeat(14_000)],
  ['escaped tags', '&lt;p '.repeat(16_000)],
  ['tags', '<p id'.repeat(20_000)],
])('converts a long text in linear time: %s', (_, text) => {
  const start = performance.now();
  removeEmptyElements(toPlainHtml(text));
  expect(performance.now() - start).toBeLessThan(2_000);
});
