import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureName } from '#tests/fixtures/picture-names.ts';
import { decodeLinkedPicturePath, encodePicturePath, toLinkedPictureUrl } from './picture-address.ts';

test.each([
  ['glow/a.jpg', 'glow/a.jpg'],
  ['/glow//a.jpg', 'glow/a.jpg'],
  ['./glow/a b,c.jpg', 'glow/a%20b%2Cc.jpg'],
  ['glow/100%25.jpg', 'glow/100%2525.jpg'],
  [`it's (1)!*.jpg`, 'it%27s%20%281%29%21%2A.jpg'],
  ['glow/../secret.jpg', undefined],
  ['glow/a.jpg\r\n', 'glow/a.jpg'],
  ['glow/.hidden.jpg', undefined],
  ['glow/a\\.hidden.jpg', undefined],
  ['glow/a\u0007b.jpg', undefined],
  [`${'a'.repeat(601)}`, undefined],
  ['', undefined],
  ['/', undefined],
  ['ftp://cdn.example/a.jpg', undefined],
  ['https://', undefined],
])('the path %s is encoded as %s', (path, expected) => {
  expect(encodePicturePath(path)).toBe(expected);
});

test.each([
  ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  [' HTTPS://CDN.Example/a b.jpg ', 'https://cdn.example/a%20b.jpg'],
  ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['http://cdn.example:80/ছবি.jpg?v=1#top', `http://cdn.example/${encodeURIComponent('ছবি.jpg')}?v=1`],
  ['https://cdn.example/a.jpg?w=1&amp;h=2&#038;c=3', 'https://cdn.example/a.jpg?w=1&h=2&c=3'],
  ['https://user:secret@cdn.example/a.jpg', undefined],
  ['https://', undefined],
  ['/a.jpg', undefined],
  ['javascript://x/%0aalert(1)', undefined],
  [`https://cdn.example/${'a'.repeat(3_000)}`, undefined],
])('the address of %s is %s', (text, expected) => {
  expect(toLinkedPictureUrl(text)).toBe(expected);
});

test('every file name is one URL path that is decoded to it', () => {
  fc.assert(
    fc.property(pictureName, (name) => {
      const encoded = encodePicturePath(`glow/${name}`);
      expect(encoded).toMatch(/^glow\/[\w%.~-]+$/);
      const { pathname, search, hash } = new URL(`/images/w_80/${encoded}`, 'https://glow.example');
      expect([decodeURIComponent(pathname), search, hash]).toEqual([`/images/w_80/glow/${name}`, '', '']);
    }),
    { numRuns: 1_000 },
  );
});

test('every address is decoded from its path, and no other text is', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      const encoded = encodePicturePath(url);
      expect(encoded).toMatch(/^remote:[\w-]+$/);
      expect(decodeLinkedPicturePath(String(encoded))).toBe(toLinkedPictureUrl(url));
    }),
    { numRuns: 1_000 },
  );
  for (const text of ['remote:', 'remote:YQ', `remote:${btoa('https://CDN.example')}`, 'https://cdn.example'])
    expect(decodeLinkedPicturePath(text)).toBeUndefined();
});
