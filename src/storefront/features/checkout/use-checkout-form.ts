import { useEffect, useState } from 'react';
import type { PickupStore } from '#storefront/stores/pickup-store.tsx';
import {
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutForm,
  EMPTY_FORM,
  errorText,
  readStoredForm,
  wrongFields,
} from './checkout-form.ts';

const STORAGE_KEY = 'haat-checkout';

/** What is typed into the checkout, kept for the time of the browser's session so that a reload loses nothing. */
export function useCheckoutForm(stores: readonly PickupStore[]) {
  const [form, setForm] = useState<CheckoutForm>(EMPTY_FORM);
  const [errors, setErrors] = useState<CheckoutErrors>({});

  useEffect(() => {
    const storeIds = stores.map(({ id }) => id);
    const stored = readStoredForm(parse(sessionStorage.getItem(STORAGE_KEY)), storeIds);
    setForm((typed) => ({ ...stored, ...filledOf(typed) }));
  }, [stores]);

  const change = (values: Partial<CheckoutForm>) => {
    setForm((before) => {
      const after = { ...before, ...values };
      store(after);
      return after;
    });
    const fields = Object.keys(values) as CheckoutField[];
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([field]) => !fields.includes(field as CheckoutField)),
      ),
    );
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
  return { form, errors, change, check, checkAll, setErrors };
}

export type CheckoutFormState = ReturnType<typeof useCheckoutForm>;

/** What was typed before the stored form could be read. */
function filledOf(form: CheckoutForm): Partial<CheckoutForm> {
  const filled = Object.entries(form).filter(
    ([field, value]) => value !== EMPTY_FORM[field as CheckoutField & keyof CheckoutForm],
  );
  return Object.fromEntries(filled);
}

function store(form: CheckoutForm): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(form));
  } catch {
    // A full or forbidden storage leaves what is typed to this page alone.
  }
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
