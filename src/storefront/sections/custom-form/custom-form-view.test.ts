import { expect, test } from 'vitest';
import { isChoiceGroup, MAX_ANSWER_LENGTH, toAnswer, validateAnswer } from '#domain/form-answers.ts';
import { type CustomFormField, readAnswers } from './custom-form-view.ts';

const OPTIONS = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

const field = (values: Partial<CustomFormField> = {}): CustomFormField => ({
  name: 'answer',
  label: 'Answer',
  type: 'text',
  required: true,
  placeholder: '',
  options: [],
  ...values,
});

test.each([
  ['text', [' '], 'required'],
  ['text', ['হ্যাঁ'], undefined],
  ['text', ['x'.repeat(MAX_ANSWER_LENGTH + 1)], 'too-long'],
  ['text', ['\u200b\u3164'], 'required'],
  ['text', ['👍'], undefined],
  ['text', ['Rahim\r\nBcc: a@b.c'], 'unreadable'],
  ['text', ['\u202aRahim\u202c'], undefined],
  ['textarea', ['Two\r\nlines'], undefined],
  ['textarea', ['Two\u001b[31m'], 'unreadable'],
  ['select', [''], 'required-choice'],
  ['radio', [], 'required-choice'],
  ['checkbox', [], 'required-tick'],
  ['checkbox', ['yes'], undefined],
  ['email', ['a@b'], 'not-email'],
  ['email', ['\u202aa@b.example\u202c'], undefined],
  ['email', ['রহিম@b.example'], 'not-email'],
  ['email', ['a@b.example'], undefined],
  ['phone', ['0171100020'], 'not-phone'],
  ['phone', ['০১৭১১-০০০২০১'], undefined],
  ['number', ['twelve'], 'not-a-number'],
  ['number', ['১২.৫'], undefined],
  ['date', ['1/2/2026'], 'not-a-date'],
  ['date', ['2026-02-01'], undefined],
  ['date', ['2026-02-31'], 'not-a-date'],
  ['date', ['2026-13-01'], 'not-a-date'],
  ['date', ['2025-02-29'], 'not-a-date'],
  ['date', ['২০২৪-০২-২৯'], undefined],
  ['number', ['9'.repeat(400)], 'too-large'],
  ['number', ['-9007199254740993'], 'too-small'],
] as const)('a required %s field with %j has the problem %j', (type, values, problem) => {
  expect(validateAnswer(field({ type }), values)).toBe(problem);
});

test.each([
  [{ type: 'number', min: 18, max: 60 }, '17', 'too-small'],
  [{ type: 'number', min: 18, max: 60 }, '৬১', 'too-large'],
  [{ type: 'number', min: 18, max: 60 }, '60', undefined],
  [{ type: 'number', min: 0 }, '-0.5', 'too-small'],
  [{ type: 'radio', options: OPTIONS }, 'c', 'not-offered'],
  [{ type: 'select', options: OPTIONS }, 'B', 'not-offered'],
  [{ type: 'select', options: OPTIONS }, 'b', undefined],
] as const)('a field of %j with %j has the problem %j', (values, text, problem) => {
  const options = 'options' in values ? [...values.options] : [];
  expect(validateAnswer(field({ ...values, options }), [text])).toBe(problem);
});

test('an optional field is invalid only if its value is', () => {
  expect(validateAnswer(field({ required: false, type: 'phone' }), [''])).toBeUndefined();
  expect(validateAnswer(field({ required: false, type: 'phone' }), ['12'])).toBe('not-phone');
  expect(validateAnswer(field({ type: 'checkbox', options: OPTIONS }), [])).toBe('required-choice');
});

test.each([
  [{ type: 'phone' }, ['০১৭১১-০০০২০১'], '+8801711000201'],
  [{ type: 'number' }, ['১২.৫'], 12.5],
  [{ type: 'date' }, ['২০২৪-০২-২৯'], '2024-02-29'],
  [{ type: 'text' }, ['  a b '], 'a b'],
  [{ type: 'text' }, [''], undefined],
  [{ type: 'checkbox' }, ['yes'], true],
  [{ type: 'checkbox' }, [], false],
  [{ type: 'checkbox', options: OPTIONS }, ['a', 'b'], ['a', 'b']],
  [{ type: 'radio', options: OPTIONS }, ['b'], 'b'],
] as const)('sends a field of %j with %j as %j', (values, held, sent) => {
  expect(
    toAnswer(field({ ...values, options: 'options' in values ? [...values.options] : [] }), held),
  ).toEqual(sent);
});

test('checkboxes with options and radios are groups', () => {
  expect(isChoiceGroup(field({ type: 'checkbox' }))).toBe(false);
  expect(isChoiceGroup(field({ type: 'checkbox', options: OPTIONS }))).toBe(true);
  expect(isChoiceGroup(field({ type: 'radio' }))).toBe(true);
});

test('returns the answers of a form by name, and its problems in page order', () => {
  const form = new FormData();
  form.set('data.phone', '123');
  form.set('data.name', 'Nusrat');
  form.set('formId', 'contact');
  const fields = [
    field({ name: 'phone', type: 'phone' }),
    field({ name: 'name' }),
    field({ name: 'note', required: false }),
    field({ name: 'email', type: 'email' }),
  ];
  const { data, problems } = readAnswers(fields, form);
  expect(data).toEqual({ name: 'Nusrat' });
  expect(Object.entries(problems)).toEqual([
    ['phone', 'not-phone'],
    ['email', 'required'],
  ]);
});
