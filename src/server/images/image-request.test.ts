import { expect, test } from 'vitest';
import { readImageRequest } from './image-request.ts';

test('a picture is asked for by width, format and path', () => {
  expect(readImageRequest('/images/w_320,f_webp/glow/products/rose-lip-tint-0-front.svg')).toEqual({
    width: 320,
    format: 'webp',
    contentType: 'image/webp',
    path: 'glow/products/rose-lip-tint-0-front.svg',
  });
  expect(readImageRequest('/images/w_80/glow/logo.png')).toMatchObject({ width: 80, format: 'webp' });
  expect(readImageRequest('/images/f_jpeg,w_1280/glow/a.svg')).toMatchObject({ format: 'jpeg' });
});

test.each([
  '/images/w_321/glow/a.svg',
  '/images/w_99999/glow/a.svg',
  '/images/_/glow/a.svg',
  '/images/w_320,f_tiff/glow/a.svg',
  '/images/w_320,blur_100/glow/a.svg',
  '/images/w_320/../secret.svg',
  '/images/w_320/glow/../../secret.png',
  '/images/w_320/glow/..%2f..%2fsecret.png',
  '/images/w_320//etc/passwd.png',
  '/images/w_320/glow/.hidden.png',
  '/images/w_320/glow/a.txt',
  '/images/w_320/glow/a\0.png',
  '/images/w_320/https://evil.example/a.png',
  '/images/w_320/',
  `/images/w_320/${'a'.repeat(400)}.png`,
])('%s is refused', (pathname) => {
  expect(readImageRequest(pathname)).toBeUndefined();
});
