import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeLinkAddress, completeUnlessSlug } from './link-address.ts';

test.each([
  ['//cdn.example/a', 'https://cdn.example/a'],
  ['www.glow.example/a?b=1', 'https://www.glow.example/a?b=1'],
  ['facebook.com/glow', 'https://facebook.com/glow'],
  ['wa.me/8801712345678', 'https://wa.me/8801712345678'],
  ['glow.com.bd', 'https://glow.com.bd'],
  ['sales@glow.example', 'mailto:sales@glow.example'],
  ['+880 1712-345678', 'tel:+8801712345678'],
  ['01712345678', 'tel:01712345678'],
  ['০১৭১২-৩৪৫৬৭৮', 'tel:01712345678'],
  ['tel:+880 1712-345678', 'tel:+8801712345678'],
  ['tel:+880 (0) 1712-345678', 'tel:+8801712345678'],
  ['tel: ০১৭১২ ৩৪৫৬৭৮', 'tel:01712345678'],
  ['tel:+880%201712%20345678', 'tel:+8801712345678'],
  ['1000-2000', '/1000-2000'],
  ['01-02-2026', '/01-02-2026'],
  ['01.12.2026', '/01.12.2026'],
  ['০১-০২-২০২৬', `/${encodeURIComponent('০১-০২-২০২৬')}`],
  ['01-0220-26', 'tel:01022026'],
  ['100-200', '/100-200'],
  ['২০০-৫০০', `/${encodeURIComponent('২০০-৫০০')}`],
  ['mailto: //', 'mailto:'],
  ['callto:01712345678', 'tel:01712345678'],
  ['tel:16263', 'tel:16263'],
  ['sms:01712 345678?body=Hi there', 'sms:01712345678?body=Hi there'],
  ['mailto: a@b.example?subject=Hi', 'mailto:a@b.example?subject=Hi'],
  ['whatsapp://send?phone=8801712345678', 'whatsapp://send?phone=8801712345678'],
  ['linktr.ee/glow', 'https://linktr.ee/glow'],
  ['category/soap', '/category/soap'],
  ['../category/soap?page=2#top', '/category/soap?page=2#top'],
  ['./about.html', '/about.html'],
  ['পাতা', `/${encodeURIComponent('পাতা')}`],
  [' /category/soap ', '/category/soap'],
  ['#size', '#size'],
  ['?page=2', '?page=2'],
  ['', ''],
  ['tel:+880', 'tel:+880'],
  ['HTTPS://glow.example', 'HTTPS://glow.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['java\nscript:alert(1)', 'java\nscript:alert(1)'],
])('%j is completed to %j', (text, address) => {
  expect(completeLinkAddress(text)).toBe(address);
});

test.each([
  ['facebook.com/glow', 'https://facebook.com/glow'],
  ['category/soap', '/category/soap'],
  ['about', 'about'],
  ['@glow', '@glow'],
  ['1000-2000', '1000-2000'],
  ['01-02-2026', '01-02-2026'],
  ['100-200', '100-200'],
  ['#size', '#size'],
])('the address %j is completed to %j, but a name is unchanged', (text, address) => {
  expect(completeUnlessSlug(text)).toBe(address);
});

test('completed addresses are not changed again, and no address becomes a script', () => {
  const part = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '#',
      '?',
      'www.',
      'a.com',
      'java',
      'script:',
      'data:',
      ' ',
      '\n',
    ],
    ...['01712', '345678', '০১৭', '+', 'পাতা', '%', '%20', 'b', 'tel:', 'mailto:', 'callto:'],
  );
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
      (text) => {
        const address = completeLinkAddress(text);
        expect(completeLinkAddress(address)).toBe(address);
        const scheme = (url: string) => URL.parse(url, 'https://shop.example/product/a')?.protocol ?? '';
        if (/^(?:javascript|data):$/.test(scheme(address))) expect(scheme(text)).toBe(scheme(address));
      },
    ),
    { numRuns: 2_000 },
  );
});
