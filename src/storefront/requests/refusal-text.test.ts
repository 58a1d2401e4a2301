import { expect, test } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import { runWithLocale } from '#storefront/entry.server.tsx';
import { listRefusalTexts } from './refusal-text.ts';

const GENERAL_MESSAGES = {
  en: ['Something went wrong. Please try again in a moment.'],
  bn: ['কিছু একটা সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।'],
};

const localizedTexts = (error: unknown, locale: 'en' | 'bn') =>
  runWithLocale(locale, () => listRefusalTexts(error, locale));

test.each([
  [
    'each text of the wrong fields',
    new ApiError(422, { error: { a: ['one', 'two'], b: ['three'] } }),
    ['one', 'two', 'three'],
  ],
  [
    'the message of a status below 450',
    new ApiError(409, { code: 'full', message: 'Sold out' }),
    ['Sold out'],
  ],
  [
    'the message of a code below 450 in the body',
    new ApiError(500, { code: 400, message: 'Coupon expired' }),
    ['Coupon expired'],
  ],
  ['a body that is a text', new ApiError(500, 'Down for an hour'), ['Down for an hour']],
])('shows %s', (_, error, expected) => {
  expect(localizedTexts(error, 'en')).toEqual(expected);
});

test.each([
  ['a server error', new ApiError(500, { message: 'stack' })],
  ['an error of the page', new TypeError('x is undefined')],
  ['a thrown text', 'Submission failed'],
  ['a response without a body', new ApiError(404, undefined)],
])('shows only a general message in the language of the page for %s', (_, error) => {
  expect({ en: localizedTexts(error, 'en'), bn: localizedTexts(error, 'bn') }).toEqual(GENERAL_MESSAGES);
});
