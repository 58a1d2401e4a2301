import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listPossibleCouponCodes, toCouponCode } from './coupon-code.ts';

test.each([
  'eid 25',
  'Eid২৫',
  ' EID25\n',
  '“EID25”',
  'EID25.',
  '(eid25)',
  'ＥＩＤ２５',
  'E\u00adID\u200b25',
  'EID٢٥',
  'Code: EID25',
  'use code EID25',
  'কুপন কোডঃ EID২৫',
  'Discount code: EID25',
  'Apply EID25',
  'ছাড় কোড: EID২৫',
  'Winter offer: EID25',
  '🎉EID25🎉',
])('%j can mean the coupon EID25', (typed) => {
  expect(listPossibleCouponCodes(typed)).toContain('EID25');
});

test('a coupon is stored in capitals without spaces and quotes, with its punctuation', () => {
  expect(toCouponCode(' “off 50%” ')).toBe('OFF50%');
  expect(toCouponCode('eid–১০')).toBe('EID-10');
});

test('a typed code finds codes with punctuation, and codes that earlier versions stored with other dashes', () => {
  expect(listPossibleCouponCodes('off50%')).toEqual(['OFF50%', 'OFF50']);
  expect(listPossibleCouponCodes('EID–10')).toEqual(['EID–10', 'EID-10']);
});

test('a code that begins like a label is found too', () => {
  expect(listPossibleCouponCodes('code-10')[0]).toBe('CODE-10');
  expect(listPossibleCouponCodes('“PIN10”')).toEqual(['“PIN10”', 'PIN10']);
});

test('quotes, format characters and dashes of any kind do not change a code', () => {
  const part = fc.string({ unit: fc.constantFrom('A', 'B', '7', '0'), minLength: 1, maxLength: 5 });
  const noise = fc.string({
    unit: fc.constantFrom('\u200b', '\u00ad', '\u2066', '\ufeff', '\ufe0f'),
    maxLength: 3,
  });
  const dash = fc.constantFrom('-', '\u2010', '\u2011', '–', '—', '−', '－', '﹘');
  const quotes = fc.constantFrom(['“', '”'], ['"', '"'], ["'", "'"], ['«', '»'], ['(', ').'], ['', ',']);
  fc.assert(
    fc.property(part, part, noise, dash, quotes, (one, two, invisible, typedDash, [open, close]) => {
      const typed = `${open}${one}${invisible}${typedDash}${invisible}${two}${close}`;
      expect(listPossibleCouponCodes(typed)).toContain(`${one}-${two}`);
    }),
  );
});
