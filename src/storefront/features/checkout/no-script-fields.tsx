import type { SavedAddress } from '#contract/addresses.ts';
import { CODE_MINUTES } from '#domain/account/one-time-code.ts';
import { MAX_LINE_QUANTITY } from '#domain/local-cart.ts';
import { FIELD_LENGTHS } from '#domain/order/order-input.ts';
import { planOrder } from '#domain/order/order-plan.ts';
import { couponDiscountText } from '#storefront/commerce/offers/coupon-field.tsx';
import { NoScriptPlaceField } from '#storefront/commerce/places/address-fields.tsx';
import { formatNumber, localizePhone } from '#storefront/i18n/format.ts';
import { localized } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import type { CheckoutFields } from './checkout-draft.ts';
import type { CheckoutItem } from './checkout-item.ts';
import { AddressChoice, EMPTY_PLACE, findSelectedAddress } from './known-customer.tsx';
import type { CheckoutTerms, NoScriptCheckout } from './no-script-order.ts';
import { customerField } from './posted-order.ts';

export const FORM_ID = 'no-script-checkout';
/** Ids of page parts that a button returns to. */
export const DELIVERY = 'delivery';
export const SUMMARY = 'summary';
const COUPON = 'coupon';

/** Attributes of a button that reloads the page with the typed values, at one of its parts. */
export const reloadButtonProps = (part = '') =>
  ({ type: 'submit', name: 'part', value: 'continue', formAction: `#${part}` }) as const;

interface OfView {
  view: NoScriptCheckout;
}

/** The displayed values, so that later changes are noticed before the order is placed. */
export function HiddenFields({
  view,
  addresses,
  isSignedIn,
}: OfView & { addresses: readonly SavedAddress[]; isSignedIn: boolean }) {
  const { posted, items, preview, coupon, options } = view;
  const { ordered } = planOrder(items, new Set());
  const priceOf = (item: CheckoutItem) =>
    preview?.lines.find(({ skuId }) => skuId === item.skuId)?.unitPrice ?? item.price;
  const fields: [name: string, value: string | number | undefined][] = [
    // First, because the Back button restores text into a form that starts with the same field names, even
    // another customer's form.
    ...(posted.customerId === undefined
      ? []
      : [[customerField(posted.customerId), 'yes'] as [string, string]]),
    ['key', posted.key],
    ['total', preview?.orderData.grandTotal],
    ['due', preview?.orderData.payNow],
    ['payOnline', preview?.payOnline],
    ['cart', posted.isFromCart ? 'yes' : undefined],
    ['appliedCode', coupon ? posted.coupon : undefined],
    ['appliedId', coupon?.id],
    ['unaccepted', posted.unaccepted],
    ['phoneProof', posted.phoneProof],
    ['addressKept', isSignedIn ? undefined : posted.addressId],
    ['addressBefore', findSelectedAddress(addresses, posted.form)?.id],
    ...items.flatMap((item): [string, string | number][] => [
      ['skuId', item.skuId],
      // For instalments, the total is compared instead of prices.
      ...(options.emi ? [] : [[`price-${item.skuId}`, priceOf(item)] as [string, number]]),
      ...(ordered.some(({ skuId }) => skuId === item.skuId)
        ? []
        : [[`quantity-${item.skuId}`, item.quantity] as [string, number]]),
    ]),
  ];
  return fields.map(
    ([name, value]) =>
      value !== undefined && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
  );
}

/** Asks for the code sent to the number, and places the order with it. */
export function NoScriptCashCode({ view: { posted, errors } }: OfView) {
  const { locale } = useLocale();
  const phone = localizePhone(posted.form.phone, locale);
  const minutes = formatNumber(CODE_MINUTES, locale);
  return (
    <div className="mt-4 grid max-w-md gap-3">
      <TextField
        label={m.account_code()}
        hint={errors.cashCode ? undefined : m.cash_code_sent({ phone, minutes })}
        error={errors.cashCode}
        form={FORM_ID}
        name="cashCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={FIELD_LENGTHS.phone.max}
      />
      <Button type="submit" form={FORM_ID} name="part" value="place">
        {m.cash_code_confirm()}
      </Button>
      <Button type="submit" form={FORM_ID} name="part" value="resend" variant="outline">
        {m.account_send_again()}
      </Button>
    </div>
  );
}

interface KnownAddressProps extends OfView {
  terms: CheckoutTerms;
  /** Addresses of the signed-in customer. */
  addresses: readonly SavedAddress[];
  isSignedIn: boolean;
  state: CheckoutFields;
}

/** The delivery address. The fields of another address are blank while a saved address is selected. */
export function KnownAddress({ terms: { cities }, view, addresses, isSignedIn, state }: KnownAddressProps) {
  if (!isSignedIn) return <Address areas={view.areas} state={state} cities={cities} />;
  const isSaved = findSelectedAddress(addresses, state.form) !== undefined;
  const other = isSaved ? { ...state, form: { ...state.form, ...EMPTY_PLACE } } : state;
  return (
    <AddressChoice addresses={addresses} state={state} saves={view.posted.savesAddress}>
      <Address areas={isSaved ? [] : view.areas} state={other} cities={cities} />
    </AddressChoice>
  );
}

interface AddressProps extends Pick<NoScriptCheckout, 'areas'>, Pick<CheckoutTerms, 'cities'> {
  state: CheckoutFields;
}

function Address({ areas, state: { form, errors }, cities }: AddressProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NoScriptPlaceField
        label={m.field_district()}
        field="cityId"
        places={cities}
        value={{ placeId: form.cityId, part: '' }}
        error={errors.cityId}
      />
      <NoScriptPlaceField
        label={m.field_area()}
        field="areaId"
        places={areas}
        value={{ placeId: form.areaId, part: '' }}
        error={errors.areaId}
        hint={areas.length === 0 ? m.plain_areas_hint() : undefined}
        isDisabled={areas.length === 0}
      />
      <div className="sm:col-span-2">
        <Button {...reloadButtonProps(DELIVERY)} variant="outline" className="w-full sm:w-auto">
          {m.plain_continue()}
        </Button>
      </div>
      <TextField
        label={m.field_neighbourhood()}
        name="neighbourhood"
        defaultValue={form.neighbourhood}
        maxLength={FIELD_LENGTHS.street.max - FIELD_LENGTHS.house.max - 2}
        required={false}
        className="sm:col-span-2"
      />
      <TextField
        label={m.field_street()}
        name="street"
        data-field="street"
        autoComplete="street-address"
        defaultValue={form.street}
        error={errors.street}
        maxLength={FIELD_LENGTHS.house.max}
        required
        className="sm:col-span-2"
      />
    </div>
  );
}

export function Coupon({ view: { posted, coupon, errors } }: OfView) {
  const { locale } = useLocale();
  const gives =
    coupon &&
    [couponDiscountText(coupon, locale), localized(coupon, 'name', locale)].filter(Boolean).join(' · ');
  return (
    <div id={COUPON} className="mt-5 scroll-mt-4">
      <TextField
        label={m.coupon_code()}
        name="coupon"
        defaultValue={posted.coupon}
        error={errors.coupon}
        hint={gives}
        maxLength={FIELD_LENGTHS.couponCode.max}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required={false}
      />
      <Button {...reloadButtonProps(COUPON)} variant="outline" size="sm" className="mt-2">
        {m.coupon_apply()}
      </Button>
    </div>
  );
}

/** The requested quantity, even if fewer are available. */
export function Quantity({ item, wanted }: { item: CheckoutItem; wanted: readonly CheckoutItem[] }) {
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
