import { type FormEvent, Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PaymentGateway } from '#contract/order.ts';
import type { OrderPreview, PlacedOrder } from '#contract/place-order.ts';
import type { City } from '#contract/shop.ts';
import type { CardKind } from '#domain/order/payment.ts';
import { parsePhone } from '#domain/phone.ts';
import { storeLineStates } from '#storefront/commerce/catalog/live-skus.ts';
import { CouponField, useCoupon, useCouponVerdict } from '#storefront/commerce/offers/coupon-field.tsx';
import { useOrderPreview, withFulfilment } from '#storefront/commerce/offers/order-preview.ts';
import { PaymentChoice } from '#storefront/commerce/payments/payment-choice.tsx';
import { usePaymentOptions } from '#storefront/commerce/payments/use-payment-options.ts';
import { AddressFields } from '#storefront/commerce/places/address-fields.tsx';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { ShopContact } from '#storefront/ui/call-shop.tsx';
import { showToast } from '#storefront/ui/toast.tsx';
import type { TrustLineProps } from '#storefront/ui/trust-line.tsx';
import { useRequiredAdvance } from './cash-code-form.tsx';
import {
  cashFulfilment,
  DeliveryChoice,
  type DeliveryChoiceProps,
  Step,
  StoreChoice,
  usePaymentUnavailableText,
} from './checkout-choices.tsx';
import { removeGuestForm, useCheckoutForm } from './checkout-draft.ts';
import { type CheckoutField, type CheckoutForm, splitServerErrors } from './checkout-form.ts';
import { type CheckoutItem, displayedTotal, toOrderBody, withDisplayedPrices } from './checkout-item.ts';
import { ContactFields, NoteField } from './contact-fields.tsx';
import { findSelectedAddress, InlineSignIn, KnownAddresses, useKnownCustomer } from './known-customer.tsx';
import { focusElement, LineDecisions, useFocusDecisions, useOrderPlan } from './line-decisions.tsx';
import type { OrderAttempt, PlaceOrderFailure } from './order-attempt.ts';
import { OrderSummary, PlaceOrderBar } from './order-summary.tsx';
import { failureToasts, PlaceOrderFailureNotice } from './place-order-failure.tsx';
import { type PlaceOrderOutcomes, useOrderButton, usePlaceOrder } from './use-place-order.ts';

export interface CheckoutPageProps extends Pick<DeliveryChoiceProps, 'baseCharges' | 'stores'> {
  shopId: number;
  countryId: number | undefined;
  cities: City[];
  gateways: PaymentGateway[];
  /** Requested lines, at least one. */
  items: CheckoutItem[];
  isFromCart: boolean;
  sessionId: string | undefined;
  contact: ShopContact;
  /** Sets the quantities the shopper agreed to. */
  onQuantities: (lines: readonly CheckoutItem[]) => void;
  onPlaced: (order: PlacedOrder, attempt: OrderAttempt, card: CardKind | undefined) => void;
  /** Called when an earlier attempt turns out to have been placed. */
  onPlacedBefore: PlaceOrderOutcomes['onPlacedBefore'];
  /** The sign-in form, filled in with typed values. */
  signIn: (form: CheckoutForm, onSignedIn?: () => void) => ReactNode;
  /** Promises of the shop below the button; cash only if it is accepted. */
  trust: (cash: TrustLineProps['cash']) => ReactNode;
  /** The order was placed from this page, and the shopper came back to it. */
  isOrdered: boolean;
  /** Shown if another tab has ordered everything. */
  nothingLeft: ReactNode;
}

