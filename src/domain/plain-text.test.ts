import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeMarkup } from './escape-markup.ts';
import { toPlainText } from './plain-text.ts';

test.each([
  ['Rose &amp; Neem&#8217;s wash', 'Rose & Neem’s wash'],
  ['<p>Mild &amp; light<br>for <b>oily</b> skin</p>', 'Mild & light for oily skin'],
  ['Bath &amp;amp;amp; body', 'Bath & body'],
  ['&lt;p&gt;Soft &amp;ndash; light&lt;/p&gt;', 'Soft – light'],
  ['L&#39;Or&eacute;al &trade; &#x9B0;ং', "L'Oréal ™ রং"],
  ['5&#146; tall &#150; 10&nbsp;ml', '5’ tall – 10 ml'],
  ['<![CDATA[Soap & co]]>', 'Soap & co'],
  ['<!--[if gte mso 9]><xml>x</xml><![endif]-->Soap<o:p></o:p>', 'Soap'],
  ['<style>p{color:red}</style><script>a()</script>Soap', 'Soap'],
  ['<script>write("</span>")</script>Soap', 'Soap'],
  ['<!-- a -- b -->Soap<![CDATA[ & co]]]>', 'Soap & co]'],
  ['<span style="color: rgb(1, 2, 3)" hidden>Soap</span>', 'Soap'],
  ['<ul>\n<li>One</li>\n<li>Two</li></ul>', 'One Two'],
  ['A wash for <a href="https://shop.exam', 'A wash for'],
  ['<br/>', ''],
  ['Soft <b>wash</b>.\n- neem\n- aloe', 'Soft wash.\n- neem\n- aloe'],
  ['For <i>oily</i>  skin\r\n\r\n &amp; hair', 'For oily skin\r\n\r\n & hair'],
  ['<p>Soft\nwash</p>\n<p>Mild</p>', 'Soft wash Mild'],
  ['&lt;br&gt;Soft&lt;br&gt;mild', 'Soft mild'],
  ['Ben &amp Jerry &copy 2026', 'Ben & Jerry © 2026'],
  ['Men&#39s wash &#8211 large', "Men's wash – large"],
  ['A &nbsp; B\u00a0&nbsp;C', 'A B C'],
])('%s is cleaned', (text, plain) => {
  expect(toPlainText(text)).toBe(plain);
});

test.each([
  '3 < 5',
  'A & B',
  'I <3 this',
  'a<b and c>d',
  'x <b and c> y',
  'A<B & C>D',
  'AT&T',
  '?a=1&copy=2',
  'Box &#12 &Amp &#129 &regular',
  '<Brand>',
  '-> <-',
  '&unknown; &#0; &#55296; &#1114112;',
  'First line.\n- one\n- two',
  'রঙ ও ঘ্রাণ',
])('%s is unchanged', (text) => {
  expect(toPlainText(text)).toBe(text);
});

/** Text without sequences that begin an entity or a tag. */
const plainText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom(' & ', ' < ', ' > ', '<3', '"', "'", ' 5 < 6 > 4 ', 'রঙ'),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(' ').replace(/\s+/g, ' ').trim())
  .filter((text) => !/&[#a-z]|<[/!?a-z]/i.test(text) && !/[\u00a0\0]/.test(text));

test('text that was encoded up to twice is the text again', () => {
  fc.assert(
    fc.property(plainText, fc.nat({ max: 2 }), (text, times) => {
      let encoded = text;
      for (let time = 0; time < times; time += 1) encoded = escapeMarkup(encoded);
      expect(toPlainText(encoded)).toBe(text);
    }),
  );
});

test('cleaned text is not cleaned further', () => {
  const part = fc.constantFrom(
    '<',
    '&',
    'amp;',
    'lt;',
    '#60;',
    'b>',
    '/b>',
    '<p>',
    'a',
    ' ',
    '&gt;',
    '<!--',
    '-->',
    '"',
  );
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
      (text) => {
        const plain = toPlainText(text);
        expect(toPlainText(plain)).toBe(plain);
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  '<script>',
  '<style a>',
  '<!--',
  '<!--x--',
  '<![CDATA[',
  '<![CDATA[]',
  '<p a = "',
  '&amp;',
  '<b\t',
])('reads many times %j in linear time', (part) => {
  const start = performance.now();
  toPlainText(part.repeat(100_000 / part.length));
  expect(performance.now() - start).toBeLessThan(2_000);
});
