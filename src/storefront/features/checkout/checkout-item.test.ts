import { expect, test } from 'vitest';
import { toDeliveryTerms, toOrderBody } from './checkout-item.ts';
import { EMPTY_CHECKOUT_VALUES } from './checkout-values.ts';

const form = {
  ...EMPTY_CHECKOUT_VALUES,
  name: 'Nusrat',
  phone: '01712345678',
  cityId: 26,
  areaId: 10013,
  neighbourhood: 'Mirpur 10',
  street: 'House 5',
};
const otherChoices = {
  items: [],
  shopId: 1,
  countryId: 19,
  selected: { method: 'COD', gatewayId: 4 } as const,
  sessionId: undefined,
  language: 'en' as const,
};

test('home delivery has an address, with the neighbourhood in its street', () => {
  expect(toOrderBody({ form, ...otherChoices })).toMatchObject({
    fulfilment: 'home',
    shippingCityId: 26,
    shippingAreaId: 10013,
    shippingStreet: 'House 5, Mirpur 10',
  });
});

test('a saved address adds details that the form lacks, if its place still exists', () => {
  const saved = {
    ...{ id: 1, firstName: 'Nusrat', lastName: '', phone: '01712-345678', email: null, street: 'House 5' },
    ...{ countryId: 19, cityId: 26, areaId: 10013, thanaId: 700, city: null, area: null },
    ...{ thana: { id: 700, name: 'Mirpur', name_bn: 'মিরপুর' }, postalCode: '1216', lat: '23.8', lon: '90.4' },
    ...{ deliveryType: null, deliveryChargeId: null, isDefault: true },
  };
  expect(toOrderBody({ form, ...otherChoices, saved })).toMatchObject({
    shippingThanaId: 700,
    shippingPostalCode: '1216',
    shippingLat: '23.8',
    shippingLon: '90.4',
  });
  expect(toOrderBody({ form, ...otherChoices, saved: { ...saved, thana: null } }).shippingThanaId).toBeNull();
  const pickup = { ...form, fulfilment: 'shop' as const, storeId: 3 };
  expect(toOrderBody({ form: pickup, ...otherChoices, saved })).not.toHaveProperty('shippingPostalCode');
});

test('a guest’s union and postcode are sent', () => {
  expect(
    toOrderBody({ form: { ...form, thanaId: 700, postalCode: ' ১২১৬ ' }, ...otherChoices }),
  ).toMatchObject({ shippingThanaId: 700, shippingPostalCode: '১২১৬' });
});

test('every shipping field has its billing field with the same value', () => {
  for (const fulfilment of ['home', 'shop'] as const) {
    const body: Record<string, unknown> = toOrderBody({
      form: { ...form, fulfilment, email: 'a@example.com' },
      ...otherChoices,
    });
    const named = (prefix: string) =>
      Object.fromEntries(
        Object.entries(body).flatMap(([field, value]) =>
          field.startsWith(prefix) ? [[field.slice(prefix.length), value]] : [],
        ),
      );
    expect(named('billing')).toEqual(named('shipping'));
    expect(named('billing')).toMatchObject({ Name: 'Nusrat', Email: 'a@example.com' });
  }
});

test('the delivery charge of the zone is sent, and none for pickup', () => {
  const charge = { name: '', charge: 60, freeFrom: null, time: '', time_bn: null };
  const baseCharges = [
    { ...charge, id: 3, type: 'inside_dhaka' as const },
    { ...charge, id: 4, type: 'outside_dhaka' as const },
  ];
  expect(toDeliveryTerms({ deliveryType: 'outside_dhaka' }, baseCharges)).toEqual({
    deliveryType: 'outside_dhaka',
    deliveryChargeId: 4,
  });
  expect(toDeliveryTerms({ deliveryType: 'inside_dhaka' }, [])).toEqual({ deliveryType: 'inside_dhaka' });
  expect(toDeliveryTerms({ deliveryType: null }, baseCharges)).toEqual({});
});

test('pickup has a store and no previously typed address', () => {
  const body = toOrderBody({ form: { ...form, fulfilment: 'shop', storeId: 3 }, ...otherChoices });
  expect(body).toMatchObject({ fulfilment: 'shop', storeId: 3, shippingName: 'Nusrat' });
  expect(Object.keys(body).filter((field) => /City|Area|Street|Country/.test(field))).toEqual([]);
});
