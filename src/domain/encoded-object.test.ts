import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeObject, encodeObject } from './encoded-object.ts';

test('objects come back as they were, Bangla included', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), (value) => {
      expect(decodeObject(encodeObject(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(decodeObject(encodeObject({ note: 'হাট' }))).toEqual({ note: 'হাট' });
});

test('percent-encoded JSON is read too', () => {
  expect(decodeObject(encodeURIComponent('{"emi":true}'))).toEqual({ emi: true });
});

test.each(['', '%', 'not json', '[1]', '"text"', 'bnVsbA', '%7Bbroken'])('%s counts as nothing', (text) => {
  expect(decodeObject(text)).toBeUndefined();
});