/** Checkout on one page, from address to order. */
export function CheckoutPage(props: CheckoutPageProps) {
  const decisions = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const order = useOrderOnPage(props);
  const { state, plan, previewState, refresh } = order;
  const { placing, button, otherErrors } = useSending(props, { order, form, decisions });
  const { failure, forget } = placing;
  // The same button must not place the order a second time.
  const isBefore = props.isOrdered || failure?.kind === 'placed-before';
  const before = isBefore ? m.order_before_title() : undefined;
  const payment = usePaymentUnavailableText({
    ...props,
    options: order.options,
    ordered: plan.ordered,
  });
  const decide = () => {
    plan.agree();
    // The focused button is removed with the question.
    title.current?.focus({ preventScroll: true });
    // The decisions are made.
    if (failure?.kind === 'outdated') forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!button.isPending && !before) button.press();
  };
  const isAllUnavailable = plan.ordered.length === 0;
  // Line decisions state the reason themselves, and a code is only needed for the payment method that
  // required it.
  const isOver =
    (failure?.kind === 'outdated' && plan.undecided.length > 0) ||
    (failure?.kind === 'cash-check' &&
      failure.check.ask === 'code' &&
      order.options.selected?.method !== failure.paymentMethod);
  /** Starts again when an account's details leave the form, because it begins with the form's number. */
  const signIn = (onSignedIn?: () => void) => (
    <Fragment key={state.account ?? 'guest'}>{props.signIn(state.form, onSignedIn)}</Fragment>
  );
  const notices = (
    <>
      <h1 ref={title} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
        {m.checkout_title()}
      </h1>
      <PlaceOrderFailureNotice
        failure={isOver ? undefined : failure}
        others={otherErrors}
        isPlacing={button.isPending}
        ordered={{ isFromCart: props.isFromCart, first: props.items[0] }}
        contact={props.contact}
        onRetry={button.retry}
        phone={state.form.phone}
        onPhoneShown={button.sendShown}
        signIn={signIn(() => {
          // Text typed since then makes it a different order.
          if (state.isUntouched()) void placing.placeAgain();
        })}
        onOrderMore={isAllUnavailable ? undefined : forget}
      />
      <LineDecisions
        element={decisions}
        undecided={plan.undecided}
        isAllUnavailable={isAllUnavailable}
        isFromCart={props.isFromCart}
        agree={{ onClick: decide }}
      />
    </>
  );
  if (isAllUnavailable) {
    return (
      <div className="mx-auto max-w-3xl px-4 pt-5 pb-16">
        {notices}
        {!failure && props.nothingLeft}
      </div>
    );
  }

  return (
    <div className="mx-auto max-w-6xl px-4 pt-5 pb-36 lg:pt-8 lg:pb-16">
      {notices}
      {failure?.kind !== 'signed-out' && <InlineSignIn>{signIn()}</InlineSignIn>}
      <form
        ref={form}
        onSubmit={submit}
        noValidate
        className="mt-5 grid gap-5 lg:grid-cols-[1fr_24rem] lg:gap-8"
      >
        <Steps {...props} order={order} />
        <aside
          aria-label={m.order_summary()}
          className="h-fit rounded-panel border border-line bg-surface p-4 md:p-5 lg:sticky lg:top-6"
        >
          <h2 className="mb-4 text-lg">{m.order_summary()}</h2>
          <OrderSummary
            items={plan.ordered}
            leftOut={plan.leftOut}
            state={previewState}
            fulfilment={state.form.fulfilment}
            onRefresh={refresh}
          />
          <PlaceOrderBar
            data={previewState.preview?.orderData}
            isPlacing={button.isPending}
            obstacle={payment ?? before ?? (plan.undecided.length > 0 ? m.decide_first() : undefined)}
            isOff={payment !== undefined || before !== undefined}
          />
          <div className="mt-5">{props.trust(cashFulfilment(order.options, state.form.fulfilment))}</div>
        </aside>
      </form>
    </div>
  );
}

/** The order on the page: customer, lines, coupon, payment method and totals. */
function useOrderOnPage(props: CheckoutPageProps) {
  const { shopId, countryId, gateways, stores, items, onQuantities, sessionId } = props;
  const { locale } = useLocale();
  const state = useCheckoutForm(stores);
  const known = useKnownCustomer(state);
  const [saves, setSaves] = useState(true);
  const saved = known && findSelectedAddress(known.addresses, state.form);
  const plan = useOrderPlan(items, onQuantities);
  const { ordered } = plan;
  const { phone } = state.form;
  const wanted = { products: ordered, ...(parsePhone(phone) && { shippingPhone: phone }) };
  const coupon = useCoupon(ordered.length > 0 ? wanted : undefined);
  const [latestPreview, setLatestPreview] = useState<OrderPreview>();
  const requested = useRequiredAdvance(phone);
  const options = usePaymentOptions({
    gateways,
    options: latestPreview?.paymentOptions,
    emiTenors: latestPreview?.emiTenors,
    requiredAdvance: requested.advance,
    couponGatewayIds: coupon.answer?.offer?.paymentGatewayIds ?? [],
    payOnline: latestPreview?.payOnline,
  });
  const body = toOrderBody({
    form: state.form,
    items: ordered,
    shopId,
    countryId,
    selected: options.selected,
    sessionId,
    language: locale,
    offerId: coupon.answer?.offer?.id,
    savesAddress: known !== undefined && saves && !saved,
    saved,
    customerId: state.account,
    emi: options.emi,
  });
  const { refresh, preview, ...asking } = useOrderPreview(ordered.length > 0 ? body : undefined);
  const previewState = { ...asking, preview: withFulfilment(preview, state.form.fulfilment) };
  const verdict = useCouponVerdict(coupon, { offerId: asking.offerId, preview });
  const isAdvance = options.selected?.isAdvance === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the required advance depends on the total
  useEffect(() => {
    setLatestPreview(preview);
    if (preview && isAdvance && requested.advance !== null) requested.keep(preview.orderData.payNow);
  }, [preview]);
  return {
    state,
    known,
    saves,
    setSaves,
    plan,
    coupon,
    verdict,
    asked: requested,
    options,
    body,
    previewState,
    refresh,
  };
}

