import { expect, test } from 'vitest';
import { readOrderNumber } from './order-number.ts';

test.each(['GL-10023', 'gl-10023', ' #GL-10023 ', 'GL 10023', '#gl 10023', 'GL- 10023', 'GL-১০০২৩'])(
  '%j is the order number GL-10023',
  (text) => {
    expect(readOrderNumber(text)).toBe('GL-10023');
  },
);

test.each(['', '10023', 'GL', 'GL-', "GL-1' or 1=1", 'GL_10023', 'TOOLONGPREFIX-1'])('%j is none', (text) => {
  expect(readOrderNumber(text)).toBeUndefined();
});
