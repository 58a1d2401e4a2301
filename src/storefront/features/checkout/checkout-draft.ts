import { useEffect, useMemo, useRef, useState } from 'react';
import { parsePhone } from '#domain/phone.ts';
import type { PickupStore } from '#storefront/commerce/places/pickup-store.tsx';
import { readStored, removeStored, writeStored } from '#storefront/commerce/session/browser-storage.ts';
import { isSignedIn } from '#storefront/commerce/session/follow-session.ts';
import { readAccountData, storeShopperData } from '#storefront/commerce/session/shopper-storage.ts';
import {
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutForm,
  EMPTY_FORM,
  errorText,
  FIELD_ORDER,
  invalidFields,
  readStoredForm,
} from './checkout-form.ts';

const PLACE_FIELDS = ['cityId', 'areaId', 'neighbourhood', 'street'] as const;

const STORAGE_KEY = 'haat-checkout';

/**
 * Checkout form stored in session storage, so that a reload loses nothing. A guest's text remains across
 * sign-ins and sign-outs. Text filled in by an account or typed during its session is shown only to that
 * account.
 */
export function useCheckoutForm(stores: readonly PickupStore[]) {
  const [form, setForm] = useState<CheckoutForm>(EMPTY_FORM);
  const [errors, setErrors] = useState<CheckoutErrors>({});
  /** Id of the customer whose details are in the form; 0 until the server has returned the customer. */
  const [account, setAccount] = useState<number>();
  const latest = useRef({ form, account });
  latest.current = { form, account };
  /** The guest's text when the form was opened; differences were typed since. */
  const begun = useRef<CheckoutForm>(EMPTY_FORM);
  /** An account's text when its session ended on this page, restored only for the same account. */
  const held = useRef<{ account: number; form: CheckoutForm }>(undefined);
  const storeIds = useMemo(() => stores.map(({ id }) => id), [stores]);

  useEffect(() => {
    if (latest.current.account !== undefined) return;
    begun.current = guestForm(storeIds);
    setForm((typed) => ({ ...begun.current, ...filledFields(typed) }));
  }, [storeIds]);

  const change = (values: Partial<CheckoutForm>) => {
    setForm((before) => {
      const after = { ...before, ...values };
      // Before the server returns the customer, their stored draft must not be overwritten.
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
  /** Shows the customer's draft, and fills empty fields with account details. */
  const openAccount = (id: number, known: Partial<CheckoutForm> = {}) => {
    const previousForm = held.current?.account === id ? held.current.form : accountForm(storeIds);
    held.current = undefined;
    const resumed = previousForm
      ? withTyped(previousForm, changedFields(begun.current, latest.current.form))
      : latest.current.form;
    const after = fillWithKnown(resumed, known);
    setAccount(id);
    setForm(after);
    store(after);
    const guest = guestForm(storeIds);
    const left = withoutAccountValues(guest, known);
    if (left !== guest) writeStored(STORAGE_KEY, left, 'sessionStorage');
  };
  /** Keeps only the guest's text after a sign-out or for another customer. */
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
    if (invalidFields(form).includes(field))
      setErrors((before) => ({ ...before, [field]: errorText(field) }));
  };
  /** Marks all invalid fields and returns the first. */
  const checkAll = (): CheckoutField | undefined => {
    const wrong = invalidFields(form);
    setErrors(Object.fromEntries(wrong.map((field) => [field, errorText(field)])));
    return wrong[0];
  };
  const isBlank = () => Object.keys(filledFields(form)).length === 0;
  /** Nothing was typed since the page was opened or a session ended on it. */
  const isUntouched = () => Object.keys(changedFields(begun.current, form)).length === 0;
  return {
    ...{ form, errors, account, change, check, checkAll, setErrors },
    ...{ openAccount, closeAccount, isBlank, isUntouched },
  };
}

/** Removes a guest's text that a customer has ordered with. */
export const removeGuestForm = (): void => removeStored(STORAGE_KEY, 'sessionStorage');

const guestForm = (storeIds: readonly number[]): CheckoutForm =>
  readStoredForm(readStored(STORAGE_KEY, 'sessionStorage'), storeIds);

function accountForm(storeIds: readonly number[]): CheckoutForm | undefined {
  const stored = readAccountData(STORAGE_KEY, 'sessionStorage');
  return stored === undefined ? undefined : readStoredForm(stored, storeIds);
}

/** Fields that differ from the opened form; all address fields if one differs. */
export function changedFields(begun: CheckoutForm, form: CheckoutForm): Partial<CheckoutForm> {
  const fields = FIELD_ORDER.filter((field) => form[field] !== begun[field]);
  const place = PLACE_FIELDS.some((field) => fields.includes(field)) ? PLACE_FIELDS : [];
  return Object.fromEntries([...fields, ...place].map((field) => [field, form[field]]));
}

const withTyped = (form: CheckoutForm, typed: Partial<CheckoutForm>): CheckoutForm => ({ ...form, ...typed });

/** Fills empty fields with known values; an address only completely. */
export function fillWithKnown(form: CheckoutForm, known: Partial<CheckoutForm>): CheckoutForm {
  const typed = filledFields(form);
  const isPlaceTyped = PLACE_FIELDS.some((field) => field in typed);
  const offered = Object.entries(known).filter(
    ([field]) => !isPlaceTyped || !PLACE_FIELDS.some((each) => each === field),
  );
  return { ...form, ...Object.fromEntries(offered), ...typed };
}

/** A guest's text without values of the account: name, number, e-mail and street. */
export function withoutAccountValues(guest: CheckoutForm, known: Partial<CheckoutForm>): CheckoutForm {
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

/** Values of the fields. Without `change` the browser manages and posts them. */
export type CheckoutFields = Pick<CheckoutFormState, 'form' | 'errors'> &
  Partial<Pick<CheckoutFormState, 'change' | 'check'>>;

/** Fields that are neither empty nor at their default. */
function filledFields(form: CheckoutForm): Partial<CheckoutForm> {
  const filled = Object.entries(form).filter(
    ([field, value]) => value !== EMPTY_FORM[field as CheckoutField & keyof CheckoutForm],
  );
  return Object.fromEntries(filled);
}

const store = (form: CheckoutForm): void => storeShopperData(STORAGE_KEY, form, 'sessionStorage');
