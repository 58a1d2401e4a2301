import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeObject, encodeObject } from './encoded-object.ts';

test('decodes what it encodes, including Bangla', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), (value) => {
      expect(decodeObject(encodeObject(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(decodeObject(encodeObject({ note: 'হাট' }))).toEqual({ note: 'হাট' });
});

test('decodes JSON with percent signs, percent-encoded or not', () => {
  for (const value of [{ category: 'variants%' }, { brands: ['100%25 cotton', '%zz'] }]) {
    expect(decodeObject(JSON.stringify(value))).toEqual(value);
    expect(decodeObject(encodeURIComponent(JSON.stringify(value)))).toEqual(value);
  }
});

test('decodes percent-encoded JSON', () => {
  expect(decodeObject(encodeURIComponent('{"emi":true}'))).toEqual({ emi: true });
});

test.each(['', '%', 'not json', '[1]', '"text"', 'bnVsbA', '%7Bbroken'])('ignores %s', (text) => {
  expect(decodeObject(text)).toBeUndefined();
});
