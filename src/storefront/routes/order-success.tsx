import { useEffect } from 'react';
import { data, useNavigate } from 'react-router';
import { orderSuccessPath, UNSAVED_ADDRESS_PARAMETER } from '#domain/shop-path.ts';
import { undefinedIfNotFound } from '#storefront/commerce/catalogue/redirect-if-moved.ts';
import {
  handlePaymentForm,
  isPaymentPart,
  listOrderGateways,
  readPaymentProblem,
} from '#storefront/commerce/payments/pay-order.ts';
import { PayPanel } from '#storefront/commerce/payments/pay-panel.tsx';
import { useTrackEvent } from '#storefront/commerce/track-event.ts';
import { findCustomer } from '#storefront/features/account/session.ts';
import { findHiddenSearch } from '#storefront/features/analytics/private-parameters.ts';
import { OrderSuccess, successTitle } from '#storefront/features/order/order-success.tsx';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { getFirstValue, readForm } from '#storefront/requests/read-form.ts';
import { requestContext } from '#storefront/requests/request-context.ts';
import { createPageMeta } from '#storefront/seo/page-meta.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import type { Route } from './+types/order-success.ts';

/** The API omits contact and address of a customer's order unless this customer is signed in. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { client, url } = ctx;
  const key = url.searchParams.get('key');
  const orderCall = key
    ? undefinedIfNotFound(
        client.call('placedGuestOrder', { params: { orderNumber: params.orderNumber }, query: { key } }),
      )
    : undefined;
  const [order, customer] = await Promise.all([orderCall, findCustomer(ctx)]);
  const gateways = await listOrderGateways(client, order);
  const paymentProblem = readPaymentProblem(url.searchParams);
  return data(
    {
      order,
      gateways,
      key: key ?? '',
      paymentProblem,
      isAddressUnsaved: url.searchParams.has(UNSAVED_ADDRESS_PARAMETER),
      customer: customer && { id: customer.id },
    },
    { status: order ? 200 : 404 },
  );
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await readForm(request);
  const key = ctx.url.searchParams.get('key') ?? '';
  if (!isPaymentPart(getFirstValue(form, 'part'))) throw new Response(null, { status: 400 });
  return handlePaymentForm(ctx, form, { orderNumber: params.orderNumber, key });
}

export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  createPageMeta(matches, {
    title: loaderData?.order ? successTitle(loaderData.order) : m.success_key_title(),
    isPrivate: true,
  });

export default function OrderSuccessRoute({ actionData, loaderData }: Route.ComponentProps) {
  const { order, gateways, key, paymentProblem, isAddressUnsaved } = loaderData;
  const { localePath } = useLocale();
  const paying = actionData ?? paymentProblem;
  useTrackEvent(order && { type: 'purchase', order }, order?.orderNumber);
  useRestoredSearch(!order);
  if (order) {
    const action = localePath(orderSuccessPath({ ...order, key }));
    const pay = <PayPanel {...{ order, gateways, paying, action }} />;
    return <OrderSuccess order={order} orderKey={key} pay={pay} isAddressUnsaved={isAddressUnsaved} />;
  }
  return (
    <EmptyState
      heading="h1"
      title={m.success_key_title()}
      text={m.success_key_text()}
      action={<ButtonLink href={localePath('/track-order/')}>{m.track_title()}</ButtonLink>}
    />
  );
}

/** Restores the order key after a reload, because analytics removes it from the address bar. */
function useRestoredSearch(isOrderMissing: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const search = isOrderMissing && findHiddenSearch();
    if (search) void navigate(window.location.pathname + search, { replace: true });
  }, [isOrderMissing, navigate]);
}
