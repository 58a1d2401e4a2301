import { expect, test } from 'vitest';
import { readPostedForm } from './read-posted-form.ts';

test('a posted form keeps its answers by name and leaves out what is empty', () => {
  const form = new FormData();
  form.append('formId', 'contact');
  form.append('data.name', ' নুসরাত ');
  form.append('data.note', '  ');
  form.append('data.topics', 'Skin');
  form.append('data.topics', 'Hair');
  form.append('other', 'x');
  form.append('data.file', new File(['x'], 'x.txt'));
  expect(readPostedForm(form)).toEqual({
    formId: 'contact',
    data: { name: 'নুসরাত', topics: ['Skin', 'Hair'] },
  });
});

test('a form without an id has an empty one', () => {
  expect(readPostedForm(new FormData())).toEqual({ formId: '', data: {} });
});
