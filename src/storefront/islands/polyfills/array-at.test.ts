import { expect, test } from 'vitest';
import { installAt } from './array-at.ts';

test.each([Array.prototype, String.prototype])('adds at() where it is missing', (prototype) => {
  const nativeDescriptor = Object.getOwnPropertyDescriptor(prototype, 'at');
  if (!nativeDescriptor) throw new Error('at() is missing');
  Reflect.deleteProperty(prototype, 'at');
  try {
    installAt();
    expect(prototype.at).not.toBe(nativeDescriptor.value);
    const whole = prototype === Array.prototype ? ['a', 'b', 'c'] : 'abc';
    expect([0, 2, -1, -3, 3, -4, 1.9, Number.NaN].map((index) => whole.at(index))).toEqual(
      [0, 2, -1, -3, 3, -4, 1.9, Number.NaN].map((index) => nativeDescriptor.value.call(whole, index)),
    );
  } finally {
    Object.defineProperty(prototype, 'at', nativeDescriptor);
  }
});
