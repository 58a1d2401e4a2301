import { createIdempotencyKey } from '#client/client.ts';
import { getFirstValue, type PostedForm } from '#storefront/requests/read-form.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import {
  type CheckoutShopper,
  createGuestForm,
  loadCheckoutForm,
  readRequestedExtra,
} from './load-checkout-form.ts';
import { readNoScriptForm } from './no-script-form.ts';
import {
  acceptAvailableQuantities,
  type CheckoutTerms,
  loadNoScriptCheckout,
  type NoScriptForm,
} from './no-script-order.ts';
import { createRefusedOrderResponse, placeNoScriptOrder, saveCouponCookie } from './place-no-script-order.ts';

/** Handles a posted form. Its field `part` contains the value of the pressed button. */
export async function handleCheckoutForm(
  ctx: RequestContext,
  { terms, shopper }: { terms: CheckoutTerms; shopper: CheckoutShopper },
  form: PostedForm,
) {
  const { customer, addresses } = shopper;
  const posted = readNoScriptForm(form, terms, { addresses, extra: readRequestedExtra(ctx) });
  const part = getFirstValue(form, 'part');
  const loadView = async (order: NoScriptForm) => {
    const view = await loadNoScriptCheckout(ctx, terms, order);
    saveCouponCookie(ctx, view);
    return view;
  };
  if (part === 'guest') return loadView(createGuestForm(posted));
  if (posted.customerId !== undefined && posted.customerId !== customer?.id) {
    if (!customer)
      return createRefusedOrderResponse(ctx, terms, posted, { failure: { kind: 'signed-out' }, errors: {} });
    // The posted form contains details of another customer. The response is a new form without them.
    const newOrder = await loadCheckoutForm(ctx, shopper, '', posted);
    return createRefusedOrderResponse(ctx, terms, newOrder, {
      failure: { kind: 'other-account' },
      errors: {},
    });
  }
  const customerOrder = { ...posted, customerId: customer?.id };
  switch (part) {
    case 'place':
    case 'resend':
      // `resend` posts the order without a code. The API then asks for one, and the server sends a new one.
      return placeNoScriptOrder(ctx, terms, { ...customerOrder, ...(part === 'resend' && { cashCode: '' }) });
    case 'agree':
      return loadView(await acceptAvailableQuantities(ctx, terms, customerOrder));
    case 'another':
      return loadView({ ...customerOrder, key: createIdempotencyKey() });
    default:
      return loadView(customerOrder);
  }
}
