import { expect, test } from 'vitest';
import { publicAddress } from './private-address.ts';

test.each([
  ['/order-success/GL-7?key=secret', '/order-success/GL-7'],
  ['/track-order/?orderNumber=GL-7&phone=01712345678', '/track-order/'],
  ['/?preview=token', '/'],
  ['/category/skin?gg__brand=aarong&utm_source=fb', '/category/skin?gg__brand=aarong&utm_source=fb'],
])('reports %s as %s', (address, told) => {
  expect(publicAddress(`https://glow.example${address}`)).toBe(`https://glow.example${told}`);
});