type OrderOnPage = ReturnType<typeof useOrderOnPage>;

interface Sending {
  order: OrderOnPage;
  form: RefObject<HTMLFormElement | null>;
  /** Element with the decisions about unavailable lines. */
  decisions: RefObject<HTMLElement | null>;
}

/** Sends the displayed order, and moves the focus to the first problem. */
function useSending(
  { isFromCart, onPlaced, onPlacedBefore }: CheckoutPageProps,
  { order, form, decisions }: Sending,
) {
  const { state, plan, coupon, asked: requested, options, body, previewState, refresh } = order;
  const { preview } = previewState;
  const [otherErrors, setOtherErrors] = useState<string[]>([]);
  const { revalidate } = useRevalidator();
  const onFailed = (failed: PlaceOrderFailure) => {
    const fields = failed.kind === 'wrong-fields' ? failed.fields : {};
    const { errors, coupon: couponError, others } = splitServerErrors(fields);
    if (couponError) coupon.refuse(couponError);
    if (failed.kind === 'outdated') storeLineStates(failed.lines);
    if (failed.kind === 'outdated' || failed.kind === 'total-changed' || others.length > 0) refresh();
    if (failed.kind === 'cash-check') requested.keep(failed.check.advance);
    // The shop may have removed a payment method since the page was loaded.
    if (fields.paymentGatewayId) void revalidate();
    state.setErrors(errors);
    setOtherErrors(others);
    const first = Object.keys(errors)[0] as CheckoutField | undefined;
    if (first) focusField(form.current, first);
    else if (couponError) focusCoupon(form.current);
    for (const text of failureToasts(failed)) showToast(text, 'error');
  };
  const placing = usePlaceOrder({
    account: state.account,
    onPlaced: (placed, attempt) => {
      if (attempt.body.customerId !== undefined) removeGuestForm();
      onPlaced(placed, attempt, options.selected?.card);
    },
    onPlacedBefore,
    onFailed,
  });
  useFocusDecisions(decisions, placing.failure);
  const button = useOrderButton(placing, {
    isSettled: !previewState.isUpdating && !coupon.isAsking,
    shown: { ...previewState, refresh },
    draft: () => ({
      body: {
        ...body,
        // A refused coupon is not sent.
        ...(coupon.refused && { offerId: null }),
        ...displayedTotal(previewState),
        products: withDisplayedPrices(body.products, preview),
      },
      isFromCart,
    }),
    isReady: () => {
      const wrong = state.checkAll();
      if (wrong) focusField(form.current, wrong);
      else if (plan.undecided.length > 0) focusElement(decisions.current);
      const isValid = wrong === undefined && plan.undecided.length === 0;
      // A shopper who typed a code expects its discount.
      const isReady = isValid && !coupon.applyTyped();
      if (isValid && !isReady) {
        showToast(m.coupon_counts_now());
        focusCoupon(form.current);
      }
      if (isReady) setOtherErrors([]);
      return isReady;
    },
    isBlank: state.isBlank,
  });
  return { placing, button, otherErrors };
}

function Steps({ order, stores, baseCharges, cities, contact }: CheckoutPageProps & { order: OrderOnPage }) {
  const { state, known, saves, setSaves, plan, coupon, verdict, options, previewState } = order;
  const { preview } = previewState;
  const { fulfilment } = state.form;
  return (
    <div className="space-y-5">
      <Step number={1} title={m.checkout_contact()}>
        <ContactFields state={state} />
      </Step>
      <Step number={2} title={stores.length > 0 ? m.fulfilment_or_pickup() : m.fulfilment()}>
        <DeliveryChoice
          baseCharges={baseCharges}
          stores={stores}
          preview={preview}
          hasPreOrder={plan.ordered.some(({ preOrder }) => preOrder)}
          state={state}
        />
        <div className="mt-5">
          {fulfilment === 'shop' ? (
            <StoreChoice stores={stores} state={state} />
          ) : (
            <KnownAddresses {...{ known, state, saves }} onSaves={setSaves}>
              <AddressFields state={state} cities={cities} />
            </KnownAddresses>
          )}
        </div>
      </Step>
      <Step number={3} title={m.payment()}>
        <PaymentChoice options={options} fulfilment={fulfilment} contact={contact} />
        <CouponField
          coupon={coupon}
          verdict={verdict}
          isUpdating={previewState.isUpdating}
          className="mt-5"
        />
        <NoteField state={state} />
      </Step>
    </div>
  );
}

function focusCoupon(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[data-coupon]')?.focus();
}

function focusField(form: HTMLFormElement | null, field: CheckoutField): void {
  form?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus();
}
