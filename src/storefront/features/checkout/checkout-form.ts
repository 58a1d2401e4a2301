import { ORDER_EMAIL } from '#domain/contact.ts';
import { DEFAULT_FULFILMENT, type Fulfilment } from '#domain/order/delivery.ts';
import { isName, isStreet } from '#domain/order/order-input.ts';
import { parsePhone } from '#domain/phone.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';

/** Values typed and selected by the shopper; ids are `undefined` until selected. */
export interface CheckoutForm {
  name: string;
  phone: string;
  email: string;
  fulfilment: Fulfilment;
  storeId: number | undefined;
  cityId: number | undefined;
  areaId: number | undefined;
  /** Neighbourhood of the area, selected or typed. Printed with the street on the parcel. */
  neighbourhood: string;
  street: string;
  note: string;
}

export type CheckoutField = keyof CheckoutForm;
export type CheckoutErrors = Partial<Record<CheckoutField, string>>;

export const EMPTY_FORM: CheckoutForm = {
  name: '',
  phone: '',
  email: '',
  fulfilment: DEFAULT_FULFILMENT,
  storeId: undefined,
  cityId: undefined,
  areaId: undefined,
  neighbourhood: '',
  street: '',
  note: '',
};

/** In page order, so that the first invalid field gets the focus. */
export const FIELD_ORDER: readonly CheckoutField[] = [
  'name',
  'phone',
  'email',
  'fulfilment',
  'storeId',
  'cityId',
  'areaId',
  'neighbourhood',
  'street',
  'note',
];

export function invalidFields(form: CheckoutForm): CheckoutField[] {
  return FIELD_ORDER.filter((field) => !isRight(form, field));
}

function isRight(form: CheckoutForm, field: CheckoutField): boolean {
  const isPickup = form.fulfilment === 'shop';
  switch (field) {
    case 'name':
      return isName(form.name.trim());
    case 'phone':
      return parsePhone(form.phone) !== undefined;
    case 'email':
      return form.email.trim() === '' || ORDER_EMAIL.test(form.email.trim());
    case 'street':
      return isPickup || isStreet(form.street.trim());
    case 'storeId':
      return !isPickup || form.storeId !== undefined;
    case 'cityId':
      return isPickup || form.cityId !== undefined;
    case 'areaId':
      return isPickup || form.areaId !== undefined;
    case 'fulfilment':
    case 'neighbourhood':
    case 'note':
      return true;
  }
}

const FIELDS_OF_BODY: Record<string, CheckoutField> = {
  shippingName: 'name',
  shippingPhone: 'phone',
  shippingEmail: 'email',
  shippingCityId: 'cityId',
  shippingAreaId: 'areaId',
  shippingStreet: 'street',
  storeId: 'storeId',
  note: 'note',
};

/** Splits server errors into fields of the page, the coupon's refusal, and others. */
export function splitServerErrors({ offerId, ...fields }: Record<string, string[]>): {
  errors: CheckoutErrors;
  coupon: string | undefined;
  others: string[];
} {
  const errors: CheckoutErrors = {};
  const others: string[] = [];
  for (const [name, texts] of Object.entries(fields)) {
    const field = FIELDS_OF_BODY[name];
    if (field && texts.length > 0) errors[field] = texts.join(' ');
    else others.push(...texts);
  }
  return { errors, coupon: offerId?.join(' '), others };
}

/** Parses a stored form; values of the wrong type and removed stores are left empty. */
export function readStoredForm(value: unknown, storeIds: readonly number[]): CheckoutForm {
  const stored = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const text = (name: CheckoutField) => (typeof stored[name] === 'string' ? stored[name] : '');
  const id = (name: CheckoutField) => (typeof stored[name] === 'number' ? stored[name] : undefined);
  return {
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    fulfilment: stored.fulfilment === 'shop' && storeIds.length > 0 ? 'shop' : DEFAULT_FULFILMENT,
    storeId: storeIds.find((known) => known === stored.storeId),
    cityId: id('cityId'),
    areaId: id('areaId'),
    neighbourhood: text('neighbourhood'),
    street: text('street'),
    note: text('note'),
  };
}

/** Fields without validation. */
type FreeField = 'fulfilment' | 'neighbourhood' | 'note';

const TEXTS: Record<Exclude<CheckoutField, FreeField>, () => string> = {
  name: m.error_name,
  phone: m.error_phone,
  email: m.error_email,
  storeId: m.error_store,
  cityId: m.error_district,
  areaId: m.error_area,
  street: m.error_street,
};

/** Message for an invalid field. */
export function errorText(field: CheckoutField): string {
  return field in TEXTS ? TEXTS[field as keyof typeof TEXTS]() : '';
}
