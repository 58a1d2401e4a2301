import { useEffect, useMemo, useRef, useState } from 'react';
import { parsePhone } from '#domain/phone.ts';
import type { PickupStore } from '#storefront/commerce/places/pickup-store.tsx';
import {
  readStoredValue,
  removeStoredValue,
  writeStoredValue,
} from '#storefront/commerce/session/browser-storage.ts';
import { isSignedIn } from '#storefront/commerce/session/session-sync.ts';
import { readAccountData, storeShopperData } from '#storefront/commerce/session/shopper-storage.ts';
import {
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutValues,
  EMPTY_CHECKOUT_VALUES,
  FIELD_ORDER,
  fieldErrorText,
  findInvalidFields,
  readStoredForm,
} from './checkout-values.ts';

const PLACE_FIELDS = ['cityId', 'areaId', 'neighbourhood', 'street', 'thanaId', 'postalCode'] as const;

const CHECKOUT_STORAGE_KEY = 'haat-checkout';

/** Text of a guest remains after sign-in and sign-out. Text of a customer is shown only to the same account. */
export function useCheckoutForm(stores: readonly PickupStore[]) {
  const [form, setForm] = useState<CheckoutValues>(EMPTY_CHECKOUT_VALUES);
  const [errors, setErrors] = useState<CheckoutErrors>({});
  /** Id of the customer: `undefined` for a guest or if it is not loaded yet, 0 if loading failed. */
  const [account, setAccount] = useState<number>();
  const latest = useRef({ form, account });
  latest.current = { form, account };
  /** Text of the guest when the form was opened. Fields that differ from this text were typed later. */
  const openedForm = useRef<CheckoutValues>(EMPTY_CHECKOUT_VALUES);
  /** Text of the customer whose session has ended, which is restored only for the same account. */
  const endedAccount = useRef<{ account: number; form: CheckoutValues }>(undefined);
  const storeIds = useMemo(() => stores.map(({ id }) => id), [stores]);

  useEffect(() => {
    if (latest.current.account !== undefined) return;
    openedForm.current = readGuestForm(storeIds);
    setForm((typed) => ({ ...openedForm.current, ...selectFilledFields(typed) }));
  }, [storeIds]);

  const changeFields = (values: Partial<CheckoutValues>) => {
    setForm((before) => {
      // The union is cleared with the area to which it belongs.
      const isOtherArea = 'areaId' in values && values.areaId !== before.areaId;
      const after = { ...before, ...(isOtherArea && { thanaId: undefined }), ...values };
      // While the customer is loading, nothing is stored, because it would overwrite the customer's stored draft.
      if (account !== undefined || !isSignedIn()) storeForm(after);
      return after;
    });
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in values))));
  };
  const openAccount = (id: number, accountValues: Partial<CheckoutValues> = {}) => {
    const previousForm =
      endedAccount.current?.account === id ? endedAccount.current.form : readAccountForm(storeIds);
    endedAccount.current = undefined;
    const resumedForm = previousForm
      ? { ...previousForm, ...selectChangedFields(openedForm.current, latest.current.form) }
      : latest.current.form;
    const after = fillWithAccountValues(resumedForm, accountValues);
    setAccount(id);
    setForm(after);
    storeForm(after);
    const guest = readGuestForm(storeIds);
    const cleanedGuest = withoutAccountValues(guest, accountValues);
    if (cleanedGuest !== guest) writeStoredValue(CHECKOUT_STORAGE_KEY, cleanedGuest, 'sessionStorage');
  };
  const closeAccount = () => {
    const current = latest.current;
    if (current.account === undefined) return;
    endedAccount.current = { account: current.account, form: current.form };
    openedForm.current = readGuestForm(storeIds);
    setAccount(undefined);
    setForm(openedForm.current);
    setErrors({});
  };
  const validateField = (field: CheckoutField) => {
    if (findInvalidFields(form).includes(field))
      setErrors((before) => ({ ...before, [field]: fieldErrorText(field) }));
  };
  const validateFields = (): CheckoutField | undefined => {
    const invalid = findInvalidFields(form);
    setErrors(Object.fromEntries(invalid.map((field) => [field, fieldErrorText(field)])));
    return invalid[0];
  };
  const isBlank = () => Object.keys(selectFilledFields(form)).length === 0;
  /** Whether nothing was typed since the page was opened or a session ended on the page. */
  const isUntouched = () => Object.keys(selectChangedFields(openedForm.current, form)).length === 0;
  return {
    ...{ form, errors, account, changeFields, validateField, validateFields, setErrors },
    ...{ openAccount, closeAccount, isBlank, isUntouched },
  };
}

