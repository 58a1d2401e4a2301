import { expect, test } from 'vitest';
import { type Phone, parsePhone } from '#domain/phone.ts';
import { toOrderDetails } from './order-details.ts';
import type { OrderInput } from './order-input.ts';
import type { OrderTerms, Places } from './validate-terms.ts';

const phone = parsePhone('01712345678') as Phone;
const NOWHERE: Places = { country: null, city: null, area: null, thana: null };
const DHAKA: Places = {
  country: null,
  city: { id: 2, name: 'Dhaka', nameBn: 'ঢাকা', parentId: 1 },
  area: { id: 3, name: 'Dhanmondi', nameBn: 'ধানমন্ডি', parentId: 2, zone: 'inside_dhaka' },
  thana: null,
};

const details = (input: Partial<OrderInput>, places: { shipping?: Places; billing?: Places } = {}) =>
  toOrderDetails(
    { shipping: {}, billing: {}, products: [], paymentMethod: 'COD', fulfilment: 'home', ...input },
    { shipping: NOWHERE, billing: NOWHERE, ...places } as OrderTerms,
    { phone, delivery: { zone: 'inside_dhaka', charge: null }, gatewayId: 21 },
  );

test('an address stores the typed text and the current names of its places', () => {
  const shipping = { name: 'Nusrat', street: 'House 5', cityId: 2, areaId: 3, email: '', lat: null };
  expect(details({ shipping }, { shipping: DHAKA })).toEqual({
    phone,
    paymentMethod: 'COD',
    paymentGatewayId: 21,
    storeId: null,
    deliveryType: 'inside_dhaka',
    shippingAddress: {
      name: 'Nusrat',
      countryId: 1,
      cityId: 2,
      city: 'Dhaka',
      cityBn: 'ঢাকা',
      areaId: 3,
      area: 'Dhanmondi',
      areaBn: 'ধানমন্ডি',
      street: 'House 5',
    },
    billingAddress: null,
    note: '',
    language: null,
    sessionId: null,
  });
});

test('completes a partial billing address from the shipping address', () => {
  const shipping = { name: 'Nusrat', street: 'House 5' };
  const billed = (billing: OrderInput['billing']) =>
    details({ shipping, billing }, { billing: DHAKA }).billingAddress;
  expect(billed({ cityId: 2, areaId: 3 })).toMatchObject({
    name: 'Nusrat',
    phone,
    street: 'House 5',
    city: 'Dhaka',
  });
  expect(billed({ name: 'Karim', phone: '01812345678' })).toMatchObject({
    name: 'Karim',
    phone: '+8801812345678',
  });
  expect(billed({ name: '', street: null })).toBeNull();
});

test('stores the store only for pickup', () => {
  expect(details({ storeId: 31 }).storeId).toBeNull();
  expect(details({ storeId: 31, fulfilment: 'shop' }).storeId).toBe(31);
});
