import { useEffect, useState } from 'react';
import type { Emi, PaymentGateway } from '#contract/order.ts';
import { type CheckoutExtra, extraFromAddress, withExtra } from '#domain/order/emi.ts';
import { CARD_KINDS } from '#domain/order/payment.ts';
import {
  AT_ONCE,
  dropExcludedPayment,
  type PaymentSelection,
  type PaymentTerms,
  type SelectedPayment,
  selectPayment,
} from '#domain/payments/select-payment.ts';
import { useIsSignedIn, useSignedInAccount } from '#storefront/commerce/session/follow-session.ts';
import { readShopperData, storeShopperData } from '#storefront/commerce/session/shopper-storage.ts';

const STORAGE_KEY = 'haat-payment';
const ORDER_STORAGE_KEY = 'haat-order-payment';

type Terms = PaymentTerms<PaymentGateway, Emi>;

/** The payment methods of an order, with the selected one. */
export interface PaymentOptions extends PaymentSelection<PaymentGateway, Emi> {
  /** Without it, the browser manages and posts the choice. */
  choose?: (selected: SelectedPayment) => void;
  chooseTenure?: (tenure: string | undefined) => void;
}

/** Payment methods with a choice stored in this tab; the next visit starts with the default. */
export function usePaymentOptions(terms: Terms): PaymentOptions {
  const [chosen, setChosen] = useState<SelectedPayment>();
  const [extra, setExtra] = useState(AT_ONCE);
  const among = terms.couponGatewayIds.join();
  const isIn = useIsSignedIn();
  const account = useSignedInAccount();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice of an account is stored for that account
  useEffect(() => {
    const wanted = extraFromAddress(new URLSearchParams(window.location.search));
    const stored = readStoredPayment();
    setExtra(wanted);
    if (!wanted.isEmi || stored?.method === 'CARD') setChosen(stored);
  }, [isIn, account]);
  useEffect(() => setChosen((before) => dropExcludedPayment(before, among)), [among]);
  const keepExtra = (next: CheckoutExtra) => {
    setExtra(next);
    keepInAddress(next);
  };
  const choose = (selected: SelectedPayment) => {
    const next = { ...selected, among };
    setChosen(next);
    storeShopperData(STORAGE_KEY, next, 'sessionStorage');
    if (next.method !== 'CARD' && extra.isEmi) keepExtra({ ...extra, isEmi: false });
  };
  return {
    ...selectPayment(terms, chosen, extra),
    choose,
    chooseTenure: (next) => keepExtra({ ...extra, isEmi: next !== undefined, tenure: next }),
  };
}

/** Data of a placed order that affect its payment. */
interface OrderToPay {
  orderNumber: string;
  /** Gateway the order was placed with. */
  gatewayId: number | null | undefined;
}

/**
 * Payment methods of a placed order. Preselects the gateway it was placed with; another choice is stored in
 * this tab.
 */
export function useOrderPaymentOptions(terms: Terms, { orderNumber, gatewayId }: OrderToPay): PaymentOptions {
  const [chosen, setChosen] = useState<SelectedPayment | undefined>(
    gatewayId ? selectOnline(gatewayId) : undefined,
  );
  useEffect(() => {
    const stored = Object(readShopperData(ORDER_STORAGE_KEY, 'sessionStorage')) as Record<string, unknown>;
    if (stored.orderNumber === orderNumber && typeof stored.gatewayId === 'number')
      setChosen(selectOnline(stored.gatewayId));
  }, [orderNumber]);
  const choose = (selected: SelectedPayment) => {
    setChosen(selected);
    const { gatewayId } = selected;
    storeShopperData(ORDER_STORAGE_KEY, { orderNumber, gatewayId }, 'sessionStorage');
  };
  return { ...selectPayment(terms, chosen), choose };
}

const selectOnline = (gatewayId: number): SelectedPayment => ({ method: 'ONLINE', gatewayId });

/** Stores the instalments in the address, for reloads and the return from the gateway. */
function keepInAddress(extra: CheckoutExtra): void {
  const url = new URL(window.location.href);
  withExtra(url.searchParams, extra);
  window.history.replaceState(window.history.state, '', url);
}

function readStoredPayment(): SelectedPayment | undefined {
  const stored = Object(readShopperData(STORAGE_KEY, 'sessionStorage')) as Partial<SelectedPayment>;
  const { method, gatewayId, among = '', isAdvance } = stored;
  if (typeof gatewayId !== 'number' || !method) return undefined;
  const card = CARD_KINDS.find((kind) => kind === stored.card);
  return { method, gatewayId, among, ...(card && { card }), ...(isAdvance && { isAdvance: true }) };
}
