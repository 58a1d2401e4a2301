import { expect, onTestFinished, test } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import { getLocale, overwriteGetLocale } from '#storefront/i18n/message-runtime.ts';
import type { CustomFormField } from './custom-form-view.ts';
import {
  listFailureToasts,
  problemText,
  toFailureOutcome,
  toFieldMessages,
  toSubmissionFailure,
} from './submission-failure.ts';

const refused = (path: string, code: string) =>
  new ApiError(422, { error: { [path]: ['x'] }, codes: { [path]: [code] } });

test.each([
  [
    'a wrong field',
    new ApiError(422, { error: { 'data.phone': ['a', 'b'] } }),
    { phone: { texts: ['a', 'b'] } },
    undefined,
  ],
  [
    'a wrong item',
    new ApiError(422, { error: { 'data.topics.0': ['a'] } }),
    { topics: { texts: ['a'] } },
    undefined,
  ],
  ['a wrong field by its code', refused('data.phone', 'not-phone'), { phone: 'not-phone' }, undefined],
  ['a wrong item by its code', refused('data.topics.0', 'not-offered'), { topics: 'not-offered' }, undefined],
  ['no form id', new ApiError(422, { error: { formId: ['Form ID not found'] } }), {}, 'no-form-id'],
  ['too much', refused('data', 'too-long'), {}, 'too-much'],
  ['a flood', new ApiError(429, { code: 'rate-limited', message: 'x' }), {}, 'try-later'],
  ['a shop that is too busy', new ApiError(503, { code: 'unavailable' }), {}, 'try-later'],
  ['a broken line', new ApiError(0, { code: 'unreachable' }), {}, 'unreachable'],
  ['a server error', new ApiError(500, {}), {}, undefined],
  ['anything else', new TypeError('x'), {}, undefined],
])('reports %s at its field or form', (_, error, fields, reason) => {
  expect(toSubmissionFailure(error)).toMatchObject({ fields, reason });
});

test('reports the problem of a field that is not on the page with the form', () => {
  const failure = toSubmissionFailure(refused('data.city', 'required'));
  expect(toFailureOutcome({ fields: [] }, failure, 'en').text).toContain('This form has been updated');
});

const AGE: CustomFormField = {
  ...({ name: 'age', label: 'Age', type: 'number', required: true, placeholder: '', options: [] } as const),
  ...{ min: 18, max: 1_200 },
};

test('each text of an error is one toast, and a field shows all its texts', () => {
  const error = new ApiError(422, {
    error: { 'data.age': ['Too young', 'Not a whole number'], 'data.name': ['No name'] },
  });
  const view = { fields: [AGE, { ...AGE, name: 'name' }] };
  const failure = toSubmissionFailure(error);
  expect(listFailureToasts(view, failure, () => [], 'en')).toEqual([
    'Submission failed',
    'Too young',
    'Not a whole number',
    'No name',
  ]);
  expect(toFieldMessages(view, failure, () => [], 'en')).toEqual({
    age: 'Too young Not a whole number',
    name: 'No name',
  });
});

test.each([
  ['too-small', '2', 'Enter 18 or more', '১৮ বা তার বেশি লিখুন'],
  ['too-large', '3000', 'Enter 1,200 or less', '১,২০০ বা তার কম লিখুন'],
  ['not-a-date', 'x', 'Enter a valid date', 'সঠিক তারিখ দিন'],
  ['not-offered', 'x', 'Choose one of the options', 'তালিকা থেকে একটি বেছে নিন'],
  [
    'too-long',
    'x'.repeat(5_400),
    'Use up to 5,000 characters (now 5,400)',
    'সর্বোচ্চ ৫,০০০টি অক্ষর লেখা যায় (এখন ৫,৪০০টি)',
  ],
] as const)('explains %s with its values in both languages', (problem, text, english, bangla) => {
  expect(problemText(AGE, problem, [text], 'en')).toBe(english);
  const before = getLocale;
  onTestFinished(() => overwriteGetLocale(before));
  overwriteGetLocale(() => 'bn');
  expect(problemText(AGE, problem, [text], 'bn')).toBe(bangla);
});
