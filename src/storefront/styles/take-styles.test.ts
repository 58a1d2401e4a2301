import { expect, test } from 'vitest';
import { takeStyles } from './take-styles.ts';

const round = '<style media="(width < 64rem)">.round{top:0}</style>';

test('rules among the markup are taken out once, in their order', () => {
  const page = `<head><style>a{}</style></head><body><div>${round}<p>One</p><style>b{}</style></div>${round}</body>`;
  expect(takeStyles(page)).toEqual({
    markup: '<head><style>a{}</style></head><body><div><p>One</p></div></body>',
    styles: `${round}<style>b{}</style>`,
  });
});

test('what is no page stays as it is', () => {
  expect(takeStyles('<p>One</p><style>b{}</style>').styles).toBe('');
});
