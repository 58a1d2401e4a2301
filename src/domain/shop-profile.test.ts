import { expect, test } from 'vitest';
import { poisha } from './money.ts';
import { readShopProfile } from './shop-profile.ts';

test('reads typed values, and removes values with empty texts', () => {
  const typed = {
    ...{
      name: ' Alo  Lamps ',
      nameBn: '',
      contactNumber: '০১৭১১ ৫৫৫ ৬৬৬',
      whatsappNumber: '',
      email: 'Hi@Alo.example',
    },
    ...{ logo: 'alo/logo.png', favicon: 'https://cdn.example/a.png', maxCodAmount: '5,000', clarityKey: '' },
  };
  expect(readShopProfile(typed)).toEqual({
    profile: {
      ...{ name: 'Alo Lamps', nameBn: null, contactNumber: '01711-555666', whatsappNumber: null },
      ...{ email: 'hi@alo.example', logo: 'alo/logo.png', favicon: 'https://cdn.example/a.png' },
      ...{ maxCodAmount: poisha(500_000), clarityKey: null },
    },
    problems: [],
  });
});

test.each([
  ['name', ' ', { code: 'required' }],
  ['name', 'x'.repeat(121), { code: 'too-long', max: 120 }],
  ['address', `marks${'\u0301'.repeat(12)}`, { code: 'unreadable' }],
  ['contactNumber', 'call us', { code: 'not-a-phone' }],
  ['email', 'alo', { code: 'not-an-email' }],
  ['logo', '../secret', { code: 'not-a-picture' }],
  ['defaultLanguage', 'fr', { code: 'not-a-language' }],
  ['maxCodAmount', '0', { code: 'not-an-amount' }],
  ['maxCodAmount', '-5', { code: 'not-an-amount' }],
  ['googleAnalyticsKey', '"><script>', { code: 'wrong-format' }],
  ['facebookPageId', 'a b', { code: 'wrong-format' }],
] as const)('rejects %s %j', (field, text, problem) => {
  expect(readShopProfile({ [field]: text })).toEqual({ profile: {}, problems: [{ field, problem }] });
});
