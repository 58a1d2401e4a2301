import { expect, test } from 'vitest';
import { readOneTimeCode } from './one-time-code.ts';

test.each([
  '123456',
  '১২৩-৪৫৬',
  'G-123456',
  '1 2 3 4 5 6',
  '123456 is your code',
  'Code: 123456. Valid for 5 minutes',
  '123456\n@glow.example #123456',
])('reads the code in %j', (text) => {
  expect(readOneTimeCode(text)).toBe('123456');
});

test.each(['', '12345', '1234567', '123456 or 654321', '01712345678'])(
  '%j contains no single code',
  (text) => {
    expect(readOneTimeCode(text)).toBeUndefined();
  },
);
