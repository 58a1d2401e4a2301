import { expect, test } from 'vitest';
import { readPostedForm } from './read-posted-form.ts';

test('a posted form keeps its answers by name and leaves out what is empty', () => {
  const form = new Map([
    ['formId', ['contact']],
    ['data.name', [' নুসরাত ']],
    ['data.note', ['  ']],
    ['data.topics', ['Skin', 'Hair']],
    ['other', ['x']],
  ]);
  expect(readPostedForm(form)).toEqual({
    formId: 'contact',
    data: { name: 'নুসরাত', topics: ['Skin', 'Hair'] },
  });
});

test('a form without an id has an empty one', () => {
  expect(readPostedForm(new Map())).toEqual({ formId: '', data: {} });
});
