import type { ReactNode } from 'react';
import type { SavedAddress } from '#contract/addresses.ts';
import { CODE_MINUTES } from '#domain/account/one-time-code.ts';
import { MAX_LINE_QUANTITY } from '#domain/local-cart.ts';
import { FIELD_LENGTHS } from '#domain/order/order-input.ts';
import { planOrder } from '#domain/order/order-plan.ts';
import { isCash } from '#domain/order/payment.ts';
import { formatNumber, shownPhone } from '#storefront/locale/format.ts';
import { localized } from '#storefront/locale/locale.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { giftText } from '#storefront/offers/coupon-field.tsx';
import { PaymentChoice } from '#storefront/payments/payment-ways.tsx';
import { PlainPlaceField } from '#storefront/places/address-fields.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { ShoppingBag } from '#storefront/ui/icons.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import { DeliveryChoice, StoreChoice } from './checkout-choices.tsx';
import type { CheckoutFields } from './checkout-form.ts';
import type { CheckoutItem } from './checkout-item.ts';
import { Step, usePaymentObstacle } from './checkout-page.tsx';
import { ContactFields, NoteField } from './contact-fields.tsx';
import { AddressChoice, chosenAddress, NO_PLACE } from './known-customer.tsx';
import { LineDecisions } from './line-decisions.tsx';
import { OrderSummary, PlaceOrderBar } from './order-summary.tsx';
import { PlaceOrderFailureNotice } from './place-order-failure.tsx';
import type { CheckoutTerms, PlainView } from './plain-order.ts';

interface PlainCheckoutProps {
  terms: CheckoutTerms;
  view: PlainView;
  /** Of who has signed in. */
  addresses: readonly SavedAddress[];
  isSignedIn: boolean;
  shopPhone: string;
  /** Where one signs in and comes back from. */
  signInHref: string;
  /** What the shop promises, below the button; cash only where it takes it. */
  trust: (takesCash: boolean) => ReactNode;
}

const FORM_ID = 'plain-checkout';
/** Parts of the page that a button leads back to. */
const [DELIVERY, COUPON, SUMMARY] = ['delivery', 'coupon', 'summary'];

