import { expect, test } from 'vitest';
import { pathBack } from './path-back.ts';

const back = (told: string, referer?: string) =>
  pathBack(
    new Map(told === '' ? [] : [['back', [told]]]),
    new Request('http://glow.localhost/form', { method: 'POST', headers: referer ? { referer } : {} }),
  );

test.each([
  ['/contact-us?x=1', '/contact-us?x=1'],
  ['http://glow.localhost/bn/contact-us', '/bn/contact-us'],
  ['//evil.example/a', '/a'],
  ['data:https://evil.example/x', '/'],
  ['blob:https://evil.example/', '/'],
  ['x:/\\evil.example', '/'],
  ['data:javascript:alert(1)', '/'],
  ['javascript:alert(1)', '/'],
  [`/${'a'.repeat(3_000)}`, '/'],
])('%s leads back to %s', (told, path) => {
  expect(back(told)).toBe(path);
});

test('where a form does not tell, the page it was sent from is meant', () => {
  expect(back('', 'http://glow.localhost/contact-us')).toBe('/contact-us');
  expect(back('', 'data:https://evil.example/x')).toBe('/');
  expect(back('')).toBe('/');
});
