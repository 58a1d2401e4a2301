import { expect, test } from 'vitest';
import type { Shop } from '#contract/shop.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import { shopAnalytics } from './shop-analytics.ts';

function read(shop: Partial<Shop>, preview?: 'open') {
  const reported: string[] = [];
  const reportError = (error: unknown) => void reported.push(String(error));
  const found = shopAnalytics({ shop, preview, reportError } as unknown as RequestContext);
  return { found, reported };
}

test('a shop without keys has no analytics, and neither has a preview', () => {
  expect(read({ id: 1 }).found).toEqual({});
  expect(read({ id: 1, facebookPixelKey: '123456789' }, 'open').found).toEqual({});
});

test('nothing but the keys reaches the browser', () => {
  const secret = { pixelAccessToken: 'EAAB-secret' } as Partial<Shop>;
  const { found } = read({ id: 1, name: 'Glow', facebookPixelKey: '123456789', clarityKey: null, ...secret });
  expect(found).toEqual({ analytics: { facebookPixelKey: '123456789' } });
});

test('a malformed key is left out and reported once, until another is wrong', () => {
  const wrong = { id: 2, facebookPixelKey: 'EAAB-secret', googleAnalyticsKey: 'G-ABC123' };
  const first = read(wrong);
  expect(first.found).toEqual({ analytics: { googleAnalyticsKey: 'G-ABC123' } });
  expect(first.reported).toEqual(['Error: no key of its service, and so ignored: facebookPixelKey']);
  expect(read(wrong).reported).toEqual([]);
  expect(read({ ...wrong, googleAnalyticsKey: 'UA-1' }).reported).toHaveLength(1);
  expect(read({ ...wrong, id: 3 }).reported).toHaveLength(1);
});
