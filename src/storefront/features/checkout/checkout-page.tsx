import { type FormEvent, Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PaymentGateway } from '#contract/order.ts';
import type { OrderPreview, PlacedOrder } from '#contract/place-order.ts';
import type { City } from '#contract/shop.ts';
import type { CardKind } from '#domain/payments/payment.ts';
import { parsePhone } from '#domain/phone.ts';
import { updateLiveSkus } from '#storefront/commerce/catalogue/live-skus.ts';
import { CouponField, useCoupon, useCouponStatus } from '#storefront/commerce/offers/coupon-field.tsx';
import { useOrderPreview } from '#storefront/commerce/offers/order-preview.ts';
import { usePaymentOptions } from '#storefront/commerce/payments/use-payment-options.ts';
import { AddressFields } from '#storefront/commerce/places/address-fields.tsx';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { showToast } from '#storefront/ui/toast.tsx';
import { useRequiredAdvance } from './cash-code-form.tsx';
import { type DeliveryChoiceProps, usePaymentUnavailableText } from './checkout-choices.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { type CheckoutItem, toDisplayedTerms, toOrderBody, withDisplayedPrices } from './checkout-item.ts';
import { type CheckoutField, type CheckoutValues, splitServerErrors } from './checkout-values.ts';
import {
  findSelectedAddress,
  InlineSignIn,
  SavedAddressChoice,
  useKnownCustomer,
} from './known-customer.tsx';
import { focusElement, LineDecisions, useOrderPlan } from './line-decisions.tsx';
import { MoreAddressFields } from './more-address-fields.tsx';
import type { OrderAttempt, PlaceOrderFailure } from './order-attempt.ts';
import { PlaceOrderBar } from './order-summary.tsx';
import { listFailureToasts, PlaceOrderFailureNotice } from './place-order-failure.tsx';
import { removeGuestForm, useCheckoutForm } from './use-checkout-form.ts';
import { type PlaceOrderCallbacks, useOrderButton, usePlaceOrder } from './use-place-order.ts';
import { withFulfilmentMethod } from './with-fulfilment-method.ts';
import { withoutContact } from './without-contact.ts';

export interface CheckoutPageProps extends Pick<DeliveryChoiceProps, 'baseCharges' | 'stores'> {
  shopId: number;
  countryId: number | undefined;
  cities: City[];
  gateways: PaymentGateway[];
  /** Lines to order; empty if all were already ordered. */
  items: CheckoutItem[];
  isFromCart: boolean;
  sessionId: string | undefined;
  onQuantities: (lines: readonly CheckoutItem[]) => void;
  onPlaced: (order: PlacedOrder, attempt: OrderAttempt, card: CardKind | undefined) => void;
  onAlreadyPlaced: PlaceOrderCallbacks['onAlreadyPlaced'];
  signIn: (form: CheckoutValues, onSignedIn?: () => void) => ReactNode;
  /** Whether the order was placed from this page and the shopper returned to the page. */
  isOrdered: boolean;
  emptyContent: ReactNode;
}

