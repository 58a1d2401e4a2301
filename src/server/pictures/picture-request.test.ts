import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodePicturePath } from '#domain/picture-address.ts';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import { readPictureRequest } from './picture-request.ts';

test('parses width, format and path of a picture', () => {
  expect(readPictureRequest('/images/w_320,f_webp/glow/products/rose-lip-tint-0-front.svg')).toEqual({
    width: 320,
    format: 'webp',
    contentType: 'image/webp',
    path: 'glow/products/rose-lip-tint-0-front.svg',
  });
  expect(readPictureRequest('/images/w_80/glow/logo.png')).toMatchObject({ width: 80, format: 'webp' });
  expect(readPictureRequest('/images/f_png,w_80/glow/a.svg')).toMatchObject({ width: 80, format: 'png' });
});

test('parses icons by their side', () => {
  const icon = { format: 'png', contentType: 'image/png', path: 'glow/favicon.svg' };
  expect(readPictureRequest('/images/icon_512/glow/favicon.svg')).toEqual({
    ...icon,
    shape: 'icon',
    width: 512,
  });
  expect(readPictureRequest('/images/tile_180/glow/favicon.svg')).toEqual({
    ...icon,
    shape: 'tile',
    width: 180,
  });
});

test('parses any name, decoded once', () => {
  const readPath = (name: string) => readPictureRequest(`/images/w_320/glow/${name}`)?.path;
  expect(readPath('a.txt')).toBe('glow/a.txt');
  expect(readPath('photo')).toBe('glow/photo');
  expect(readPath('%E0%A6%9B%E0%A6%AC%E0%A6%BF%20%281%29%2C2.jpg')).toBe('glow/ছবি (1),2.jpg');
  expect(readPath('100%2525.jpg')).toBe('glow/100%25.jpg');
});

test('parses the address of a picture on another server', () => {
  const address = 'https://cdn.example/a.jpg?v=1';
  expect(readPictureRequest(`/images/share_1200/${encodePicturePath(address)}`)).toEqual({
    shape: 'share',
    width: 1_200,
    format: 'jpeg',
    contentType: 'image/jpeg',
    address,
    path: expect.stringMatching(/^linked\/[\da-f]{64}$/),
  });
});

test.each([
  '/images/icon_513/glow/a.svg',
  '/images/tile_9999/glow/a.svg',
  '/images/icon_512,f_webp/glow/a.svg',
  '/images/w_321/glow/a.svg',
  '/images/w_99999/glow/a.svg',
  '/images/_/glow/a.svg',
  '/images/w_320,f_tiff/glow/a.svg',
  '/images/w_320,f_jpeg/glow/a.svg',
  '/images/w_1920,f_png/glow/a.svg',
  '/images/w_320,blur_100/glow/a.svg',
  '/images/w_320/../secret.svg',
  '/images/w_320/glow/../../secret.png',
  '/images/w_320/glow/..%2f..%2fsecret.png',
  '/images/w_320//etc/passwd.png',
  '/images/w_320/glow/.hidden.png',
  '/images/w_320/glow/a%00.png',
  '/images/w_320/glow/%2e%2e%5c..%5csecret.png',
  '/images/w_320/glow/a\\.hidden.png',
  '/images/w_320/glow/%E0%A4.png',
  '/images/share_630/glow/a.png',
  '/images/w_320/https://evil.example/a.png',
  '/images/w_320/',
  `/images/w_320/${'a'.repeat(600)}.png`,
])('rejects %s', (pathname) => {
  expect(readPictureRequest(pathname)).toBeUndefined();
});

test('accepts every URL that pages contain, whatever an owner stored as the path', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      '.',
      '..',
      './a.jpg',
      '.hidden.png',
      '\\..\\a.png',
      'a.jpg\n',
      '\t',
      'x'.repeat(700),
      'glow',
    ),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      const url = pictureUrl(parts.join('/'), 80);
      if (url === '/placeholder.png' || url.startsWith('data:')) return;
      expect(readPictureRequest(new URL(url, 'https://glow.example').pathname)).toBeDefined();
    }),
    { numRuns: 2_000 },
  );
});