/** The checkout as one form that is posted: without scripts, areas and totals come with the next page. */
export function PlainCheckout(props: PlainCheckoutProps) {
  const { terms, view, addresses, isSignedIn, shopPhone, signInHref, trust } = props;
  const { items, posted, preview, ways, failure, others } = view;
  const { ordered, undecided } = planOrder(items, new Set());
  const state: CheckoutFields = { form: posted.form, errors: view.errors };
  const hasPreOrder = ordered.some(({ preOrder }) => preOrder);
  const obstacle = usePaymentObstacle({ gateways: terms.gateways, way: ways.way, preview, ordered });
  const isPlaced = failure?.kind === 'placed-before';
  if (items.length === 0) return <NothingToOrder isSignedIn={isSignedIn} signInHref={signInHref} />;
  return (
    <div className="mx-auto max-w-6xl px-4 pt-5 pb-36 lg:pt-8 lg:pb-16">
      <h1 className="text-2xl md:text-3xl">{m.checkout_title()}</h1>
      <PlaceOrderFailureNotice
        failure={failure?.kind === 'outdated' && undecided.length > 0 ? undefined : failure}
        others={others}
        isPlacing={false}
        ordered={{ isFromCart: posted.isFromCart, first: items[0] }}
        shopPhone={shopPhone}
        phone={posted.form.phone}
      />
      {failure?.kind === 'cash-check' && failure.check.ask === 'code' && <CashCode view={view} />}
      <LineDecisions
        undecided={undecided}
        isAllGone={ordered.length === 0}
        isFromCart={posted.isFromCart}
        agree={{ type: 'submit', name: 'part', value: 'agree', form: FORM_ID }}
      />
      {!isSignedIn && <SignIn href={signInHref} />}
      <form
        id={FORM_ID}
        method="post"
        noValidate
        className={`mt-5 grid gap-5 lg:grid-cols-[1fr_24rem] lg:gap-8 ${ordered.length === 0 ? 'hidden' : ''}`}
      >
        <HiddenFields view={view} addresses={addresses} />
        <div className="space-y-5">
          <Step number={1} title={m.checkout_contact()}>
            <ContactFields state={state} />
          </Step>
          <div id={DELIVERY} className="scroll-mt-4">
            <Step number={2} title={terms.stores.length > 0 ? m.fulfilment_or_pickup() : m.fulfilment()}>
              <div className="group/fulfilment">
                <DeliveryChoice {...terms} preview={preview} hasPreOrder={hasPreOrder} state={state} />
                {terms.stores.length > 0 && (
                  <div className="mt-5 group-has-[[value=home]:checked]/fulfilment:hidden">
                    <StoreChoice stores={terms.stores} state={state} />
                  </div>
                )}
                <div className="mt-5 group-has-[[value=shop]:checked]/fulfilment:hidden">
                  <KnownAddress {...props} state={state} />
                </div>
              </div>
            </Step>
          </div>
          <Step number={3} title={m.payment()}>
            <PaymentChoice ways={ways} fulfilment={state.form.fulfilment} />
            <Coupon view={view} />
            <NoteField state={state} />
          </Step>
        </div>
        <aside
          id={SUMMARY}
          aria-label={m.order_summary()}
          className="h-fit scroll-mt-4 rounded-panel border border-line bg-surface p-4 md:p-5 lg:sticky lg:top-6"
        >
          <h2 className="mb-4 text-lg">{m.order_summary()}</h2>
          <OrderSummary
            items={ordered}
            leftOut={[]}
            state={{ preview, isUpdating: false, hasFailed: preview === undefined }}
            fulfilment={state.form.fulfilment}
            quantityOf={(item) => <Quantity item={item} wanted={items} />}
          />
          <Button {...asked(SUMMARY)} variant="outline" size="sm" className="mt-4 w-full">
            {m.plain_update()}
          </Button>
          {isPlaced ? (
            <Button type="submit" name="part" value="another" variant="outline" className="mt-4 w-full">
              {m.order_before_more()}
            </Button>
          ) : (
            <PlaceOrderBar
              data={preview?.orderData}
              isPlacing={false}
              obstacle={obstacle}
              isOff={obstacle !== undefined}
            />
          )}
          <div className="mt-5">{trust(terms.gateways.some(isCash) && !preview?.codRefusal)}</div>
        </aside>
      </form>
    </div>
  );
}

/** Of a button that asks for the page with what is typed, at one of its parts. */
const asked = (part = '') =>
  ({ type: 'submit', name: 'part', value: 'continue', formAction: `#${part}` }) as const;

