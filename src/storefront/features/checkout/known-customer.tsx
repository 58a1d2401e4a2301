import {
  type ComponentProps,
  type ReactNode,
  Suspense,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { ApiError } from '#client/api-error.ts';
import { createBrowserClient } from '#client/client.ts';
import type { Customer } from '#contract/account.ts';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { SavedAddress } from '#contract/addresses.ts';
import { MAX_SAVED_ADDRESSES } from '#domain/account/customer.ts';
import { parseEmail } from '#domain/contact.ts';
import {
  notifySessionChange,
  setSignedInAccount,
  useIsSignedIn,
  useSignedInAccountId,
} from '#storefront/commerce/session/session-sync.ts';
import { formatAddressLine, localizedField, localizePhone } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Button, Spinner } from '#storefront/ui/button.tsx';
import { RadioCard } from '#storefront/ui/radio-card.tsx';
import { useOnReconnect } from '#storefront/ui/use-page-resume.ts';
import type { CheckoutValues } from './checkout-values.ts';
import type { CheckoutFields, CheckoutFormState } from './use-checkout-form.ts';

export interface KnownCustomer {
  customer: Customer;
  addresses: SavedAddress[];
}

type AccountState = Pick<CheckoutFormState, 'account' | 'openAccount' | 'closeAccount'>;

