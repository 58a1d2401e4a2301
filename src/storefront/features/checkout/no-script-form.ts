import { createIdempotencyKey } from '#client/client.ts';
import type { SavedAddress } from '#contract/addresses.ts';
import { MAX_CART_LINES } from '#domain/local-cart.ts';
import { readQuantity } from '#domain/order/read-quantity.ts';
import { ORDER_TYPES } from '#domain/order/stock.ts';
import type { CheckoutExtra } from '#domain/payments/checkout-extra.ts';
import { readPostedPayment } from '#domain/payments/select-payment.ts';
import { readRowId } from '#domain/row-id.ts';
import { type PostedForm, toFormValues } from '#storefront/requests/read-form.ts';
import { type CheckoutValues, EMPTY_CHECKOUT_VALUES, readStoredForm } from './checkout-values.ts';
import { fillAddress, findSelectedAddress } from './known-customer.tsx';
import type { CheckoutTerms, NoScriptForm } from './no-script-order.ts';

export const createNoScriptForm = (
  orderChoices: Pick<
    NoScriptForm,
    'lines' | 'isFromCart' | 'isQuantityChanged' | 'extra' | 'coupon' | 'customerId'
  >,
  form: Partial<CheckoutValues>,
): NoScriptForm => ({
  ...orderChoices,
  key: createIdempotencyKey(),
  form: { ...EMPTY_CHECKOUT_VALUES, ...form },
  selected: undefined,
  savesAddress: false,
  cashCode: '',
});

const IDEMPOTENCY_KEY_PATTERN = /^[\w-]{8,64}$/;

/** Reads a posted form. Without the field `tenure`, `extra` from the URL says whether instalments are requested. */
export function readNoScriptForm(
  form: PostedForm,
  { gateways, stores }: Pick<CheckoutTerms, 'gateways' | 'stores'>,
  { addresses, extra }: { addresses: readonly SavedAddress[]; extra: CheckoutExtra },
): NoScriptForm {
  const values = toFormValues(form);
  const id = (name: string) => readRowId(values[name] ?? '');
  const storeIds = stores.map((store) => store.id);
  const storeId = id('store') ?? (storeIds.length === 1 ? storeIds[0] : undefined);
  const selectedIds = { storeId, cityId: id('cityId'), areaId: id('areaId'), thanaId: id('thanaId') };
  const { key = '', coupon = '', appliedCode: code, appliedId, addressBefore, tenure: tenor } = values;
  const typed = readStoredForm({ ...values, ...selectedIds }, storeIds);
  // Without a street, the address that was selected before the session ended is used.
  const address = values.address ?? (typed.street === '' ? values.addressKept : undefined);
  const formWithAddress = fillAddress(typed, addresses, { id: address, before: addressBefore });
  return {
    key: IDEMPOTENCY_KEY_PATTERN.test(key) ? key : createIdempotencyKey(),
    form: formWithAddress,
    ...readPostedLines(form, values),
    isFromCart: values.cart === 'yes',
    selected: readPostedPayment(values, gateways),
    coupon: coupon.trim(),
    extra: tenor === undefined ? extra : { ...extra, isEmi: tenor !== '', tenor: tenor || undefined },
    applied: code && appliedId ? { code, id: appliedId } : undefined,
    total: readAmount(values.total),
    type: ORDER_TYPES.find((each) => each === values.type),
    due: readAmount(values.due),
    payOnline: readAmount(values.payOnline),
    customerId: readCustomerId(form),
    unaccepted: values.unaccepted || undefined,
    addressId: address,
    savesAddress: values.saves === 'yes' && formWithAddress === typed,
    saved: findSelectedAddress(addresses, formWithAddress),
    cashCode: values.cashCode?.trim() ?? '',
    phoneProof: values.phoneProof,
  };
}

export const toCustomerFieldName = (customerId: number): string => `customer-${customerId}`;

function readCustomerId(form: PostedForm): number | undefined {
  const ids = [...form.keys()].map((name) => /^customer-(\d+)$/.exec(name)?.[1]);
  return readRowId(ids.find((id) => id !== undefined) ?? '');
}

function readPostedLines(
  form: PostedForm,
  values: Readonly<Record<string, string>>,
): Pick<NoScriptForm, 'lines' | 'isQuantityChanged'> {
  const skuIds = new Set((form.get('skuId') ?? []).flatMap((text) => readRowId(text) ?? []));
  const read = [...skuIds]
    .slice(0, MAX_CART_LINES)
    .map((skuId) => ({ skuId, ...readQuantity(values[`quantity-${skuId}`] ?? '') }));
  const lines = read.map(({ skuId, quantity }) => ({
    skuId,
    quantity,
    price: readAmount(values[`price-${skuId}`]),
  }));
  return { lines, isQuantityChanged: read.some((line) => line.isQuantityChanged) };
}

const readAmount = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
