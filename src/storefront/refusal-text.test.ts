import { expect, test } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import { errorMessages } from './refusal-text.ts';

test.each([
  [
    'each text of the wrong fields',
    new ApiError(422, { error: { a: ['one', 'two'], b: ['three'] } }),
    ['one', 'two', 'three'],
  ],
  [
    'the message of a status below 450',
    new ApiError(409, { code: 'out-of-stock', message: 'Sold out' }),
    ['Sold out'],
  ],
  [
    'the message of a code below 450 in the body',
    new ApiError(500, { code: 400, message: 'Coupon expired' }),
    ['Coupon expired'],
  ],
  ['nothing of a failure of the server', new ApiError(500, { message: 'stack' }), ['Something went wrong']],
  ['a text as it is', 'Submission failed', ['Submission failed']],
  ['a body that is a text', new ApiError(500, 'Down for an hour'), ['Down for an hour']],
  ['that something went wrong otherwise', new TypeError('x is undefined'), ['Something went wrong']],
  ['that something went wrong when nothing was said', new ApiError(404, undefined), ['Something went wrong']],
])('shows %s', (_, error, shown) => {
  expect(errorMessages(error)).toEqual(shown);
});