/** Loads the customer. If the request fails, the form remains usable as for a guest. */
export function useKnownCustomer(state: AccountState): KnownCustomer | undefined {
  const [known, setKnown] = useState<KnownCustomer>();
  const hasFailed = useRef(false);
  const [attempts, retry] = useReducer((times: number) => times + 1, 0);
  const latest = useRef({ state, known });
  latest.current = { state, known };
  const isSignedIn = useIsSignedIn();
  const account = useSignedInAccountId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempts` triggers another request
  useEffect(() => {
    const { state: previousState, known: shownCustomer } = latest.current;
    if (isSignedIn && shownCustomer && shownCustomer.customer.id === account) return;
    if (!isSignedIn || (previousState.account && previousState.account !== account))
      previousState.closeAccount();
    setKnown(undefined);
    hasFailed.current = false;
    if (!isSignedIn) return;
    let isCancelled = false;
    const load = async () => {
      const client = createBrowserClient(accountEndpoints);
      const [customer, addresses] = await Promise.all([
        client.call('profile'),
        client.list('addresses', { query: { limit: MAX_SAVED_ADDRESSES } }),
      ]);
      if (isCancelled) return;
      latest.current.known = { customer, addresses };
      setKnown({ customer, addresses });
      setSignedInAccount(customer.id);
      latest.current.state.openAccount(customer.id, toCustomerFormValues({ customer, addresses }));
    };
    load().catch((error) => {
      if (isCancelled) return;
      if (error instanceof ApiError && error.status === 401) return notifySessionChange();
      hasFailed.current = true;
      latest.current.state.openAccount(account ?? 0);
    });
    return () => {
      isCancelled = true;
    };
  }, [isSignedIn, account, attempts]);
  useOnReconnect(() => hasFailed.current && retry());
  return known;
}

/** Omits an e-mail address that the current rule refuses, because it would block the order. */
export function toCustomerFormValues({ customer, addresses }: KnownCustomer): Partial<CheckoutValues> {
  const defaultAddress = addresses.find(isCompleteAddress);
  const { firstName, lastName, phone, email } = customer;
  return {
    name: `${firstName} ${lastName}`.trim(),
    phone: phone ?? '',
    email: email && parseEmail(email) ? email : '',
    ...(defaultAddress && { ...toContactFields(defaultAddress), ...toPlaceFields(defaultAddress) }),
  };
}

/** Whether the address is complete. A removed district or area makes it incomplete. */
const isCompleteAddress = ({ city, area, street }: SavedAddress): boolean => Boolean(city && area && street);

const toContactFields = ({ firstName, lastName, phone, email }: SavedAddress) => ({
  name: `${firstName} ${lastName}`.trim(),
  phone,
  ...(email && parseEmail(email) && { email }),
});

const toPlaceFields = ({ cityId, areaId, street }: SavedAddress) => ({
  cityId: cityId ?? undefined,
  areaId: areaId ?? undefined,
  neighbourhood: '',
  street,
});

export const EMPTY_ADDRESS_VALUES = {
  ...{ cityId: undefined, areaId: undefined, neighbourhood: '', street: '' },
  ...{ thanaId: undefined, postalCode: '' },
};

const hasSamePlace = (address: SavedAddress, form: CheckoutValues): boolean =>
  Object.entries(toPlaceFields(address)).every(
    ([field, value]) => form[field as keyof CheckoutValues] === value,
  );

export const findSelectedAddress = (
  addresses: readonly SavedAddress[],
  form: CheckoutValues,
): SavedAddress | undefined =>
  addresses.find((address) => isCompleteAddress(address) && hasSamePlace(address, form));

/** If the address is newly selected (`id` differs from `before`), also sets name, phone number and e-mail. */
export function fillAddress(
  form: CheckoutValues,
  addresses: readonly SavedAddress[],
  { id, before }: { id: string | undefined; before: string | undefined },
): CheckoutValues {
  const selected = addresses.find((address) => isCompleteAddress(address) && String(address.id) === id);
  if (!selected) return form;
  return { ...form, ...toPlaceFields(selected), ...(id !== before && toContactFields(selected)) };
}

interface AddressChoiceProps {
  addresses: readonly SavedAddress[];
  state: CheckoutFields;
  children: ReactNode;
  saves: boolean;
  onSaves?: (saves: boolean) => void;
}

export function AddressChoice({ addresses, state, children, saves, onSaves }: AddressChoiceProps) {
  const { locale } = useLocale();
  const { form, changeFields } = state;
  const selected = findSelectedAddress(addresses, form);
  /** Values that were typed before a saved address was selected. */
  const typed = useRef<Partial<CheckoutValues>>(EMPTY_ADDRESS_VALUES);
  const choose = (address: SavedAddress) => {
    const { fulfilment, storeId, note, ...typedFields } = form;
    if (!selected) typed.current = typedFields;
    changeFields?.({ ...toContactFields(address), ...toPlaceFields(address) });
  };
  return (
    <fieldset className="group/address">
      <legend className="sr-only">{m.address_saved()}</legend>
      {addresses.length > 0 && (
        <div className="mb-4 grid gap-3">
          {addresses.map((address) => (
            <RadioCard
              key={address.id}
              name="address"
              value={address.id}
              label={toContactFields(address).name}
              hint={isCompleteAddress(address) ? toAddressLine(address, locale) : m.address_outdated()}
              disabled={!isCompleteAddress(address)}
              checked={selected?.id === address.id}
              onChange={changeFields && (() => choose(address))}
            />
          ))}
          <RadioCard
            name="address"
            value="other"
            label={m.address_other()}
            checked={selected === undefined}
            onChange={changeFields && (() => changeFields(typed.current))}
          />
        </div>
      )}
      {(selected === undefined || !changeFields) && (
        <div className="group-has-[[name=address]:checked:not([value=other])]/address:hidden">
          {children}
          {addresses.length >= MAX_SAVED_ADDRESSES ? (
            <p className="mt-3 text-sm text-muted">{m.address_too_many()}</p>
          ) : (
            <label className="mt-3 flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="saves"
                value="yes"
                {...(onSaves
                  ? { checked: saves, onChange: ({ target }) => onSaves(target.checked) }
                  : { defaultChecked: saves })}
                className="size-5 accent-accent"
              />
              {m.address_save_too()}
            </label>
          )}
        </div>
      )}
    </fieldset>
  );
}

export function SavedAddressChoice({
  known,
  ...props
}: Omit<ComponentProps<typeof AddressChoice>, 'addresses'> & { known: KnownCustomer | undefined }) {
  if (!known) return props.children;
  return <AddressChoice key={known.customer.id} addresses={known.addresses} {...props} />;
}

function toAddressLine(address: SavedAddress, locale: 'en' | 'bn'): string {
  const { street, thana, area, city, postalCode, phone } = address;
  const places = [thana, area, city].map((place) => place && localizedField(place, 'name', locale));
  return `${formatAddressLine([street, ...places], postalCode, locale)}, ${localizePhone(phone, locale)}`;
}

const focusOnMount = (element: HTMLElement | null) => element?.focus();

export function InlineSignIn({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState<boolean>();
  const isSignedIn = useIsSignedIn();
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn);
  if (isSignedIn !== wasSignedIn) {
    setWasSignedIn(isSignedIn);
    if (!isSignedIn) setIsOpen(undefined);
  }
  if (isSignedIn && !isOpen) return null;
  // The focus moves to the notice, so that the filled-in fields follow in the tab order.
  if (isSignedIn) {
    return (
      <p ref={focusOnMount} tabIndex={-1} className="mt-2 text-sm text-muted">
        {m.checkout_signed_in()}
      </p>
    );
  }
  return isOpen ? (
    <section
      ref={focusOnMount}
      tabIndex={-1}
      aria-label={m.checkout_sign_in()}
      className="mt-4 max-w-md rounded-panel border border-line bg-surface p-4 md:p-6"
    >
      <Suspense fallback={<Spinner label={m.loading()} />}>{children}</Suspense>
      <Button variant="ghost" className="mt-2 w-full" onClick={() => setIsOpen(false)}>
        {m.address_cancel()}
      </Button>
    </section>
  ) : (
    <p className="mt-2 text-sm text-muted">
      {m.checkout_have_account()}{' '}
      <button
        ref={isOpen === false ? focusOnMount : undefined}
        type="button"
        onClick={() => setIsOpen(true)}
        className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
      >
        {m.checkout_sign_in()}
      </button>
    </p>
  );
}
