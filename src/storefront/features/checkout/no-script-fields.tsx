import type { SavedAddress } from '#contract/addresses.ts';
import { CODE_LIFETIME_MINUTES } from '#domain/account/one-time-code.ts';
import { MAX_LINE_QUANTITY } from '#domain/local-cart.ts';
import { FIELD_LENGTHS } from '#domain/order/order-input.ts';
import { planOrder } from '#domain/order/order-plan.ts';
import { couponText } from '#storefront/commerce/offers/coupon-field.tsx';
import { AddressFields } from '#storefront/commerce/places/address-fields.tsx';
import { formatNumber, localizePhone } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { DELIVERY_ID } from './checkout-form.tsx';
import type { CheckoutItem } from './checkout-item.ts';
import { AddressChoice, EMPTY_ADDRESS_VALUES, findSelectedAddress } from './known-customer.tsx';
import { MoreAddressFields } from './more-address-fields.tsx';
import { toCustomerFieldName } from './no-script-form.ts';
import type { CheckoutTerms, NoScriptCheckout } from './no-script-order.ts';
import type { CheckoutFields } from './use-checkout-form.ts';

export const NO_SCRIPT_FORM_ID = 'no-script-checkout';
const COUPON_ID = 'coupon';

/** Returns the properties of a button that reloads the page with the typed values, and scrolls to the element. */
export const createReloadButtonProps = (elementId = '') =>
  ({ type: 'submit', name: 'part', value: 'continue', formAction: `#${elementId}` }) as const;

interface ViewProps {
  view: NoScriptCheckout;
}

type HiddenField = readonly [name: string, value: string | number | undefined];

/** The server compares these values with the current ones before it places the order. */
export function HiddenOrderFields(
  props: Pick<NoScriptAddressFieldsProps, 'view' | 'addresses' | 'isSignedIn'>,
) {
  const { view, addresses, isSignedIn } = props;
  const { posted, items, preview, coupon, options } = view;
  const { ordered } = planOrder(items, new Set());
  const findDisplayedPrice = (item: CheckoutItem) =>
    preview?.lines.find(({ skuId }) => skuId === item.skuId)?.unitPrice ?? item.price;
  const fields: HiddenField[] = [
    // This field must be the first, because the back button restores typed text into a form that starts with the same
    // field names. The customer id in its name keeps one customer's text out of another customer's form.
    ...(posted.customerId === undefined ? [] : [[toCustomerFieldName(posted.customerId), 'yes'] as const]),
    ['key', posted.key],
    ['total', preview?.orderData.grandTotal],
    ['type', preview?.type],
    ['due', preview?.orderData.payNow],
    ['payOnline', preview?.payOnline],
    ['cart', posted.isFromCart ? 'yes' : undefined],
    ['appliedCode', coupon ? posted.coupon : undefined],
    ['appliedId', coupon?.id],
    ['unaccepted', posted.unaccepted],
    ['phoneProof', posted.phoneProof],
    ['addressKept', isSignedIn ? undefined : posted.addressId],
    ['addressBefore', findSelectedAddress(addresses, posted.form)?.id],
    ...items.flatMap((item): HiddenField[] => [
      ['skuId', item.skuId],
      // Unit prices are omitted with instalments, for which the server compares the total.
      [`price-${item.skuId}`, options.emi ? undefined : findDisplayedPrice(item)],
      [
        `quantity-${item.skuId}`,
        ordered.some(({ skuId }) => skuId === item.skuId) ? undefined : item.quantity,
      ],
    ]),
  ];
  return fields.map(
    ([name, value]) =>
      value !== undefined && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
  );
}

export function NoScriptCashCode({ view: { posted, errors } }: ViewProps) {
  const { locale } = useLocale();
  const phone = localizePhone(posted.form.phone, locale);
  const minutes = formatNumber(CODE_LIFETIME_MINUTES, locale);
  return (
    <div className="mt-4 grid max-w-md gap-3">
      <TextField
        label={m.account_code()}
        hint={errors.cashCode ? undefined : m.cash_code_sent({ phone, minutes })}
        error={errors.cashCode}
        form={NO_SCRIPT_FORM_ID}
        name="cashCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={FIELD_LENGTHS.phone.max}
      />
      <Button type="submit" form={NO_SCRIPT_FORM_ID} name="part" value="place">
        {m.cash_code_confirm()}
      </Button>
      <Button type="submit" form={NO_SCRIPT_FORM_ID} name="part" value="resend" variant="outline">
        {m.account_send_again()}
      </Button>
    </div>
  );
}

interface NoScriptAddressFieldsProps extends ViewProps {
  terms: CheckoutTerms;
  addresses: readonly SavedAddress[];
  isSignedIn: boolean;
  state: CheckoutFields;
}

/** The fields for another address are blank while a saved address is selected. */
export function NoScriptAddressFields({
  terms: { cities },
  view,
  addresses,
  isSignedIn,
  state,
}: NoScriptAddressFieldsProps) {
  const isSaved = isSignedIn && findSelectedAddress(addresses, state.form) !== undefined;
  const shownState = isSaved ? { ...state, form: EMPTY_ADDRESS_VALUES } : state;
  const fields = (
    <>
      <AddressFields
        state={{ ...shownState, changeFields: undefined, validateField: undefined }}
        cities={cities}
        initialAreas={isSaved ? [] : view.areas}
        afterDistrict={
          <Button
            {...createReloadButtonProps(DELIVERY_ID)}
            variant="outline"
            className="self-end max-sm:w-full"
          >
            {m.no_script_show_areas()}
          </Button>
        }
      />
      <MoreAddressFields state={shownState} thanas={isSaved ? [] : view.thanas} />
    </>
  );
  if (!isSignedIn) return fields;
  return (
    <AddressChoice addresses={addresses} state={state} saves={view.posted.savesAddress}>
      {fields}
    </AddressChoice>
  );
}

export function NoScriptCoupon({ view: { posted, coupon, errors } }: ViewProps) {
  const { locale } = useLocale();
  return (
    <div id={COUPON_ID} className="mt-5 scroll-mt-4">
      <TextField
        label={m.coupon_code()}
        name="coupon"
        defaultValue={posted.coupon}
        error={errors.coupon}
        hint={coupon && couponText(coupon, locale)}
        maxLength={FIELD_LENGTHS.couponCode.max}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required={false}
      />
      <Button {...createReloadButtonProps(COUPON_ID)} variant="outline" size="sm" className="mt-2">
        {m.coupon_apply()}
      </Button>
    </div>
  );
}

/** Field with the requested quantity, even if fewer units are available. */
export function QuantityField({ item, wanted }: { item: CheckoutItem; wanted: readonly CheckoutItem[] }) {
  const { quantity } = wanted.find(({ skuId }) => skuId === item.skuId) ?? item;
  return (
    <label className="mt-2 flex w-fit items-center gap-3">
      {m.quantity()}
      <input
        type="number"
        name={`quantity-${item.skuId}`}
        aria-label={m.quantity_of({ title: item.title })}
        defaultValue={quantity}
        min={1}
        max={MAX_LINE_QUANTITY}
        inputMode="numeric"
        className="min-h-11 w-20 rounded-[min(var(--shop-radius-control),14px)] border border-ink-22 bg-surface px-3 text-base"
      />
    </label>
  );
}
