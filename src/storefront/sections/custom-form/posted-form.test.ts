import { expect, test } from 'vitest';
import { readSubmission, readTypedValues } from './posted-form.ts';

test('reads answers by name and omits empty ones', () => {
  const form = new Map([
    ['formId', ['contact']],
    ['data.name', [' নুসরাত ']],
    ['data.note', ['  ']],
    ['data.topics', ['Skin', 'Hair']],
    ['other', ['x']],
  ]);
  expect(readSubmission(form)).toEqual({
    formId: 'contact',
    data: { name: 'নুসরাত', topics: ['Skin', 'Hair'] },
  });
});

test('a missing form id is empty', () => {
  expect(readSubmission(new Map())).toEqual({ formId: '', data: {} });
});

test('counts a line break as one character, like the page', () => {
  const form = new Map([['data.note', ['a\r\nb']]]);
  expect([readSubmission(form).data, readTypedValues(form)]).toEqual([{ note: 'a\nb' }, { note: ['a\nb'] }]);
});

test('limits the values that are shown again', () => {
  const form = new Map(Array.from({ length: 90 }, (_, index) => [`data.f${index}`, Array(90).fill('x')]));
  const typed = readTypedValues(form);
  expect(Object.keys(typed)).toHaveLength(60);
  expect(typed.f0).toHaveLength(60);
});
