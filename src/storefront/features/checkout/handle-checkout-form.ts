import { createIdempotencyKey } from '#client/client.ts';
import { firstValue, type PostedForm } from '#storefront/requests/read-form.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { readNoScriptForm } from './no-script-form.ts';
import {
  acceptAvailableQuantities,
  type CheckoutTerms,
  loadOrderView,
  type NoScriptForm,
} from './no-script-order.ts';
import { openOrder, readRequestedExtra, type Shopper, withoutCustomer } from './open-order.ts';
import { placeNoScriptOrder, refuseOrder, storeCoupon } from './place-no-script-order.ts';

/** The field `part` contains the value of the pressed button. */
export async function handleCheckoutForm(
  ctx: RequestContext,
  { terms, shopper }: { terms: CheckoutTerms; shopper: Shopper },
  form: PostedForm,
) {
  const { customer, addresses } = shopper;
  const posted = readNoScriptForm(form, terms, { addresses, extra: readRequestedExtra(ctx) });
  const part = firstValue(form, 'part');
  const loadView = async (order: NoScriptForm) => {
    const view = await loadOrderView(ctx, terms, order);
    storeCoupon(ctx, view);
    return view;
  };
  if (part === 'guest') return loadView(withoutCustomer(posted));
  if (posted.customerId !== undefined && posted.customerId !== customer?.id) {
    if (!customer) return refuseOrder(ctx, terms, posted, { failure: { kind: 'signed-out' }, errors: {} });
    // The posted form contains details of another customer. The response is a new form without them.
    const newOrder = await openOrder(ctx, shopper, '', posted);
    return refuseOrder(ctx, terms, newOrder, { failure: { kind: 'other-account' }, errors: {} });
  }
  const customerOrder = { ...posted, customerId: customer?.id };
  switch (part) {
    case 'place':
    case 'resend':
      // `resend` posts the order without a code. The API then asks for a code, and the server sends a new one.
      return placeNoScriptOrder(ctx, terms, { ...customerOrder, ...(part === 'resend' && { cashCode: '' }) });
    case 'agree':
      return loadView(await acceptAvailableQuantities(ctx, terms, customerOrder));
    case 'another':
      return loadView({ ...customerOrder, key: createIdempotencyKey() });
    default:
      return loadView(customerOrder);
  }
}
