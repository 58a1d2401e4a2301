import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSrcset } from '#tests/fixtures/parse-srcset.ts';
import { pictureName } from '#tests/fixtures/picture-names.ts';
import { highDensitySrcSet, pictureSrcSet, pictureUrl, sharePictureUrl } from './picture-url.ts';

test.each(['', null, undefined, '/', '..', 'https://'])('%s shows the placeholder', (path) => {
  expect([pictureUrl(path, 320), pictureSrcSet(path, 320), highDensitySrcSet(path, 320)]).toEqual([
    '/placeholder.png',
    undefined,
    undefined,
  ]);
});

test('a URL of this server gets the size that the page needs', () => {
  expect(pictureUrl('/images/w_1920/glow/a%20b.jpg', 300)).toBe('/images/w_320/glow/a%20b.jpg');
  expect(pictureUrl('/images/w_1920,f_webp/glow/a b.jpg', 300)).toBe('/images/w_320/glow/a%20b.jpg');
  const remote = pictureUrl('https://cdn.example/a.jpg', 640);
  expect(pictureUrl(remote, 640)).toBe(remote);
  expect([sharePictureUrl(''), sharePictureUrl('data:image/png;base64,AA==')]).toEqual([
    undefined,
    undefined,
  ]);
  expect(sharePictureUrl(remote)).toBe(remote.replace('w_640', 'share_1200'));
  expect(pictureUrl('/uploads/a.jpg', 320)).toBe('/images/w_320/uploads/a.jpg');
  expect(pictureUrl('/placeholder.png', 320)).toBe('/placeholder.png');
});

test('srcset has one candidate per width, whatever the name contains', () => {
  fc.assert(
    fc.property(fc.oneof(pictureName, fc.webUrl({ withQueryParameters: true })), (path) => {
      const last = pictureUrl(path, 640).split('/').slice(3).join('/');
      const candidates = parseSrcset(pictureSrcSet(path, 320) ?? '');
      expect(candidates).toEqual(
        [80, 120, 160, 240, 320, 480, 640].map((width) => ({
          url: `/images/w_${width}/${last}`,
          descriptor: `${width}w`,
        })),
      );
      expect(parseSrcset(highDensitySrcSet(path, 320) ?? '')).toEqual([
        { url: `/images/w_640/${last}`, descriptor: '2x' },
      ]);
    }),
    { numRuns: 500 },
  );
});
