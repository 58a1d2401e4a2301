import { expect, test } from 'vitest';
import { type AnalyticsField, checkAnalyticsKeys } from './analytics-keys.ts';

test.each<[AnalyticsField, string]>([
  ['googleAnalyticsKey', 'G-1A2B3C4D5E'],
  ['googleTagManagerKey', 'GTM-AB12CD3'],
  ['clarityTagManagerKey', 'GTM-AB12CD3'],
  ['tikTokTagManagerKey', 'GTM-AB12CD3'],
  ['facebookPixelKey', '123456789012345'],
  ['clarityKey', 'abc123defg'],
  ['tikTokKey', 'C4ABCDEF0123456789AB'],
])('%s may be %s', (field, key) => {
  expect(checkAnalyticsKeys({ [field]: key })).toEqual({ keys: { [field]: key }, malformed: [] });
  expect(checkAnalyticsKeys({ [field]: ` ${key}\n` }).keys).toEqual({ [field]: key });
});

test.each<[AnalyticsField, string]>([
  ['googleAnalyticsKey', 'UA-12345-1'],
  ['googleAnalyticsKey', 'g-1a2b3c4d5e'],
  ['googleTagManagerKey', 'G-1A2B3C4D5E'],
  ['clarityTagManagerKey', 'abc123defg'],
  ['facebookPixelKey', '12345'],
  ['facebookPixelKey', '123456789&x=1'],
  ['facebookPixelKey', '123456789\n<script>'],
  ['clarityKey', 'https://www.clarity.ms/tag/abc123defg'],
  ['tikTokKey', 'c4abcdef0123456789ab'],
  ['tikTokKey', "C4ABCDEF0123456789AB'"],
])('%s may not be %j', (field, key) => {
  expect(checkAnalyticsKeys({ [field]: key })).toEqual({ keys: {}, malformed: [field] });
});

test('what is not there is not wrong', () => {
  expect(checkAnalyticsKeys({ facebookPixelKey: null, clarityKey: '' })).toEqual({ keys: {}, malformed: [] });
});
