import { useEffect, useMemo, useRef, useState } from 'react';
import { parsePhone } from '#domain/phone.ts';
import { keepStored, readStored, removeStored } from '#storefront/browser-storage.ts';
import { isSignedIn } from '#storefront/follow-session.ts';
import { readAccountData, storeShopperData } from '#storefront/shopper-storage.ts';
import type { PickupStore } from '#storefront/stores/pickup-store.tsx';
import {
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutForm,
  EMPTY_FORM,
  errorText,
  FIELD_ORDER,
  readStoredForm,
  wrongFields,
} from './checkout-form.ts';

const PLACE_FIELDS = ['cityId', 'areaId', 'neighbourhood', 'street'] as const;

const STORAGE_KEY = 'haat-checkout';

/**
 * What is typed into the checkout, stored for the browser's session so that a reload loses nothing. A guest's text stays whoever signs
 * in and out; what an account filled in, or was typed while it was signed in, is shown to that account alone.
 */
export function useCheckoutForm(stores: readonly PickupStore[]) {
  const [form, setForm] = useState<CheckoutForm>(EMPTY_FORM);
  const [errors, setErrors] = useState<CheckoutErrors>({});
  /** Id of the customer whose details the form holds; 0 while the server has not named them. */
  const [account, setAccount] = useState<number>();
  const latest = useRef({ form, account });
  latest.current = { form, account };
  /** The guest's text that the form began with: what differs from it was typed since. */
  const begun = useRef<CheckoutForm>(EMPTY_FORM);
  /** What an account left on this page when its session ended, for the same account alone. */
  const held = useRef<{ account: number; form: CheckoutForm }>(undefined);
  const storeIds = useMemo(() => stores.map(({ id }) => id), [stores]);

  useEffect(() => {
    if (latest.current.account !== undefined) return;
    begun.current = guestForm(storeIds);
    setForm((typed) => ({ ...begun.current, ...filledOf(typed) }));
  }, [storeIds]);

  const change = (values: Partial<CheckoutForm>) => {
    setForm((before) => {
      const after = { ...before, ...values };
      // Until the server has named the customer, what they stored before must not be overwritten.
      if (account !== undefined || !isSignedIn()) store(after);
      return after;
    });
    const fields = Object.keys(values) as CheckoutField[];
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([field]) => !fields.includes(field as CheckoutField)),
      ),
    );
  };
  /** Shows the customer what they typed here before, and fills in what their account knows where nothing was typed. */
  const openAccount = (id: number, known: Partial<CheckoutForm> = {}) => {
    const kept = held.current?.account === id ? held.current.form : accountForm(storeIds);
    held.current = undefined;
    const resumed = kept
      ? withTyped(kept, typedSince(begun.current, latest.current.form))
      : latest.current.form;
    const after = withKnown(resumed, known);
    setAccount(id);
    setForm(after);
    store(after);
    const guest = guestForm(storeIds);
    const left = withoutOwn(guest, known);
    if (left !== guest) keepStored(STORAGE_KEY, left, 'sessionStorage');
  };
  /** Leaves only what a guest typed, since the customer is no longer signed in, or another one is. */
  const closeAccount = () => {
    const before = latest.current;
    if (before.account === undefined) return;
    held.current = { account: before.account, form: before.form };
    begun.current = guestForm(storeIds);
    setAccount(undefined);
    setForm(begun.current);
    setErrors({});
  };
  const check = (field: CheckoutField) => {
    if (wrongFields(form).includes(field)) setErrors((before) => ({ ...before, [field]: errorText(field) }));
  };
  /** Marks every wrong field and returns the first. */
  const checkAll = (): CheckoutField | undefined => {
    const wrong = wrongFields(form);
    setErrors(Object.fromEntries(wrong.map((field) => [field, errorText(field)])));
    return wrong[0];
  };
  const isBlank = () => Object.keys(filledOf(form)).length === 0;
  /** Nothing was typed since the page was opened, or since a session ended on it. */
  const isUntouched = () => Object.keys(typedSince(begun.current, form)).length === 0;
  return {
    ...{ form, errors, account, change, check, checkAll, setErrors },
    ...{ openAccount, closeAccount, isBlank, isUntouched },
  };
}

/** A guest's text that a customer has ordered with is the customer's. */
export const handOverGuestForm = (): void => removeStored(STORAGE_KEY, 'sessionStorage');

const guestForm = (storeIds: readonly number[]): CheckoutForm =>
  readStoredForm(readStored(STORAGE_KEY, 'sessionStorage'), storeIds);

function accountForm(storeIds: readonly number[]): CheckoutForm | undefined {
  const stored = readAccountData(STORAGE_KEY, 'sessionStorage');
  return stored === undefined ? undefined : readStoredForm(stored, storeIds);
}

/** The fields that differ from those the form began with; of an address all, when one of them does. */
export function typedSince(begun: CheckoutForm, form: CheckoutForm): Partial<CheckoutForm> {
  const fields = FIELD_ORDER.filter((field) => form[field] !== begun[field]);
  const place = PLACE_FIELDS.some((field) => fields.includes(field)) ? PLACE_FIELDS : [];
  return Object.fromEntries([...fields, ...place].map((field) => [field, form[field]]));
}

const withTyped = (form: CheckoutForm, typed: Partial<CheckoutForm>): CheckoutForm => ({ ...form, ...typed });

/** Fills in what is known where nothing was typed; an address as a whole. */
export function withKnown(form: CheckoutForm, known: Partial<CheckoutForm>): CheckoutForm {
  const typed = filledOf(form);
  const isPlaceTyped = PLACE_FIELDS.some((field) => field in typed);
  const offered = Object.entries(known).filter(
    ([field]) => !isPlaceTyped || !PLACE_FIELDS.some((each) => each === field),
  );
  return { ...form, ...Object.fromEntries(offered), ...typed };
}

/** A guest's text without what the account knows as its own: its name, number, e-mail or street are not left behind by it. */
export function withoutOwn(guest: CheckoutForm, known: Partial<CheckoutForm>): CheckoutForm {
  const isOwn = (field: 'name' | 'phone' | 'email' | 'street') => {
    const [typed, own] = [guest[field].trim(), known[field]?.trim()];
    if (!typed || !own) return false;
    return field === 'phone' ? parsePhone(typed) === parsePhone(own) : typed === own;
  };
  const own = (['name', 'phone', 'email', 'street'] as const).filter(isOwn);
  if (own.length === 0) return guest;
  const place = own.includes('street') ? PLACE_FIELDS : [];
  const left = [...own, ...place].map((field) => [field, EMPTY_FORM[field]]);
  return { ...guest, ...Object.fromEntries(left) };
}

export type CheckoutFormState = ReturnType<typeof useCheckoutForm>;

/** What stands in the fields. Without `change` the browser alone holds what is typed, and posts it. */
export type CheckoutFields = Pick<CheckoutFormState, 'form' | 'errors'> &
  Partial<Pick<CheckoutFormState, 'change' | 'check'>>;

/** The fields in which something stands, or that are not as the form begins. */
function filledOf(form: CheckoutForm): Partial<CheckoutForm> {
  const filled = Object.entries(form).filter(
    ([field, value]) => value !== EMPTY_FORM[field as CheckoutField & keyof CheckoutForm],
  );
  return Object.fromEntries(filled);
}

const store = (form: CheckoutForm): void => storeShopperData(STORAGE_KEY, form, 'sessionStorage');
