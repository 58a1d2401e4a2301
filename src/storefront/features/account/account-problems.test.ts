import { expect, test } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import { runWithLocale } from '#storefront/entry.server.tsx';
import { toAccountProblems } from './account-problems.ts';

const FIELD_ERRORS = {
  error: { identifier: ['wrong'], phone: ['wrong'] },
  codes: { identifier: ['not-phone'], phone: ['not-phone'] },
};

test.each([
  ['en', 'Enter a mobile number, e.g. 01712345678, or an e-mail address.'],
  ['bn', 'মোবাইল নম্বর, যেমন ০১৭১২৩৪৫৬৭৮, অথবা ই-মেইল ঠিকানা লিখুন।'],
] as const)('in %s the error of a field for numbers and addresses mentions both', (locale, text) => {
  const { fields } = runWithLocale(locale, () => toAccountProblems(new ApiError(422, FIELD_ERRORS), locale));
  expect(fields.identifier).toBe(text);
  expect(fields.phone).not.toBe(text);
});

test('each text of an error body is a text of its own', () => {
  const error = { password: ['is too short', 'has no digit'], name: ['is missing'] };
  const { fields, texts } = runWithLocale('en', () => toAccountProblems(new ApiError(422, { error }), 'en'));
  expect(texts).toEqual(['is too short', 'has no digit', 'is missing']);
  expect(fields).toEqual({ password: 'is too short has no digit', name: 'is missing' });
});
