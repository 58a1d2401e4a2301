import { expect, test } from 'vitest';
import { removePrivateParameters } from './private-parameters.ts';

test.each([
  ['/order-success/GL-7?key=secret', '/order-success/GL-7'],
  ['/track-order/?orderNumber=GL-7&phone=01712345678', '/track-order/'],
  ['/?preview=token', '/'],
  ['/auth/otp-login?back=%2Forder-success%2FGL-7%3Fkey%3Dsecret', '/auth/otp-login'],
  ['/auth/login?return=%2Fbn%2Ftrack-order%2F%3ForderNumber%3DGL-7', '/auth/login'],
  ['/auth/login?return=%2Fcart%3Fsort%3Dkey', '/auth/login?return=%2Fcart%3Fsort%3Dkey'],
  ['/category/skin?gg__brand=aarong&utm_source=fb', '/category/skin?gg__brand=aarong&utm_source=fb'],
])('reports %s as %s', (address, result) => {
  expect(removePrivateParameters(`https://glow.example${address}`)).toBe(`https://glow.example${result}`);
});