/** What was shown, so that what changes meanwhile is told before it is ordered. */
function HiddenFields({ view, addresses }: Pick<PlainCheckoutProps, 'view' | 'addresses'>) {
  const { posted, items, preview, coupon, ways } = view;
  const { ordered } = planOrder(items, new Set());
  const priceOf = (item: CheckoutItem) =>
    preview?.lines.find(({ skuId }) => skuId === item.skuId)?.unitPrice ?? item.price;
  const fields: [name: string, value: string | number | undefined][] = [
    ['key', posted.key],
    ['total', preview?.orderData.grandTotal],
    ['cart', posted.isFromCart ? 'yes' : undefined],
    ['appliedCode', coupon?.offer ? posted.coupon : undefined],
    ['appliedId', coupon?.offer?.id],
    ['phoneProof', posted.phoneProof],
    ['addressBefore', chosenAddress(addresses, posted.form)?.id],
    ...items.flatMap((item): [string, string | number][] => [
      ['skuId', item.skuId],
      // Of instalments the total tells.
      ...(ways.emi ? [] : [[`price-${item.skuId}`, priceOf(item)] as [string, number]]),
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

/** Takes the code that was sent to the number, and places the order with it. */
function CashCode({ view: { posted, errors } }: Pick<PlainCheckoutProps, 'view'>) {
  const { locale } = useLocale();
  const phone = shownPhone(posted.form.phone, locale);
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
        maxLength={FIELD_LENGTHS.phone.most}
      />
      <Button type="submit" form={FORM_ID} name="part" value="place">
        {m.cash_code_confirm()}
      </Button>
    </div>
  );
}

function SignIn({ href }: { href: string }) {
  return (
    <p className="mt-2 text-sm text-muted">
      {m.checkout_have_account()}{' '}
      <a
        href={href}
        className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
      >
        {m.checkout_sign_in()}
      </a>
    </p>
  );
}

interface KnownAddressProps extends Pick<PlainCheckoutProps, 'terms' | 'view' | 'addresses' | 'isSignedIn'> {
  state: CheckoutFields;
}

/** Where the parcel goes; the fields of another address than the saved one that is chosen are blank. */
function KnownAddress({ terms: { cities }, view, addresses, isSignedIn, state }: KnownAddressProps) {
  if (!isSignedIn) return <Address areas={view.areas} state={state} cities={cities} />;
  const isSaved = chosenAddress(addresses, state.form) !== undefined;
  const other = isSaved ? { ...state, form: { ...state.form, ...NO_PLACE } } : state;
  return (
    <AddressChoice addresses={addresses} state={state} saves={view.posted.savesAddress}>
      <Address areas={isSaved ? [] : view.areas} state={other} cities={cities} />
    </AddressChoice>
  );
}

interface AddressProps extends Pick<PlainView, 'areas'>, Pick<CheckoutTerms, 'cities'> {
  state: CheckoutFields;
}

function Address({ areas, state: { form, errors }, cities }: AddressProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PlainPlaceField
        label={m.field_district()}
        field="cityId"
        places={cities}
        value={{ placeId: form.cityId, part: '' }}
        error={errors.cityId}
      />
      <PlainPlaceField
        label={m.field_area()}
        field="areaId"
        places={areas}
        value={{ placeId: form.areaId, part: '' }}
        error={errors.areaId}
        hint={areas.length === 0 ? m.plain_areas_hint() : undefined}
        isDisabled={areas.length === 0}
      />
      <div className="sm:col-span-2">
        <Button {...asked(DELIVERY)} variant="outline" className="w-full sm:w-auto">
          {m.plain_continue()}
        </Button>
      </div>
      <TextField
        label={m.field_neighbourhood()}
        name="neighbourhood"
        defaultValue={form.neighbourhood}
        maxLength={FIELD_LENGTHS.street.most - FIELD_LENGTHS.house.most - 2}
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
        maxLength={FIELD_LENGTHS.house.most}
        required
        className="sm:col-span-2"
      />
    </div>
  );
}

function Coupon({ view: { posted, coupon, errors } }: Pick<PlainCheckoutProps, 'view'>) {
  const { locale } = useLocale();
  const gives =
    coupon?.offer &&
    [giftText(coupon.offer, locale), localized(coupon.offer, 'name', locale)].filter(Boolean).join(' · ');
  return (
    <div id={COUPON} className="mt-5 scroll-mt-4">
      <TextField
        label={m.coupon_code()}
        name="coupon"
        defaultValue={posted.coupon}
        error={errors.coupon}
        hint={gives}
        maxLength={FIELD_LENGTHS.couponCode.most}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required={false}
      />
      <Button {...asked(COUPON)} variant="outline" size="sm" className="mt-2">
        {m.coupon_apply()}
      </Button>
    </div>
  );
}

/** As many as are wanted, also when there are less. */
function Quantity({ item, wanted }: { item: CheckoutItem; wanted: readonly CheckoutItem[] }) {
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
        className="min-h-11 w-20 rounded-[min(var(--shop-radius-control),14px)] border border-ink/22 bg-surface px-3 text-base"
      />
    </label>
  );
}

/** No product is named, and no account's cart is known. */
function NothingToOrder({ isSignedIn, signInHref }: Pick<PlainCheckoutProps, 'isSignedIn' | 'signInHref'>) {
  const { localePath } = useLocale();
  return (
    <EmptyState
      heading="h1"
      icon={<ShoppingBag aria-hidden />}
      title={m.cart_empty()}
      text={isSignedIn ? m.plain_nothing() : m.plain_nothing_guest()}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href={localePath('/')}>{m.cart_continue()}</ButtonLink>
          {!isSignedIn && (
            <ButtonLink href={signInHref} variant="outline">
              {m.checkout_sign_in()}
            </ButtonLink>
          )}
        </div>
      }
    />
  );
}
