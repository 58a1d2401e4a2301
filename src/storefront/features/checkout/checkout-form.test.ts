import { expect, test } from 'vitest';
import {
  type CheckoutForm,
  EMPTY_FORM,
  readStoredForm,
  splitServerErrors,
  wrongFields,
} from './checkout-form.ts';

const filled: CheckoutForm = {
  name: 'Nusrat Jahan',
  phone: '০১৭১২৩৪৫৬৭৮',
  email: '',
  cityId: 26,
  areaId: 10013,
  neighbourhood: '',
  street: 'House 12, Road 7',
  note: '',
};

test('name, phone and address are needed, nothing else', () => {
  expect(wrongFields(EMPTY_FORM)).toEqual(['name', 'phone', 'cityId', 'areaId', 'street']);
  expect(wrongFields(filled)).toEqual([]);
});

test.each([
  ['phone', '12345'],
  ['email', 'nusrat@'],
  ['name', ' '],
  ['street', 'x'],
] as const)('%s %j is wrong', (field, value) => {
  expect(wrongFields({ ...filled, [field]: value })).toEqual([field]);
});

test('what the server finds wrong goes to its field, the rest stands above', () => {
  expect(splitServerErrors({ shippingPhone: ['bad phone'], products: ['sold out'] })).toEqual({
    errors: { phone: 'bad phone' },
    others: ['sold out'],
  });
});

test('a stored form of other types is read as far as it goes', () => {
  expect(readStoredForm({ ...filled, cityId: '26', note: 5 })).toEqual({
    ...filled,
    cityId: undefined,
    note: '',
  });
  expect(readStoredForm(null)).toEqual(EMPTY_FORM);
});
