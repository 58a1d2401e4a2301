import { useEffect } from 'react';
import { createIdempotencyKey } from '#client/client.ts';
import type { Customer } from '#contract/account.ts';
import type { SavedAddress } from '#contract/addresses.ts';
import { MAX_ADDRESSES } from '#domain/account/customer.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { clampQuantity } from '#domain/local-cart.ts';
import { extraFromAddress, withExtra } from '#domain/order/emi.ts';
import { readRowId } from '#domain/row-id.ts';
import { COUPON_PARAMETER, readCoupon } from '#storefront/commerce/offers/coupon-link.ts';
import { PayingNotice } from '#storefront/commerce/payments/pay-panel.tsx';
import { recordTyping } from '#storefront/commerce/session/follow-session.ts';
import { findCustomer } from '#storefront/features/account/session.ts';
import { initialCustomerForm } from '#storefront/features/checkout/known-customer.tsx';
import { NoScriptCheckoutForm } from '#storefront/features/checkout/no-script-checkout-form.tsx';
import {
  acceptAvailableQuantities,
  loadOrderView,
  loadTerms,
  type PostedOrder,
} from '#storefront/features/checkout/no-script-order.ts';
import {
  type NoScriptPayment,
  placePostedOrder,
  refuseOtherAccount,
  refuseSignedOut,
  storeCoupon,
} from '#storefront/features/checkout/place-no-script-order.ts';
import { createPostedOrder, readPosted } from '#storefront/features/checkout/posted-order.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { useShell } from '#storefront/layout/shell/shell-context.tsx';
import type { LayoutHandle } from '#storefront/layout/shell/shell-frame.tsx';
import { privatePage } from '#storefront/requests/public-page.ts';
import { firstValue, readForm } from '#storefront/requests/read-form.ts';
import { type RequestContext, requestContext } from '#storefront/requests/request-context.ts';
import { pageMeta } from '#storefront/seo/page-meta.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { TrustLine } from '#storefront/ui/trust-line.tsx';
import type { Route } from './+types/no-script-checkout.ts';

export const handle: LayoutHandle = { isQuiet: true };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [terms, shopper] = await Promise.all([loadTerms(ctx), loadShopper(ctx)]);
  const coupon = readCoupon(ctx.url.searchParams.get(COUPON_PARAMETER)) ?? ctx.coupon.code();
  const view = await loadOrderView(ctx, terms, await beginOrder(ctx, shopper, coupon));
  if (coupon) storeCoupon(ctx, view);
  return { terms, view, addresses: shopper.addresses, isSignedIn: shopper.customer !== undefined };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await readForm(request);
  const [terms, shopper] = await Promise.all([loadTerms(ctx), loadShopper(ctx)]);
  const { customer, addresses } = shopper;
  const posted = readPosted(form, terms, { addresses, extra: readRequestedExtra(ctx) });
  const part = firstValue(form, 'part');
  const view = async (order: PostedOrder) => {
    const shown = await loadOrderView(ctx, terms, order);
    storeCoupon(ctx, shown);
    return shown;
  };
  if (part === 'guest') return view(withoutCustomer(posted));
  if (posted.customerId !== undefined && posted.customerId !== customer?.id) {
    if (!customer) return refuseSignedOut(ctx, terms, posted);
    return refuseOtherAccount(ctx, terms, await beginOrder(ctx, shopper, '', posted));
  }
  const own = { ...posted, customerId: customer?.id };
  switch (part) {
    case 'place':
    case 'resend':
      return placePostedOrder(ctx, terms, { ...own, ...(part === 'resend' && { cashCode: '' }) });
    case 'agree':
      return view(await acceptAvailableQuantities(ctx, terms, own));
    case 'another':
      return view({ ...own, key: createIdempotencyKey() });
    default:
      return view(own);
  }
}

interface Shopper {
  customer: Customer | undefined;
  addresses: SavedAddress[];
}

async function loadShopper(ctx: RequestContext): Promise<Shopper> {
  const customer = await findCustomer(ctx);
  return { customer, addresses: customer ? await loadAddresses(ctx) : [] };
}

