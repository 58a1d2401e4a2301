import { useEffect, useState } from 'react';
import type { Emi, PaymentGateway } from '#contract/order.ts';
import {
  type CheckoutExtra,
  readCheckoutExtraParam,
  setCheckoutExtraParam,
} from '#domain/payments/checkout-extra.ts';
import { CARD_KINDS } from '#domain/payments/payment.ts';
import {
  discardPaymentOfOtherCoupon,
  NO_EMI,
  type PaymentSelection,
  type PaymentTerms,
  type SelectedPayment,
  selectPayment,
} from '#domain/payments/select-payment.ts';
import { useIsSignedIn, useSignedInAccountId } from '#storefront/commerce/session/session-sync.ts';
import { readShopperObject, storeShopperData } from '#storefront/commerce/session/shopper-storage.ts';

const PAYMENT_STORAGE_KEY = 'haat-payment';
const ORDER_PAYMENT_STORAGE_KEY = 'haat-order-payment';

type Terms = PaymentTerms<PaymentGateway, Emi>;

export interface PaymentOptions extends PaymentSelection<PaymentGateway, Emi> {
  /** Selects a method; `undefined` without scripts, when the browser manages and posts the choice. */
  choose?: (selected: SelectedPayment) => void;
  chooseTenor?: (tenor: string | undefined) => void;
}

/** Returns the payment methods and the choice. The choice is stored per tab, so a new tab starts with the default. */
export function usePaymentOptions(terms: Terms): PaymentOptions {
  const [selection, setSelection] = useState<SelectedPayment>();
  const [extra, setExtra] = useState(NO_EMI);
  const among = terms.couponGatewayIds.join();
  const isSignedIn = useIsSignedIn();
  const account = useSignedInAccountId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice of an account is stored for that account
  useEffect(() => {
    const urlExtra = readCheckoutExtraParam(new URLSearchParams(window.location.search));
    const stored = readStoredPayment();
    setExtra(urlExtra);
    if (!urlExtra.isEmi || stored?.method === 'CARD') setSelection(stored);
  }, [isSignedIn, account]);
  useEffect(() => setSelection((previous) => discardPaymentOfOtherCoupon(previous, among)), [among]);
  const storeExtra = (next: CheckoutExtra) => {
    setExtra(next);
    storeExtraInUrl(next);
  };
  const choose = (selected: SelectedPayment) => {
    const next = { ...selected, among };
    setSelection(next);
    storeShopperData(PAYMENT_STORAGE_KEY, next, 'sessionStorage');
    if (next.method !== 'CARD' && extra.isEmi) storeExtra({ ...extra, isEmi: false });
  };
  return {
    ...selectPayment(terms, selection, extra),
    choose,
    chooseTenor: (next) => storeExtra({ ...extra, isEmi: next !== undefined, tenor: next }),
  };
}

interface PlacedOrderGateway {
  orderNumber: string;
  gatewayId: number | null | undefined;
}

/** Selects the gateway of the placed order, unless the shopper has chosen another one in this tab. */
export function useOrderPaymentOptions(
  terms: Terms,
  { orderNumber, gatewayId }: PlacedOrderGateway,
): PaymentOptions {
  const [selection, setSelection] = useState<SelectedPayment | undefined>(
    gatewayId ? selectOnlinePayment(gatewayId) : undefined,
  );
  useEffect(() => {
    const stored = readShopperObject(ORDER_PAYMENT_STORAGE_KEY, 'sessionStorage');
    if (stored.orderNumber === orderNumber && typeof stored.gatewayId === 'number')
      setSelection(selectOnlinePayment(stored.gatewayId));
  }, [orderNumber]);
  const choose = (selected: SelectedPayment) => {
    setSelection(selected);
    const { gatewayId } = selected;
    storeShopperData(ORDER_PAYMENT_STORAGE_KEY, { orderNumber, gatewayId }, 'sessionStorage');
  };
  return { ...selectPayment(terms, selection), choose };
}

const selectOnlinePayment = (gatewayId: number): SelectedPayment => ({ method: 'ONLINE', gatewayId });

/** Stores the instalments in the URL, so that a reload and the return from the gateway keep them. */
function storeExtraInUrl(extra: CheckoutExtra): void {
  const url = new URL(window.location.href);
  setCheckoutExtraParam(url.searchParams, extra);
  window.history.replaceState(window.history.state, '', url);
}

function readStoredPayment(): SelectedPayment | undefined {
  const stored = readShopperObject(PAYMENT_STORAGE_KEY, 'sessionStorage') as Partial<SelectedPayment>;
  const { method, gatewayId, among = '', isAdvance } = stored;
  if (typeof gatewayId !== 'number' || !method) return undefined;
  const card = CARD_KINDS.find((kind) => kind === stored.card);
  return { method, gatewayId, among, ...(card && { card }), ...(isAdvance && { isAdvance: true }) };
}
