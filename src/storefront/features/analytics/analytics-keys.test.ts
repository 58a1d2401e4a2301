import { expect, test } from 'vitest';
import type { Shop } from '#contract/shop.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { type AnalyticsField, checkAnalyticsKeys, getShopAnalytics } from './analytics-keys.ts';

test.each<[AnalyticsField, string]>([
  ['googleAnalyticsKey', 'G-1A2B3C4D5E'],
  ['googleTagManagerKey', 'GTM-AB12CD3'],
  ['clarityTagManagerKey', 'GTM-AB12CD3'],
  ['tikTokTagManagerKey', 'GTM-AB12CD3'],
  ['facebookPixelKey', '123456789012345'],
  ['clarityKey', 'abc123defg'],
  ['tikTokKey', 'C4ABCDEF0123456789AB'],
])('accepts %s %s', (field, key) => {
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
])('rejects %s %j', (field, key) => {
  expect(checkAnalyticsKeys({ [field]: key })).toEqual({ keys: {}, malformed: [field] });
});

test('missing keys are not malformed', () => {
  expect(checkAnalyticsKeys({ facebookPixelKey: null, clarityKey: '' })).toEqual({ keys: {}, malformed: [] });
});

function readAnalytics(shop: Partial<Shop>, preview?: 'open') {
  const reported: string[] = [];
  const reportError = (error: unknown) => void reported.push(String(error));
  const result = getShopAnalytics({ shop, preview, reportError } as unknown as RequestContext);
  return { result, reported };
}

test('a shop without keys has no analytics, and neither has a preview', () => {
  expect(readAnalytics({ id: 1 }).result).toEqual({});
  expect(readAnalytics({ id: 1, facebookPixelKey: '123456789' }, 'open').result).toEqual({});
});

test('sends only the keys to the browser', () => {
  const secret = { pixelAccessToken: 'EAAB-secret' } as Partial<Shop>;
  const { result } = readAnalytics({
    id: 1,
    name: 'Glow',
    facebookPixelKey: '123456789',
    clarityKey: null,
    ...secret,
  });
  expect(result).toEqual({ analytics: { facebookPixelKey: '123456789' } });
});

test('omits a malformed key and reports it once, until another one is malformed', () => {
  const malformedShop = { id: 2, facebookPixelKey: 'EAAB-secret', googleAnalyticsKey: 'G-ABC123' };
  const first = readAnalytics(malformedShop);
  expect(first.result).toEqual({ analytics: { googleAnalyticsKey: 'G-ABC123' } });
  expect(first.reported).toEqual(['Error: ignored malformed analytics keys: facebookPixelKey']);
  expect(readAnalytics(malformedShop).reported).toEqual([]);
  expect(readAnalytics({ ...malformedShop, googleAnalyticsKey: 'UA-1' }).reported).toHaveLength(1);
  expect(readAnalytics({ ...malformedShop, id: 3 }).reported).toHaveLength(1);
});