async function beginOrder(
  ctx: RequestContext,
  { customer, addresses }: Shopper,
  coupon: string,
  posted?: PostedOrder,
): Promise<PostedOrder> {
  const bought = posted && !posted.isFromCart ? posted : boughtNow(ctx);
  const { lines, isFromCart } = bought ?? (customer ? await loadCart(ctx) : NOTHING);
  const wanted = { lines, isFromCart, coupon, extra: readRequestedExtra(ctx), customerId: customer?.id };
  return createPostedOrder(wanted, customer ? initialCustomerForm({ customer, addresses }) : {});
}

const withoutCustomer = ({ lines, isFromCart, extra }: PostedOrder): PostedOrder =>
  createPostedOrder({ lines, isFromCart, extra, coupon: '', customerId: undefined }, {});

const loadAddresses = ({ client }: RequestContext) =>
  client.list('addresses', { query: { limit: MAX_ADDRESSES } });

const readRequestedExtra = ({ url }: RequestContext) => extraFromAddress(url.searchParams);

type Wanted = Pick<PostedOrder, 'lines' | 'isFromCart'>;

const NOTHING: Wanted = { lines: [], isFromCart: false };

function boughtNow({ url: { searchParams } }: RequestContext): Wanted | undefined {
  const skuId = readRowId(searchParams.get('skuId') ?? '');
  const quantity = clampQuantity(Number(searchParams.get('quantity')) || 1);
  return skuId === undefined
    ? undefined
    : { lines: [{ skuId, quantity, price: undefined }], isFromCart: false };
}

async function loadCart({ client }: RequestContext): Promise<Wanted> {
  const items = await client.list('cart');
  const lines = items.flatMap(({ skuId, quantity, status }) =>
    status ? [{ skuId, quantity, price: undefined }] : [],
  );
  return { lines, isFromCart: true };
}

/**
 * Back from the gateway must show a guest's typed text, so the browser may store the page. The server forbids
 * it for sessions.
 */
export const headers: Route.HeadersFunction = (args) => ({
  ...privatePage(args),
  'cache-control': 'private, no-cache',
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.checkout_title(), isPrivate: true });

export default function NoScriptCheckoutRoute({ actionData, loaderData }: Route.ComponentProps) {
  useEffect(() => {
    if (actionData) recordTyping();
  }, [actionData]);
  const { shop, returnsPath } = useShell();
  const { localePath } = useLocale();
  if (actionData && 'paying' in actionData) return <Leaving {...actionData} />;
  const view = actionData ?? loaderData.view;
  const [line] = view.posted.isFromCart ? [] : view.posted.lines;
  const bought = line && { skuId: `${line.skuId}`, quantity: `${line.quantity}` };
  const path = localePath(`/checkout/form?${withExtra(new URLSearchParams(bought), view.posted.extra)}`);
  return (
    <NoScriptCheckoutForm
      {...loaderData}
      view={view}
      contact={shop}
      signInHref={localePath(`/auth/otp-login?back=${encodeURIComponent(path)}`)}
      trust={(cash) => (
        <TrustLine phone={shop.phone} returnsHref={returnsPath && localePath(returnsPath)} cash={cash} />
      )}
    />
  );
}

/** Continues to the payment, or shows why it could not be started. */
function Leaving({ paying, amount, page }: NoScriptPayment) {
  const { shop } = useShell();
  const { locale } = useLocale();
  const redirectUrl = 'redirectUrl' in paying ? paying.redirectUrl : null;
  return (
    <div className="mx-auto max-w-xl px-4 py-16 text-center">
      {/* Form posts may not redirect to another site. */}
      {redirectUrl && <meta httpEquiv="refresh" content={`0;url=${redirectUrl}`} />}
      <h1 className="text-2xl">{m.success_unpaid_title()}</h1>
      <div className="mt-5">
        {redirectUrl ? (
          <p role="status">{m.pay_leaving()}</p>
        ) : (
          <PayingNotice paying={paying} contact={shop} />
        )}
      </div>
      <ButtonLink href={redirectUrl ?? page} className="mt-5">
        {redirectUrl ? m.pay_continue({ amount: formatBdt(amount, locale) }) : m.order_before_open()}
      </ButtonLink>
    </div>
  );
}
