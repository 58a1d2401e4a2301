import { expect, test } from 'vitest';
import { getMessageLifetimeMs, getRetryDelayMs, measureSms } from './message.ts';

test.each([
  ['', 'GSM-7', 0, 1],
  ['Your order is on its way.', 'GSM-7', 25, 1],
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['a'.repeat(306), 'GSM-7', 306, 2],
  ['a'.repeat(307), 'GSM-7', 307, 3],
  ['@$_¡£é\n', 'GSM-7', 7, 1],
  ['€'.repeat(80), 'GSM-7', 160, 1],
  [`${'a'.repeat(159)}€`, 'GSM-7', 161, 2],
  // `€` takes two units, which must be in the same part. The first part therefore ends after 152 of 153 units.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 306, 3],
  ['Tk\u00a01', 'UCS-2', 4, 1],
  ['ক'.repeat(70), 'UCS-2', 70, 1],
  ['ক'.repeat(71), 'UCS-2', 71, 2],
  ['ক'.repeat(134), 'UCS-2', 134, 2],
  ['ক'.repeat(135), 'UCS-2', 135, 3],
  [`${'ক'.repeat(66)}😀${'ক'.repeat(66)}`, 'UCS-2', 134, 3],
])('%j is %s of %i units in %i parts', (text, encoding, units, parts) => {
  expect(measureSms(text)).toEqual({ encoding, units, parts });
});

test('retries have increasing intervals, and a message with a code expires with the code', () => {
  expect([1, 2, 3, 4, 5, 30].map((tries) => getRetryDelayMs(tries) / 1_000)).toEqual([
    30, 120, 600, 3_600, 3_600, 3_600,
  ]);
  expect(getMessageLifetimeMs('code')).toBe(300_000);
  expect(getMessageLifetimeMs('password-reset')).toBe(300_000);
  expect(getMessageLifetimeMs('order-placed')).toBe(86_400_000);
});
