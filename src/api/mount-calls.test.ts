import { expect, test } from 'vitest';
import type { CallName } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/endpoints.ts';
import { wordsFirst } from './mount-calls.ts';

test('an address of words is answered before one that a parameter would fit, however they are named', () => {
  const paths = [
    '/blog/{slug}',
    '/blog/{slug}/next',
    '/blog/all',
    '/{any}/all',
    '/blog/{slug}/{part}',
    '/blog',
  ];
  const named = paths.map((path): [CallName, Endpoint] => [
    'blogPost',
    { method: 'GET', versions: [1], path },
  ]);
  const order = (list: [CallName, Endpoint][]) => list.map(([, { path }]) => path);
  for (const given of [named, named.toReversed()]) {
    const ordered = order(wordsFirst(given));
    const before = (one: string, other: string) => ordered.indexOf(one) < ordered.indexOf(other);
    expect(before('/blog/all', '/blog/{slug}')).toBe(true);
    expect(before('/blog/all', '/{any}/all')).toBe(true);
    expect(before('/blog/{slug}/next', '/blog/{slug}/{part}')).toBe(true);
  }
});