export function CheckoutPage(props: CheckoutPageProps) {
  const decisions = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const order = useOrderOnPage(props);
  const { state, plan, totals, refresh } = order;
  const { orderPlacement, button, otherErrors } = useOrderSubmission(props, { order, form, decisions });
  const { failure, dismissFailure } = orderPlacement;
  const isOrderedBefore = props.isOrdered || failure?.kind === 'placed-before';
  const orderedBeforeText = isOrderedBefore ? m.order_before_title() : undefined;
  const paymentObstacle = usePaymentUnavailableText(props.gateways, order.options, plan.ordered);
  const agreeToLines = () => {
    plan.agree();
    // The focused button is removed with the line decisions, so the focus moves to the title.
    title.current?.focus({ preventScroll: true });
    if (failure?.kind === 'outdated') dismissFailure();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!button.isPending && !orderedBeforeText) button.press();
  };
  const isAllUnavailable = plan.ordered.length === 0;
  // Not shown if the line decisions explain it, or if it asks for a code but the payment method has changed.
  const isFailureResolved =
    (failure?.kind === 'outdated' && plan.undecided.length > 0) ||
    (failure?.kind === 'cash-check' &&
      failure.check.ask === 'code' &&
      order.options.selected?.method !== failure.paymentMethod);
  /** The key resets the form when the account changes. */
  const signIn = (onSignedIn?: () => void) => (
    <Fragment key={state.account ?? 'guest'}>{props.signIn(state.form, onSignedIn)}</Fragment>
  );
  const notices = (
    <>
      <h1 ref={title} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
        {m.checkout_title()}
      </h1>
      <PlaceOrderFailureNotice
        failure={isFailureResolved ? undefined : failure}
        otherErrors={otherErrors}
        isPlacing={button.isPending}
        ordered={{ isFromCart: props.isFromCart, first: props.items[0] }}
        onRetry={button.retry}
        phone={state.form.phone}
        onPhoneConfirmed={button.placeWithPhoneProof}
        signIn={signIn(() => {
          // The order is not sent if the shopper has typed something since the session ended.
          if (state.isUntouched()) void orderPlacement.retryOrder();
        })}
        onOrderMore={isAllUnavailable ? undefined : dismissFailure}
      />
      <LineDecisions
        element={decisions}
        undecided={plan.undecided}
        isAllUnavailable={isAllUnavailable}
        isFromCart={props.isFromCart}
        agree={{ onClick: agreeToLines }}
      />
    </>
  );
  if (isAllUnavailable) {
    return (
      <div className="mx-auto max-w-3xl px-4 pt-5 pb-16">
        {notices}
        {!failure && props.items.length === 0 && props.emptyContent}
      </div>
    );
  }

  return (
    <div className="mx-auto max-w-6xl px-4 pt-5 pb-36 lg:pt-8 lg:pb-16">
      {notices}
      {failure?.kind !== 'signed-out' && <InlineSignIn>{signIn()}</InlineSignIn>}
      <CheckoutForm
        baseCharges={props.baseCharges}
        stores={props.stores}
        form={{ ref: form, onSubmit: submit }}
        state={state}
        totals={totals}
        items={plan.ordered}
        leftOut={plan.leftOut}
        onRefresh={refresh}
        options={order.options}
        address={
          <SavedAddressChoice {...{ known: order.known, state, saves: order.saves }} onSaves={order.setSaves}>
            <AddressFields state={state} cities={props.cities} />
            <MoreAddressFields state={state} />
          </SavedAddressChoice>
        }
        coupon={
          <CouponField
            coupon={order.coupon}
            verdict={order.verdict}
            isUpdating={totals.isUpdating}
            className="mt-5"
          />
        }
        button={
          <PlaceOrderBar
            data={totals.preview?.orderData}
            type={totals.preview?.type}
            isPlacing={button.isPending}
            obstacle={
              paymentObstacle ??
              orderedBeforeText ??
              (plan.undecided.length > 0 ? m.decide_first() : undefined)
            }
            isDisabled={paymentObstacle !== undefined || orderedBeforeText !== undefined}
          />
        }
      />
    </div>
  );
}

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
  const couponOrder = { products: ordered, ...(parsePhone(phone) && { shippingPhone: phone }) };
  const coupon = useCoupon(ordered.length > 0 ? couponOrder : undefined);
  const [latestPreview, setLatestPreview] = useState<OrderPreview>();
  const requiredAdvance = useRequiredAdvance(phone);
  const options = usePaymentOptions({
    gateways,
    options: latestPreview?.paymentOptions,
    emiTenors: latestPreview?.emiTenors,
    requiredAdvance: requiredAdvance.advance,
    couponGatewayIds: coupon.response?.offer?.paymentGatewayIds ?? [],
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
    offerId: coupon.response?.offer?.id,
    savesAddress: known !== undefined && saves && !saved,
    saved,
    customerId: state.account,
    emi: options.emi,
  });
  const { refresh, preview, ...status } = useOrderPreview(
    ordered.length > 0 ? withoutContact(body) : undefined,
  );
  const totals = { ...status, preview: withFulfilmentMethod(preview, state.form.fulfilment) };
  const verdict = useCouponStatus(coupon, { offerId: status.offerId, preview });
  const isAdvance = options.selected?.isAdvance === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each preview
  useEffect(() => {
    setLatestPreview(preview);
    if (preview && isAdvance && requiredAdvance.advance !== null)
      requiredAdvance.setAdvance(preview.orderData.payNow);
  }, [preview]);
  return {
    state,
    known,
    saves,
    setSaves,
    plan,
    coupon,
    verdict,
    requiredAdvance,
    options,
    body,
    totals,
    refresh,
  };
}

