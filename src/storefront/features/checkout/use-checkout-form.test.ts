import { expect, test } from 'vitest';
import { type CheckoutValues, EMPTY_CHECKOUT_VALUES } from './checkout-values.ts';
import { fillWithAccountValues, selectChangedFields, withoutAccountValues } from './use-checkout-form.ts';

const accountValues = {
  name: 'Rina Das',
  phone: '01712-345678',
  email: 'rina@example.com',
  cityId: 26,
  areaId: 10013,
  neighbourhood: '',
  street: 'House 12, Road 7',
};
const formWith = (values: Partial<CheckoutValues>): CheckoutValues => ({
  ...EMPTY_CHECKOUT_VALUES,
  ...values,
});

test('account details fill empty fields, and the address only completely', () => {
  expect(fillWithAccountValues(EMPTY_CHECKOUT_VALUES, accountValues)).toEqual({
    ...EMPTY_CHECKOUT_VALUES,
    ...accountValues,
  });
  expect(fillWithAccountValues(formWith({ name: 'Karim', note: 'Ring' }), accountValues)).toEqual({
    ...EMPTY_CHECKOUT_VALUES,
    ...accountValues,
    ...{ name: 'Karim', note: 'Ring' },
  });
  expect(fillWithAccountValues(formWith({ street: 'Village Sonargaon' }), accountValues)).toMatchObject({
    name: 'Rina Das',
    street: 'Village Sonargaon',
    cityId: undefined,
    areaId: undefined,
  });
});

test('finds fields typed since the form was opened, and the whole address if a part was typed', () => {
  const openedForm = formWith({ name: 'Karim', cityId: 5, street: 'Old road' });
  expect(selectChangedFields(openedForm, openedForm)).toEqual({});
  expect(selectChangedFields(openedForm, { ...openedForm, note: 'Ring' })).toEqual({ note: 'Ring' });
  expect(selectChangedFields(openedForm, { ...openedForm, street: 'New road' })).toEqual({
    ...{ cityId: 5, areaId: undefined, neighbourhood: '', street: 'New road' },
    ...{ thanaId: undefined, postalCode: '' },
  });
});

test('removes account values from the guest’s text', () => {
  const guest = formWith({ ...accountValues, phone: '০১৭১২৩৪৫৬৭৮', name: 'Somebody else', note: 'Ring' });
  expect(withoutAccountValues(guest, accountValues)).toEqual(
    formWith({ name: 'Somebody else', note: 'Ring' }),
  );
  const other = formWith({ name: 'Karim', phone: '01812345678', street: 'Village' });
  expect(withoutAccountValues(other, accountValues)).toBe(other);
  expect(withoutAccountValues(other, {})).toBe(other);
});
