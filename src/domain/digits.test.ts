import { expect, test } from 'vitest';
import { toAsciiDigits, toBanglaDigits } from './digits.ts';

test.each(['০১২৩৪৫৬৭৮৯', '٠١٢٣٤٥٦٧٨٩', '०१२३४५६७८९', '０１２３４５６７８９', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'])(
  'converts the digits %s',
  (digits) => {
    expect(toAsciiDigits(`a${digits}b`)).toBe('a0123456789b');
  },
);

test('converts ASCII digits to Bangla', () => {
  expect(toBanglaDigits('0123456789')).toBe('০১২৩৪৫৬৭৮৯');
});