export const removeGuestForm = (): void => removeStoredValue(CHECKOUT_STORAGE_KEY, 'sessionStorage');

const readGuestForm = (storeIds: readonly number[]): CheckoutValues =>
  readStoredForm(readStoredValue(CHECKOUT_STORAGE_KEY, 'sessionStorage'), storeIds);

function readAccountForm(storeIds: readonly number[]): CheckoutValues | undefined {
  const stored = readAccountData(CHECKOUT_STORAGE_KEY, 'sessionStorage');
  return stored === undefined ? undefined : readStoredForm(stored, storeIds);
}

/** Returns the changed fields. If an address field differs, returns all address fields. */
export function selectChangedFields(
  openedForm: CheckoutValues,
  form: CheckoutValues,
): Partial<CheckoutValues> {
  const fields = FIELD_ORDER.filter((field) => form[field] !== openedForm[field]);
  const place = PLACE_FIELDS.some((field) => fields.includes(field)) ? PLACE_FIELDS : [];
  return Object.fromEntries([...fields, ...place].map((field) => [field, form[field]]));
}

/** Fills empty fields with the account's values. The address fields are filled only if all are empty. */
export function fillWithAccountValues(
  form: CheckoutValues,
  accountValues: Partial<CheckoutValues>,
): CheckoutValues {
  const typed = selectFilledFields(form);
  const isPlaceTyped = PLACE_FIELDS.some((field) => field in typed);
  const fillable = Object.entries(accountValues).filter(
    ([field]) => !isPlaceTyped || !PLACE_FIELDS.some((each) => each === field),
  );
  return { ...form, ...Object.fromEntries(fillable), ...typed };
}

/** Empties the fields that equal the account's values. An equal street empties the whole address. */
export function withoutAccountValues(
  guest: CheckoutValues,
  accountValues: Partial<CheckoutValues>,
): CheckoutValues {
  const equalsAccountValue = (field: 'name' | 'phone' | 'email' | 'street') => {
    const [typed, accountValue] = [guest[field].trim(), accountValues[field]?.trim()];
    if (!typed || !accountValue) return false;
    return field === 'phone' ? parsePhone(typed) === parsePhone(accountValue) : typed === accountValue;
  };
  const accountFields = (['name', 'phone', 'email', 'street'] as const).filter(equalsAccountValue);
  if (accountFields.length === 0) return guest;
  const place = accountFields.includes('street') ? PLACE_FIELDS : [];
  const cleared = [...accountFields, ...place].map((field) => [field, EMPTY_CHECKOUT_VALUES[field]]);
  return { ...guest, ...Object.fromEntries(cleared) };
}

export type CheckoutFormState = ReturnType<typeof useCheckoutForm>;

/** State of the fields. Without `changeFields`, the browser manages and posts the values. */
export type CheckoutFields = Pick<CheckoutFormState, 'form' | 'errors'> &
  Partial<Pick<CheckoutFormState, 'changeFields' | 'validateField'>>;

function selectFilledFields(form: CheckoutValues): Partial<CheckoutValues> {
  const filled = Object.entries(form).filter(
    ([field, value]) => value !== EMPTY_CHECKOUT_VALUES[field as CheckoutField & keyof CheckoutValues],
  );
  return Object.fromEntries(filled);
}

const storeForm = (form: CheckoutValues): void =>
  storeShopperData(CHECKOUT_STORAGE_KEY, form, 'sessionStorage');
