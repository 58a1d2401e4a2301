import { expect, test } from 'vitest';
import type { SavedAddress } from '#contract/addresses.ts';
import { readNoScriptForm } from './no-script-form.ts';

const NO_EMI = { isEmi: false, isDiscounted: true };
const gateway = {
  name: '',
  name_bn: null,
  takesCards: false,
  minAmount: null,
  maxAmount: null,
  advancePercent: null,
};
const terms = {
  gateways: [
    { ...gateway, id: 1, slug: 'cod' },
    { ...gateway, id: 2, slug: 'sslcommerz', takesCards: true },
  ],
  stores: [],
};
const place = { id: 26, name: 'Dhaka', name_bn: 'ঢাকা' };
const savedAddress: SavedAddress = {
  ...{
    email: null,
    postalCode: null,
    lat: null,
    lon: null,
    deliveryType: null,
    deliveryChargeId: null,
    isDefault: true,
  },
  ...{ countryId: null, thanaId: null, thana: null },
  id: 7,
  firstName: 'Rina',
  lastName: 'Das',
  phone: '01712345678',
  street: 'House 12, Road 7',
  cityId: 26,
  areaId: 10013,
  city: place,
  area: { ...place, id: 10013 },
};

const readOrder = (
  fields: Record<string, string>,
  { addresses = [savedAddress], extra = NO_EMI }: Partial<Parameters<typeof readNoScriptForm>[2]> = {},
) =>
  readNoScriptForm(new Map(Object.entries(fields).map(([name, text]) => [name, [text]])), terms, {
    addresses,
    extra,
  });

test.each([
  ['instalments that were chosen count', { tenure: '6 Months' }, { isEmi: true, tenor: '6 Months' }],
  ['who pays at once has none', { tenure: '' }, { isEmi: false, tenor: undefined }],
  ['where none were offered the address counts', {}, { isEmi: true, tenor: '3 Months' }],
])('%s', (_, fields, expected) => {
  const extra = { isEmi: true, isDiscounted: false, tenor: '3 Months' };
  expect(readOrder({ payment: 'card', ...fields }, { extra }).extra).toEqual({
    ...expected,
    isDiscounted: false,
  });
});

const typedFields = { name: 'Nusrat', phone: '01812345678', cityId: '27', street: 'Road 1', saves: 'yes' };

test('a saved address brings its name and number along as it is chosen, and is not saved again', () => {
  const { form, savesAddress } = readOrder({ ...typedFields, address: '7' });
  expect(form).toMatchObject({
    name: 'Rina Das',
    phone: '01712345678',
    cityId: 26,
    street: 'House 12, Road 7',
  });
  expect(savesAddress).toBe(false);
});

test('a name typed over that of the selected address is used', () => {
  const { form } = readOrder({ ...typedFields, address: '7', addressBefore: '7' });
  expect(form).toMatchObject({ name: 'Nusrat', phone: '01812345678', areaId: 10013 });
});

test.each([
  ['another address is what was typed', { address: 'other' }, [savedAddress]],
  ['an address of another customer is ignored', { address: '7' }, []],
  ['an address whose place was removed is ignored', { address: '7' }, [{ ...savedAddress, area: null }]],
])('%s', (_, fields, addresses) => {
  const { form, savesAddress } = readOrder({ ...typedFields, ...fields }, { addresses });
  expect(form).toMatchObject({ name: 'Nusrat', cityId: 27, street: 'Road 1' });
  expect(savesAddress).toBe(true);
});

test('a saved address that was chosen before the session ended counts again, unless another was typed since', () => {
  const before = readOrder(
    { name: '', phone: '', street: '', address: '7', 'customer-12': 'yes' },
    { addresses: [] },
  );
  expect(before).toMatchObject({ customerId: 12, addressId: '7', form: { street: '' } });
  const stored = { name: '', phone: '', street: '', addressKept: '7' };
  expect(readOrder(stored).form).toMatchObject({ cityId: 26, street: 'House 12, Road 7', name: 'Rina Das' });
  expect(readOrder({ ...stored, street: 'Road 1' }).form.street).toBe('Road 1');
});

test.each([
  ['3', 3, false],
  ['5000', 1_000, true],
  ['0', 1, true],
])('reports the typed quantity %s if it is outside the limits', (typed, quantity, isQuantityChanged) => {
  expect(readOrder({ skuId: '7', 'quantity-7': typed })).toMatchObject({
    lines: [{ skuId: 7, quantity }],
    isQuantityChanged,
  });
});
