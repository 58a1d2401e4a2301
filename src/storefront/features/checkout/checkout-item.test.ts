import { expect, test } from 'vitest';
import { EMPTY_FORM } from './checkout-form.ts';
import { toOrderBody } from './checkout-item.ts';

const form = {
  ...EMPTY_FORM,
  name: 'Nusrat',
  phone: '01712345678',
  cityId: 26,
  areaId: 10013,
  neighbourhood: 'Mirpur 10',
  street: 'House 5',
};
const rest = {
  items: [],
  shopId: 1,
  countryId: 19,
  way: { method: 'COD', gatewayId: 4 } as const,
  sessionId: undefined,
  language: 'en' as const,
};

test('what is brought home goes to an address, with the neighbourhood in its street', () => {
  expect(toOrderBody({ form, ...rest })).toMatchObject({
    fulfilment: 'home',
    shippingCityId: 26,
    shippingAreaId: 10013,
    shippingStreet: 'House 5, Mirpur 10',
  });
});

test('what is picked up names the store, and tells no address that was typed before', () => {
  const body = toOrderBody({ form: { ...form, fulfilment: 'shop', storeId: 3 }, ...rest });
  expect(body).toMatchObject({ fulfilment: 'shop', storeId: 3, shippingName: 'Nusrat' });
  expect(Object.keys(body).filter((field) => /City|Area|Street|Country/.test(field))).toEqual([]);
});
