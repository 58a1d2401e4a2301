import type { OrderTerms } from '#data/queries/order-terms.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { fromBdt, type Poisha, toBdt } from '#domain/money.ts';
import { isAboveCodLimit, isCash } from '#domain/order/payment.ts';
import type { ServiceContext } from '../context.ts';
import { invalid } from '../errors.ts';
import type { OrderInput } from './order-input.ts';

/**
 * The gateway an order is paid through, by its id. Throws `invalid` when the shop does not offer it, when it does not
 * go with the payment method, or when it takes no payments through this server.
 */
export function checkGateway(input: OrderInput, gateways: OrderTerms['gateways']): number {
  const { paymentMethod, paymentGatewayId } = input;
  const cod = gateways.find(isCash);
  if (paymentMethod === 'COD' && !cod) {
    throw invalid('paymentMethod', 'paymentMethod: this shop does not take cash on delivery');
  }
  if (paymentGatewayId == null) {
    if (paymentMethod === 'COD' && cod) return cod.id;
    throw invalid('paymentGatewayId', 'paymentGatewayId is required for this payment method', 'required');
  }
  const chosen = gateways.find(({ id }) => id === paymentGatewayId);
  if (!chosen) throw invalid('paymentGatewayId', 'paymentGatewayId is not a way to pay at this shop');
  if (isCash(chosen) !== (paymentMethod === 'COD')) {
    throw invalid('paymentGatewayId', `paymentGatewayId does not go with payment by ${paymentMethod}`);
  }
  if (!isCash(chosen)) {
    throw invalid('paymentGatewayId', 'paymentGatewayId: this way to pay cannot be used here yet');
  }
  return chosen.id;
}

/** The dearest order that can be paid in cash: what the shop's page settings say, or else its row; `null` for any. */
export function codLimitOf(
  { shop }: ServiceContext,
  { maxCodBdt }: Pick<OrderTerms, 'maxCodBdt'>,
): Poisha | null {
  return (typeof maxCodBdt === 'number' ? fromBdt(maxCodBdt) : undefined) ?? shop.maxCodAmount;
}

/** Throws `invalid` when the order is too dear for cash on delivery. */
export function checkCodLimit(limit: Poisha | null, input: OrderInput, grandTotal: Poisha): void {
  if (input.paymentMethod !== 'COD' || limit === null || !isAboveCodLimit(grandTotal, limit)) return;
  throw invalid(
    'paymentMethod',
    `paymentMethod: cash on delivery is possible up to ${formatBdt(toBdt(limit), 'en')} only`,
  );
}
