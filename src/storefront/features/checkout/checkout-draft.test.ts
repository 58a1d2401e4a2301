import { expect, test } from 'vitest';
import { typedSince, withKnown, withoutOwn } from './checkout-draft.ts';
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

test('an account fills in what was left blank, and an address as a whole', () => {
  expect(withKnown(EMPTY_FORM, known)).toEqual({ ...EMPTY_FORM, ...known });
  expect(withKnown(typed({ name: 'Karim', note: 'Ring' }), known)).toEqual({
    ...EMPTY_FORM,
    ...known,
    ...{ name: 'Karim', note: 'Ring' },
  });
  expect(withKnown(typed({ street: 'Village Sonargaon' }), known)).toMatchObject({
    name: 'Rina Das',
    street: 'Village Sonargaon',
    cityId: undefined,
    areaId: undefined,
  });
});

test('what was typed since the form began is known, with all of an address when a part of it was', () => {
  const begun = typed({ name: 'Karim', cityId: 5, street: 'Old road' });
  expect(typedSince(begun, begun)).toEqual({});
  expect(typedSince(begun, { ...begun, note: 'Ring' })).toEqual({ note: 'Ring' });
  expect(typedSince(begun, { ...begun, street: 'New road' })).toEqual({
    ...{ cityId: 5, areaId: undefined, neighbourhood: '', street: 'New road' },
  });
});

test('a guest leaves nothing behind that an account knows as its own', () => {
  const guest = typed({ ...known, phone: '০১৭১২৩৪৫৬৭৮', name: 'Somebody else', note: 'Ring' });
  expect(withoutOwn(guest, known)).toEqual(typed({ name: 'Somebody else', note: 'Ring' }));
  const other = typed({ name: 'Karim', phone: '01812345678', street: 'Village' });
  expect(withoutOwn(other, known)).toBe(other);
  expect(withoutOwn(other, {})).toBe(other);
});
