import { parseEmail } from '#domain/contact.ts';
import { normalizeLine, normalizeName } from '#domain/normalize-input.ts';
import { DEFAULT_FULFILMENT_METHOD, type FulfilmentMethod } from '#domain/order/delivery.ts';
import { isPersonName, isStreet } from '#domain/order/order-input.ts';
import { parsePhone } from '#domain/phone.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';

export interface CheckoutValues {
  name: string;
  phone: string;
  email: string;
  fulfilment: FulfilmentMethod;
  storeId: number | undefined;
  cityId: number | undefined;
  areaId: number | undefined;
  /** Neighbourhood of the area, selected or typed. It is printed with the street on the parcel. */
  neighbourhood: string;
  street: string;
  thanaId: number | undefined;
  postalCode: string;
  note: string;
}

export type CheckoutField = keyof CheckoutValues;
export type CheckoutErrors = Partial<Record<CheckoutField, string>>;

export const EMPTY_CHECKOUT_VALUES: CheckoutValues = {
  name: '',
  phone: '',
  email: '',
  fulfilment: DEFAULT_FULFILMENT_METHOD,
  storeId: undefined,
  cityId: undefined,
  areaId: undefined,
  neighbourhood: '',
  street: '',
  thanaId: undefined,
  postalCode: '',
  note: '',
};

/** Fields in page order, so that the first invalid field gets the focus. */
export const FIELD_ORDER = Object.keys(EMPTY_CHECKOUT_VALUES) as readonly CheckoutField[];

interface FieldRule {
  isAccepted: (form: CheckoutValues) => boolean;
  text: () => string;
}

const isPickup = ({ fulfilment }: CheckoutValues) => fulfilment === 'shop';

const FIELD_RULES: { [Field in CheckoutField]?: FieldRule } = {
  name: { isAccepted: ({ name }) => isPersonName(normalizeName(name)), text: m.error_name },
  phone: { isAccepted: ({ phone }) => parsePhone(phone) !== undefined, text: m.error_phone },
  email: {
    isAccepted: ({ email }) => email.trim() === '' || parseEmail(email) !== undefined,
    text: m.error_email,
  },
  storeId: { isAccepted: (form) => !isPickup(form) || form.storeId !== undefined, text: m.error_store },
  cityId: { isAccepted: (form) => isPickup(form) || form.cityId !== undefined, text: m.error_district },
  areaId: { isAccepted: (form) => isPickup(form) || form.areaId !== undefined, text: m.error_area },
  street: {
    isAccepted: (form) => isPickup(form) || isStreet(normalizeLine(form.street)),
    text: m.error_street,
  },
};

export const findInvalidFields = (form: CheckoutValues): CheckoutField[] =>
  FIELD_ORDER.filter((field) => FIELD_RULES[field]?.isAccepted(form) === false);

export const fieldErrorText = (field: CheckoutField): string => FIELD_RULES[field]?.text() ?? '';

const FORM_FIELDS_BY_BODY_FIELD: Record<string, CheckoutField> = {
  shippingName: 'name',
  shippingPhone: 'phone',
  shippingEmail: 'email',
  shippingCityId: 'cityId',
  shippingAreaId: 'areaId',
  shippingStreet: 'street',
  shippingThanaId: 'thanaId',
  shippingPostalCode: 'postalCode',
  storeId: 'storeId',
  note: 'note',
};

export function splitServerErrors({ offerId, ...fields }: Record<string, string[]>) {
  const errors: CheckoutErrors = {};
  const otherErrors: string[] = [];
  for (const [name, texts] of Object.entries(fields)) {
    // The form has one address, so errors of billing fields are shown at the shipping fields.
    const shippingName = name.replace(/^billing/, 'shipping');
    if (name !== shippingName && shippingName in fields) continue;
    const field = FORM_FIELDS_BY_BODY_FIELD[shippingName];
    if (field && texts.length > 0) errors[field] = texts.join(' ');
    else otherErrors.push(...texts);
  }
  return { errors, coupon: offerId?.join(' '), otherErrors };
}

/** Reads a stored form. Values of the wrong type and stores that no longer exist become empty. */
export function readStoredForm(value: unknown, storeIds: readonly number[]): CheckoutValues {
  const stored = Object(value) as Record<string, unknown>;
  const text = (name: CheckoutField) => (typeof stored[name] === 'string' ? stored[name] : '');
  const id = (name: CheckoutField) => (typeof stored[name] === 'number' ? stored[name] : undefined);
  return {
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    fulfilment: stored.fulfilment === 'shop' && storeIds.length > 0 ? 'shop' : DEFAULT_FULFILMENT_METHOD,
    storeId: storeIds.find((id) => id === stored.storeId),
    cityId: id('cityId'),
    areaId: id('areaId'),
    neighbourhood: text('neighbourhood'),
    street: text('street'),
    thanaId: id('thanaId'),
    postalCode: text('postalCode'),
    note: text('note'),
  };
}
