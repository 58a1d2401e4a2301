import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBanglaDigits } from '#domain/digits.ts';
import { canSeeOrderContact, formatTrackingCode, readOrderNumber, readTrackingCode } from './tracking.ts';

const signature = fc.uint8Array({ minLength: 5, maxLength: 32 });

test('a code has eight characters in two groups, without ambiguous ones', () => {
  expect(formatTrackingCode(new Uint8Array(5))).toBe('2222-2222');
  expect(formatTrackingCode(new Uint8Array(32).fill(255))).toBe('ZZZZ-ZZZZ');
  expect(formatTrackingCode(Uint8Array.of(0, 68, 50, 20, 199))).toBe('2345-6789');
  fc.assert(
    fc.property(signature, (bytes) =>
      /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/.test(formatTrackingCode(bytes)),
    ),
  );
});

test('different signatures have different codes', () => {
  fc.assert(
    fc.property(signature, fc.integer({ min: 0, max: 39 }), (bytes, bit) => {
      const other = bytes.slice();
      const index = bit >> 3;
      other[index] = (other[index] ?? 0) ^ (1 << (bit & 7));
      return formatTrackingCode(other) !== formatTrackingCode(bytes);
    }),
  );
});

test('parses a code in any spelling', () => {
  fc.assert(
    fc.property(signature, (bytes) => {
      const code = formatTrackingCode(bytes);
      const typed = [
        code.toLowerCase(),
        toBanglaDigits(code),
        code.replace('-', ''),
        ` ${code.replace('-', ' ')} `,
        `Tracking code: ${code.replace('-', '/')}`,
        `কোডঃ ${code}`,
      ];
      return typed.every((text) => readTrackingCode(text) === code);
    }),
  );
});

test.each(['CALL-7QMX', 'cell 7qmx', 'Tracking code: CALL7QMX'])('%j begins like a label', (text) => {
  expect(readTrackingCode(text)).toBe(text.includes('7qmx') ? 'CELL-7QMX' : 'CALL-7QMX');
});

test.each(['', '2345', '2345-678', '2345-67890', '2345-678O', '2345-678!', 'আ২৩৪৫৬৭৮'])(
  '“%s” is not a tracking code',
  (text) => {
    expect(readTrackingCode(text)).toBeUndefined();
  },
);

test.each([
  ...['GL-10023', 'gl-10023', ' #GL-10023 ', 'GL 10023', '#gl 10023', 'GL- 10023', 'GL-১০০২৩'],
  ...['Order No: GL-10023', 'Order #GL-10023', 'order number GL 10023', 'Your order: “GL-10023”.'],
  ...['№ GL-10023', 'Invoice no.: #GL-10023', 'অর্ডার নম্বর: GL-১০০২৩', 'অর্ডার নংঃ GL-10023'],
])('%j is the order number GL-10023', (text) => {
  expect(readOrderNumber(text)).toBe('GL-10023');
  expect(readOrderNumber(text, 'GL')).toBe('GL-10023');
});

test.each(['', '10023', 'GL', 'GL-', "GL-1' or 1=1", 'GL_10023', 'TOOLONGPREFIX-1'])(
  '%j is not an order number',
  (text) => {
    expect(readOrderNumber(text)).toBeUndefined();
  },
);

test('parses the digits of an order number if the prefix of the shop is known', () => {
  expect(readOrderNumber('১০০২৩', 'GL')).toBe('GL-10023');
  expect(readOrderNumber('# 10023', 'GL')).toBe('GL-10023');
  for (const typed of ['gl10023', '#GL10023', 'GL-10023', 'gl 10023', 'Order 10023', 'অর্ডার নং ১০০২৩'])
    expect(readOrderNumber(typed, 'GL')).toBe('GL-10023');
  for (const typed of ['NO-10023', 'no 10023', 'no. 10023', 'Order no. NO-10023', 'Order no: 10023'])
    expect(readOrderNumber(typed, 'NO')).toBe('NO-10023');
  for (const typed of ['ORDER-10023', 'order 10023', 'Order No. ORDER-10023', 'Order no: order10023'])
    expect(readOrderNumber(typed, 'ORDER')).toBe('ORDER-10023');
  for (const typed of [
    'GL_10023',
    'gl/10023',
    'Ref GL-10023',
    'GL-10023 (paid)',
    '🛒 GL-10023 ✅',
    'your order GL-10023 is sent',
  ])
    expect(readOrderNumber(typed, 'GL'), typed).toBe('GL-10023');
  expect(readOrderNumber('GL-1 (paid) GL-2 (sent)', 'GL')).toBeUndefined();
  expect(readOrderNumber('AGL-10023 (paid)', 'GL')).toBeUndefined();
  expect(readOrderNumber('2410023', '24')).toBe('24-2410023');
  expect(readOrderNumber('24 10023', '24')).toBe('24-10023');
  expect(readOrderNumber('SH-10023', 'GL')).toBe('SH-10023');
  expect(readOrderNumber('10023')).toBeUndefined();
});

test.each([
  [null, undefined, true],
  [null, 7, true],
  [7, 7, true],
  [7, 8, false],
  [7, undefined, false],
])(
  'contact data in an order of customer %s is visible to customer %s: %s',
  (customerId, viewer, isVisible) => {
    expect(canSeeOrderContact({ customerId }, viewer)).toBe(isVisible);
  },
);
