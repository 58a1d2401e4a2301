import { expect, test } from 'vitest';
import { readPostedForm, readTyped } from './posted-form.ts';

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

test('a break between lines counts once, as on the page', () => {
  const form = new Map([['data.note', ['a\r\nb']]]);
  expect([readPostedForm(form).data, readTyped(form)]).toEqual([{ note: 'a\nb' }, { note: ['a\nb'] }]);
});

test('no more is shown again than a form can ask for', () => {
  const form = new Map(Array.from({ length: 90 }, (_, index) => [`data.f${index}`, Array(90).fill('x')]));
  const typed = readTyped(form);
  expect(Object.keys(typed)).toHaveLength(60);
  expect(typed.f0).toHaveLength(60);
});
