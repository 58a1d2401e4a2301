import { expect, test } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import { submissionFailure } from './use-custom-form.ts';

const NAMES = ['phone', 'topics'];

test.each([
  ['a wrong field', new ApiError(422, { error: { 'data.phone': ['a', 'b'] } }), { phone: 'a b' }, undefined],
  ['a wrong item', new ApiError(422, { error: { 'data.topics.0': ['a'] } }), { topics: 'a' }, undefined],
  [
    'a wrong field by its code',
    new ApiError(422, { error: { 'data.phone': ['x'] }, codes: { 'data.phone': ['not-phone'] } }),
    { phone: 'Write a mobile number of 11 digits, such as 01712345678' },
    undefined,
  ],
  [
    'a wrong item by its code',
    new ApiError(422, { error: { 'data.topics.0': ['x'] }, codes: { 'data.topics.0': ['required-choice'] } }),
    { topics: 'Choose one' },
    undefined,
  ],
  ['a field that the form has not', new ApiError(422, { error: { 'data.other': ['a'] } }), {}, undefined],
  ['no form id', new ApiError(422, { error: { formId: ['Form ID not found'] } }), {}, 'no-form-id'],
  ['a flood', new ApiError(429, { code: 'rate-limited', message: 'x' }), {}, 'try-later'],
  ['a shop that is too busy', new ApiError(503, { code: 'unavailable' }), {}, 'try-later'],
  ['a broken line', new ApiError(0, { code: 'unreachable' }), {}, 'unreachable'],
  ['a failure of the server', new ApiError(500, {}), {}, undefined],
  ['anything else', new TypeError('x'), {}, undefined],
])('%s is told where it belongs', (_, error, fields, reason) => {
  expect(submissionFailure(error, NAMES)).toMatchObject({ fields, reason });
});
