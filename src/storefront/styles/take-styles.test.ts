import { expect, test } from 'vitest';
import { takeStyles } from './take-styles.ts';

const round = '<style media="(width < 64rem)">.round{top:0}</style>';

test('rules among the markup are taken out once, in their order', () => {
  const markup = `<div>${round}<p>One</p><style>b{}</style></div>${round}`;
  expect(takeStyles(markup)).toEqual({
    markup: '<div><p>One</p></div>',
    styles: [round, '<style>b{}</style>'],
  });
});
