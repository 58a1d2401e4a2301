import { expect, test } from 'vitest';
import {
  type CheckoutValues,
  EMPTY_CHECKOUT_VALUES,
  findInvalidFields,
  readStoredForm,
  splitServerErrors,
} from './checkout-values.ts';

const filled: CheckoutValues = {
  name: 'Nusrat Jahan',
  phone: '০১৭১২৩৪৫৬৭৮',
  email: '',
  fulfilment: 'home',
  storeId: undefined,
  cityId: 26,
  areaId: 10013,
  neighbourhood: '',
  street: 'House 12, Road 7',
  thanaId: undefined,
  postalCode: '',
  note: '',
};

test('name, phone and address are needed, nothing else', () => {
  expect(findInvalidFields(EMPTY_CHECKOUT_VALUES)).toEqual(['name', 'phone', 'cityId', 'areaId', 'street']);
  expect(findInvalidFields(filled)).toEqual([]);
});

test('pickup needs a store and no address', () => {
  const pickup: CheckoutValues = {
    ...EMPTY_CHECKOUT_VALUES,
    name: 'Nusrat',
    phone: filled.phone,
    fulfilment: 'shop',
  };
  expect(findInvalidFields(pickup)).toEqual(['storeId']);
  expect(findInvalidFields({ ...pickup, storeId: 3 })).toEqual([]);
});

test.each([
  ['phone', '12345'],
  ['email', 'nusrat@'],
  ['email', 'রহিম@example.com'],
  ['name', ' '],
  ['name', '...'],
  ['street', 'x'],
  ['street', '---'],
] as const)('%s %j is wrong', (field, value) => {
  expect(findInvalidFields({ ...filled, [field]: value })).toEqual([field]);
});

test('an error of both addresses is shown once, at the field they come from', () => {
  expect(splitServerErrors({ billingPhone: ['bad'], shippingPhone: ['bad phone'] }).errors).toEqual({
    phone: 'bad phone',
  });
  expect(splitServerErrors({ billingPostalCode: ['too long'] })).toMatchObject({
    errors: { postalCode: 'too long' },
    otherErrors: [],
  });
});

test('server errors are shown at their fields, other errors above the form', () => {
  expect(splitServerErrors({ shippingPhone: ['bad phone'], products: ['sold out'] })).toEqual({
    errors: { phone: 'bad phone' },
    otherErrors: ['sold out'],
  });
});

test('reads the valid values of a stored form', () => {
  expect(readStoredForm({ ...filled, cityId: '26', note: 5 }, [])).toEqual({
    ...filled,
    cityId: undefined,
    note: '',
  });
  expect(readStoredForm(null, [])).toEqual(EMPTY_CHECKOUT_VALUES);
});

test('a stored pickup is kept as long as there are stores for it', () => {
  const pickup: CheckoutValues = { ...filled, fulfilment: 'shop', storeId: 3 };
  expect(readStoredForm(pickup, [2, 3])).toEqual(pickup);
  expect(readStoredForm(pickup, [2])).toEqual({ ...pickup, storeId: undefined });
  expect(readStoredForm(pickup, [])).toEqual(filled);
});
