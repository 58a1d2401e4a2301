import { data } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import { throwNotFound, undefinedIfNotFound } from '#storefront/commerce/catalogue/redirect-if-moved.ts';
import {
  handlePaymentForm,
  isPaymentPart,
  listOrderGateways,
} from '#storefront/commerce/payments/pay-order.ts';
import { PayPanel } from '#storefront/commerce/payments/pay-panel.tsx';
import { AccountFrame } from '#storefront/features/account/account-frame.tsx';
import { createAccountClient } from '#storefront/features/account/browser-session.ts';
import { requireCustomer } from '#storefront/features/account/session.ts';
import { addToCart, reportReductions, setCartPanelOpen } from '#storefront/features/cart/cart-store.ts';
import { MyOrder } from '#storefront/features/order/my-order.tsx';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { useShell } from '#storefront/layout/shell/shell-context.tsx';
import { getFirstValue, type PostedForm, readForm } from '#storefront/requests/read-form.ts';
import { listRefusalTexts } from '#storefront/requests/refusal-text.ts';
import { type RequestContext, requestContext } from '#storefront/requests/request-context.ts';
import { createPageMeta } from '#storefront/seo/page-meta.ts';
import { showToast } from '#storefront/ui/toast.tsx';
import type { Route } from './+types/my-order.ts';

export { privatePageHeaders as headers } from '#storefront/requests/public-page.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  createPageMeta(matches, {
    title: loaderData ? m.orders_one({ number: loaderData.order.orderNumber }) : m.orders_title(),
    isPrivate: true,
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const customer = await requireCustomer(ctx);
  const id = readOrderId(params.id);
  const order = id && (await undefinedIfNotFound(ctx.client.call('myOrder', { params: { id } })));
  if (!order) return throwNotFound(ctx);
  return { customer, order, gateways: await listOrderGateways(ctx.client, order) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await readForm(request);
  await requireCustomer(ctx, form);
  const id = readOrderId(params.id);
  const part = getFirstValue(form, 'part');
  if (isPaymentPart(part)) return id ? payOrder(ctx, { id, form }) : throwNotFound(ctx);
  if (part !== 'cancel') throw new Response(null, { status: 400 });
  return id ? cancelOrder(ctx, id) : throwNotFound(ctx);
}

async function payOrder(ctx: RequestContext, { id, form }: { id: number; form: PostedForm }) {
  const order = await undefinedIfNotFound(ctx.client.call('myOrder', { params: { id } }));
  if (!order) return throwNotFound(ctx);
  return { paying: await handlePaymentForm(ctx, form, { orderNumber: order.orderNumber }) };
}

async function cancelOrder(ctx: RequestContext, id: number) {
  try {
    const order = await undefinedIfNotFound(ctx.client.call('cancelMyOrder', { params: { id }, body: {} }));
    return order ? data({ cancelled: 'done' } as const) : throwNotFound(ctx);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    return data({ cancelled: 'refused' } as const, { status: 409 });
  }
}

const readOrderId = (text: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

export default function MyOrderRoute({ actionData, loaderData }: Route.ComponentProps) {
  const { customer, order, gateways } = loaderData;
  const paying = actionData && 'paying' in actionData ? actionData.paying : undefined;
  const cancelled = actionData && 'cancelled' in actionData ? actionData.cancelled : undefined;
  const { locale, localePath } = useLocale();
  const { shop } = useShell();
  const reorder = async () => {
    const { data: lines } = await createAccountClient().call('reorder', {
      params: { id: order.id },
      body: {},
    });
    const available = lines.filter(({ orderable }) => orderable > 0);
    reportReductions(
      available.flatMap(({ skuId, orderable, unitPrice }) =>
        unitPrice === null ? [] : (addToCart({ skuId, quantity: orderable, price: unitPrice }) ?? []),
      ),
    );
    // The cart panel is not opened if items are unavailable, because it would cover their list.
    if (available.length === lines.length) setCartPanelOpen(true);
    return lines;
  };
  return (
    <AccountFrame
      customer={customer}
      current="/user/orders"
      title={m.orders_one({ number: order.orderNumber })}
    >
      <MyOrder
        order={order}
        seller={shop}
        cancelled={cancelled}
        pay={<PayPanel {...{ order, gateways, paying }} action={localePath(`/user/order/${order.id}`)} />}
        onReorder={reorder}
        failureText={(error) => {
          const texts = listRefusalTexts(error, locale);
          for (const text of texts) showToast(text, 'error');
          return texts.join(' ');
        }}
      />
    </AccountFrame>
  );
}
