import { expect, test } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import { runWithLocale } from '#storefront/entry.server.tsx';
import type { Locale } from '#storefront/i18n/locale.ts';
import {
  catchTemporaryRefusal,
  type TemporaryRefusal,
  toRetryResponseInit,
  toTemporaryRefusal,
} from './temporary-refusal.ts';
import { formatTemporaryRefusal } from './temporary-refusal-text.ts';

const rateLimitError = (retryAfter?: number, limitedBy?: string, limit?: string) =>
  new ApiError(429, { code: 'rate-limited', message: 'x', retryAfter, limitedBy, limit });
const retryText = (error: unknown, locale: Locale) =>
  runWithLocale(locale, async () =>
    formatTemporaryRefusal(toTemporaryRefusal(error) as TemporaryRefusal, locale),
  );

test.each([
  [
    rateLimitError(201),
    'Too many requests from your network, which others may also use. Try again in 4 minutes.',
  ],
  [
    rateLimitError(1),
    'Too many requests from your network, which others may also use. Try again in 1 minute.',
  ],
  [
    rateLimitError(3_600),
    'Too many requests from your network, which others may also use. Try again in 60 minutes.',
  ],
  [
    rateLimitError(7_201),
    'Too many requests from your network, which others may also use. Try again in 3 hours.',
  ],
  [rateLimitError(60, 'contact'), 'Too many attempts with this number or e-mail. Try again in 1 minute.'],
  [
    new ApiError(503, { code: 'unavailable', retryAfter: 3 }),
    'We’re very busy right now. Nothing was lost – please try again in a moment.',
  ],
])('says when to try again: %#', async (error, result) => {
  expect(await retryText(error, 'en')).toBe(result);
});

test('names the reached limit, with Bangla digits in Bangla', async () => {
  const error = rateLimitError(3_000, 'phone', 'orders-per-phone');
  expect(await retryText(error, 'en')).toContain('Too many orders with this mobile number');
  expect(await retryText(error, 'bn')).toBe(
    'এই মোবাইল নম্বর দিয়ে অনেক বেশি অর্ডার করা হয়েছে। ৫০ মিনিট পরে আবার চেষ্টা করুন।',
  );
});

test.each([
  [
    'orders-per-contact',
    'Too many orders with this e-mail. Try again in 50 minutes, or order without an e-mail.',
    'এই ই-মেইল দিয়ে অনেক বেশি অর্ডার করা হয়েছে। ৫০ মিনিট পরে আবার চেষ্টা করুন, অথবা ই-মেইল ছাড়া অর্ডার করুন।',
  ],
  [
    'orders-of-platform-per-contact',
    'Too many orders with this mobile number or e-mail. Try again in 50 minutes.',
    'এই মোবাইল নম্বর বা ই-মেইল দিয়ে অনেক বেশি অর্ডার করা হয়েছে। ৫০ মিনিট পরে আবার চেষ্টা করুন।',
  ],
])('names the contact of a limit of orders: %s', async (limit, english, bangla) => {
  const error = rateLimitError(3_000, 'contact', limit);
  expect([await retryText(error, 'en'), await retryText(error, 'bn')]).toEqual([english, bangla]);
});

test('names the limit of account changes and says that nothing was changed', async () => {
  expect(await retryText(rateLimitError(7_200, 'account', 'changes-per-account'), 'en')).toBe(
    'You’ve changed your password, mobile number or e-mail too many times, so this change wasn’t saved. Try again in 2 hours.',
  );
});

test.each([
  ['client', 'sign-ins-per-client', 'Too many password attempts from your network'],
  ['contact', 'sign-ins-per-contact', 'Too many password attempts with this number'],
  ['contact', 'sign-ins-anywhere-per-contact', 'Too many password attempts with this number'],
])('a limit of passwords by %s names the code as another way: %s', async (limitedBy, limit, start) => {
  const result = await retryText(rateLimitError(600, limitedBy, limit), 'en');
  expect(result.startsWith(start)).toBe(true);
  expect(result).toContain('Try again in 10 minutes, or use a code instead.');
});

test('does not suggest to wait after other failures', async () => {
  for (const error of [
    new ApiError(404, {}),
    new ApiError(500, {}),
    new ApiError(0, {}),
    new TypeError('x'),
  ]) {
    expect(toTemporaryRefusal(error)).toBeUndefined();
    await expect(catchTemporaryRefusal(Promise.reject(error))).rejects.toBe(error);
  }
});

test('a page that asks to try again sends status and Retry-After', async () => {
  const later = (await catchTemporaryRefusal(Promise.reject(rateLimitError(90)))) as TemporaryRefusal;
  expect(toRetryResponseInit(later)).toEqual({ status: 429, headers: { 'Retry-After': '90' } });
});
