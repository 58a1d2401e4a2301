import { expect, test } from 'vitest';
import { changedFields, fillWithKnown, withoutAccountValues } from './checkout-draft.ts';
import { type CheckoutForm, EMPTY_FORM } from './checkout-form.ts';

const known = {
  name: 'Rina Das',
  phone: '01712-345678',
  email: 'rina@example.com',
  cityId: 26,
  areaId: 10013,
  neighbourhood: '',
  street: 'House 12, Road 7',
};
const typed = (values: Partial<CheckoutForm>): CheckoutForm => ({ ...EMPTY_FORM, ...values });

test('account details fill empty fields, and the address only completely', () => {
  expect(fillWithKnown(EMPTY_FORM, known)).toEqual({ ...EMPTY_FORM, ...known });
  expect(fillWithKnown(typed({ name: 'Karim', note: 'Ring' }), known)).toEqual({
    ...EMPTY_FORM,
    ...known,
    ...{ name: 'Karim', note: 'Ring' },
  });
  expect(fillWithKnown(typed({ street: 'Village Sonargaon' }), known)).toMatchObject({
    name: 'Rina Das',
    street: 'Village Sonargaon',
    cityId: undefined,
    areaId: undefined,
  });
});

test('finds fields typed since the form was opened, and the whole address if a part was typed', () => {
  const begun = typed({ name: 'Karim', cityId: 5, street: 'Old road' });
  expect(changedFields(begun, begun)).toEqual({});
  expect(changedFields(begun, { ...begun, note: 'Ring' })).toEqual({ note: 'Ring' });
  expect(changedFields(begun, { ...begun, street: 'New road' })).toEqual({
    ...{ cityId: 5, areaId: undefined, neighbourhood: '', street: 'New road' },
  });
});

test('removes account values from the guest’s text', () => {
  const guest = typed({ ...known, phone: '০১৭১২৩৪৫৬৭৮', name: 'Somebody else', note: 'Ring' });
  expect(withoutAccountValues(guest, known)).toEqual(typed({ name: 'Somebody else', note: 'Ring' }));
  const other = typed({ name: 'Karim', phone: '01812345678', street: 'Village' });
  expect(withoutAccountValues(other, known)).toBe(other);
  expect(withoutAccountValues(other, {})).toBe(other);
});
