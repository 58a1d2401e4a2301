import type { Customer } from '#contract/account.ts';
import type { SavedAddress } from '#contract/addresses.ts';
import { MAX_SAVED_ADDRESSES } from '#domain/account/customer.ts';
import { readQuantity } from '#domain/order/read-quantity.ts';
import { readCheckoutExtraParam } from '#domain/payments/checkout-extra.ts';
import { readRowId } from '#domain/row-id.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { toCustomerFormValues } from './known-customer.tsx';
import { createNoScriptForm } from './no-script-form.ts';
import type { NoScriptForm } from './no-script-order.ts';

export interface CheckoutShopper {
  customer: Customer | undefined;
  addresses: SavedAddress[];
}

export const loadAddresses = ({ client }: RequestContext): Promise<SavedAddress[]> =>
  client.list('addresses', { query: { limit: MAX_SAVED_ADDRESSES } });

export const readRequestedExtra = ({ url }: RequestContext) => readCheckoutExtraParam(url.searchParams);

/** Lines come from the posted “Buy now” order, otherwise from the “Buy now” URL, otherwise from the cart. */
export async function loadCheckoutForm(
  ctx: RequestContext,
  { customer, addresses }: CheckoutShopper,
  coupon: string,
  posted?: NoScriptForm,
): Promise<NoScriptForm> {
  const buyNow = posted && !posted.isFromCart ? posted : readBuyNowLines(ctx);
  const { lines, isFromCart, isQuantityChanged } = buyNow ?? (customer ? await loadCartLines(ctx) : NO_LINES);
  const orderChoices = {
    lines,
    isFromCart,
    isQuantityChanged,
    coupon,
    extra: readRequestedExtra(ctx),
    customerId: customer?.id,
  };
  return createNoScriptForm(orderChoices, customer ? toCustomerFormValues({ customer, addresses }) : {});
}

export const createGuestForm = ({ lines, isFromCart, extra }: NoScriptForm): NoScriptForm =>
  createNoScriptForm({ lines, isFromCart, extra, coupon: '', customerId: undefined }, {});

type OrderLines = Pick<NoScriptForm, 'lines' | 'isFromCart' | 'isQuantityChanged'>;

const NO_LINES: OrderLines = { lines: [], isFromCart: false };

function readBuyNowLines({ url: { searchParams } }: RequestContext): OrderLines | undefined {
  const skuId = readRowId(searchParams.get('skuId') ?? '');
  const { quantity, isQuantityChanged } = readQuantity(searchParams.get('quantity') ?? '');
  return skuId === undefined
    ? undefined
    : { lines: [{ skuId, quantity, price: undefined }], isFromCart: false, isQuantityChanged };
}

async function loadCartLines({ client }: RequestContext): Promise<OrderLines> {
  const items = await client.list('cart');
  const lines = items.flatMap(({ skuId, quantity, status }) =>
    status ? [{ skuId, quantity, price: undefined }] : [],
  );
  return { lines, isFromCart: true };
}
