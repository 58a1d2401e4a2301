import { expect, test } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import { PICTURE_REFUSALS } from '#domain/picture-decoding-limits.ts';
import { runWithLocale } from '#storefront/entry.server.tsx';
import { listPictureRefusalTexts } from './picture-refusal-text.ts';

const pictureError = (code: string) =>
  new ApiError(422, { error: { picture: ['picture is refused'] }, codes: { picture: [code] } });
const refusalText = (error: ApiError, locale: 'en' | 'bn') =>
  runWithLocale(locale, () => listPictureRefusalTexts(error, locale).join());

test.each([
  ['picture-file-too-large', /5 MB/, /৫ এমবি/],
  ['too-long', /5 MB/, /৫ এমবি/],
  ['picture-too-many-pixels', /50 megapixels/, /৫০ মেগাপিক্সেল/],
  ['picture-too-many-frames', /500 frames/, /৫০০টির বেশি ফ্রেম/],
  ['picture-too-many-scans', /screenshot/, /স্ক্রিনশট/],
  ['picture-too-complex', /8 seconds or 150 MB/, /৮ সেকেন্ড বা ১৫০ এমবি/],
  ['not-a-picture', /JPEG, PNG or WebP/, /JPEG, PNG বা WebP/],
  ['required', /JPEG, PNG or WebP/, /JPEG, PNG বা WebP/],
])('explains the refusal %s with its limit or a solution', (code, english, bangla) => {
  expect(refusalText(pictureError(code), 'en')).toMatch(english);
  expect(refusalText(pictureError(code), 'bn')).toMatch(bangla);
});

test('each refusal has its own message', () => {
  const sentences = PICTURE_REFUSALS.map((code) => refusalText(pictureError(code), 'bn'));
  expect(new Set(sentences).size).toBe(PICTURE_REFUSALS.length);
});

test('uses the general message for other errors', () => {
  const rateLimitError = new ApiError(429, { code: 'rate-limited', message: '', limitedBy: 'account' });
  expect(refusalText(rateLimitError, 'en')).not.toMatch(/JPEG/);
});