interface SubmissionContext {
  order: ReturnType<typeof useOrderOnPage>;
  form: RefObject<HTMLFormElement | null>;
  decisions: RefObject<HTMLElement | null>;
}

function useOrderSubmission(
  { baseCharges, isFromCart, onPlaced, onAlreadyPlaced }: CheckoutPageProps,
  { order, form, decisions }: SubmissionContext,
) {
  const { state, plan, coupon, requiredAdvance, options, body, totals, refresh } = order;
  const { preview } = totals;
  const [otherErrors, setOtherErrors] = useState<string[]>([]);
  const { revalidate } = useRevalidator();
  const onFailed = (failed: PlaceOrderFailure) => {
    const fields = failed.kind === 'invalid-fields' ? failed.fields : {};
    const { errors, coupon: couponError, otherErrors: otherTexts } = splitServerErrors(fields);
    if (couponError) coupon.refuse(couponError);
    if (failed.kind === 'outdated') updateLiveSkus(failed.lines);
    if (failed.kind === 'outdated' || failed.kind === 'total-changed' || otherTexts.length > 0) refresh();
    if (failed.kind === 'cash-check') requiredAdvance.setAdvance(failed.check.advance);
    // The shop may have removed a payment method or a delivery charge since the page was loaded.
    if (fields.paymentGatewayId || fields.deliveryChargeId) void revalidate();
    state.setErrors(errors);
    setOtherErrors(otherTexts);
    const firstField = Object.keys(errors)[0] as CheckoutField | undefined;
    if (firstField) focusField(form.current, firstField);
    else if (couponError) focusCouponField(form.current);
    for (const text of listFailureToasts(failed)) showToast(text, 'error');
  };
  const orderPlacement = usePlaceOrder({
    account: state.account,
    onPlaced: (order, attempt) => {
      if (attempt.body.customerId !== undefined) removeGuestForm();
      onPlaced(order, attempt, options.selected?.card);
    },
    onAlreadyPlaced,
    onFailed,
  });
  const { failure } = orderPlacement;
  useEffect(() => {
    if (failure?.kind === 'outdated') focusElement(decisions.current);
  }, [decisions, failure]);
  const button = useOrderButton(orderPlacement, {
    isSettled: !totals.isUpdating && !coupon.isChecking,
    shown: { ...totals, refresh },
    draft: () => ({
      body: {
        ...body,
        // The id of a coupon that the shop has refused is replaced by `null`.
        ...(coupon.refused && { offerId: null }),
        ...toDisplayedTerms(totals, baseCharges),
        products: withDisplayedPrices(body.products, preview),
      },
      isFromCart,
    }),
    isReady: () => {
      const invalidField = state.validateFields();
      if (invalidField) focusField(form.current, invalidField);
      else if (plan.undecided.length > 0) focusElement(decisions.current);
      const isValid = invalidField === undefined && plan.undecided.length === 0;
      // A typed coupon is applied before the order is sent, because the shopper expects its discount.
      const isReady = isValid && !coupon.applyTyped();
      if (isValid && !isReady) {
        showToast(m.coupon_applied_now());
        focusCouponField(form.current);
      }
      if (isReady) setOtherErrors([]);
      return isReady;
    },
    isBlank: state.isBlank,
  });
  return { orderPlacement, button, otherErrors };
}

function focusCouponField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[data-coupon]')?.focus();
}

function focusField(form: HTMLFormElement | null, field: CheckoutField): void {
  form?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus();
}
