import { newKey } from '#client/client.ts';
import { MOST_ADDRESSES } from '#domain/account/customer.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { boundedQuantity } from '#domain/local-cart.ts';
import { COUPON_PARAMETER, readCoupon } from '#domain/order/coupon-link.ts';
import { extraOf, withExtra } from '#domain/order/emi.ts';
import { readRowId } from '#domain/row-id.ts';
import { findCustomer } from '#storefront/features/account/session.ts';
import { knownForm } from '#storefront/features/checkout/known-customer.tsx';
import { type PlainPaying, placePosted } from '#storefront/features/checkout/place-plain-order.ts';
import { PlainCheckout } from '#storefront/features/checkout/plain-checkout.tsx';
import {
  agreedOrder,
  loadTerms,
  type PostedOrder,
  viewOrder,
} from '#storefront/features/checkout/plain-order.ts';
import { newOrder, readPosted } from '#storefront/features/checkout/posted-order.ts';
import { readForm, textOf } from '#storefront/forms/read-form.ts';
import { pageMeta } from '#storefront/layout/shell/page-meta.ts';
import { useShell } from '#storefront/layout/shell/shell-context.tsx';
import type { LayoutHandle } from '#storefront/layout/shell/shell-frame.tsx';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { PayingNotice } from '#storefront/payments/pay-panel.tsx';
import { privatePage } from '#storefront/public-page.ts';
import { type RequestContext, requestContext } from '#storefront/request-context.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { TrustLine } from '#storefront/ui/trust-line.tsx';
import type { Route } from './+types/checkout-form.ts';

/** The checkout for browsers that run no scripts: what “Buy now” names, or the cart of the account, as one form. */
export const handle: LayoutHandle = { isQuiet: true };

export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const [terms, customer] = await Promise.all([loadTerms(asked), findCustomer(asked)]);
  const addresses = customer ? await addressesOf(asked) : [];
  const known = customer ? knownForm({ customer, addresses }) : {};
  const wanted = boughtNow(asked) ?? (customer ? await cartOf(asked) : NOTHING);
  const coupon = readCoupon(asked.url.searchParams.get(COUPON_PARAMETER)) ?? asked.coupon.code();
  const order = newOrder({ ...wanted, coupon, extra: askedExtra(asked) }, known);
  const view = await viewOrder(asked, terms, order);
  return { terms, view, addresses, isSignedIn: customer !== undefined };
}

export async function action({ context, request }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const form = await readForm(request);
  const terms = await loadTerms(asked);
  const isSaved = textOf(form, 'address') || textOf(form, 'addressKept');
  const addresses = isSaved && (await findCustomer(asked)) ? await addressesOf(asked) : [];
  const posted = readPosted(form, terms, { addresses, extra: askedExtra(asked) });
  const part = textOf(form, 'part');
  // Until an order uses it, or it is taken out.
  asked.coupon.keep(readCoupon(posted.coupon) ?? '');
  switch (part) {
    case 'place':
    case 'resend':
      return placePosted(asked, terms, {
        ...posted,
        // A code is sent to who comes without one.
        ...(part === 'resend' && { cashCode: '' }),
        isSignedIn: (await findCustomer(asked)) !== undefined,
      });
    case 'agree':
      return viewOrder(asked, terms, await agreedOrder(asked, terms, posted));
    case 'another':
      return viewOrder(asked, terms, { ...posted, key: newKey() });
    default:
      return viewOrder(asked, terms, posted);
  }
}

const addressesOf = ({ client }: RequestContext) =>
  client.list('addresses', { query: { limit: MOST_ADDRESSES } });

const askedExtra = ({ url }: RequestContext) => extraOf(url.searchParams);

type Wanted = Pick<PostedOrder, 'lines' | 'isFromCart'>;

const NOTHING: Wanted = { lines: [], isFromCart: false };

/** The one line that the address names. */
function boughtNow({ url: { searchParams } }: RequestContext): Wanted | undefined {
  const skuId = readRowId(searchParams.get('skuId') ?? '');
  const quantity = boundedQuantity(Number(searchParams.get('quantity')) || 1);
  return skuId === undefined
    ? undefined
    : { lines: [{ skuId, quantity, price: undefined }], isFromCart: false };
}

async function cartOf({ client }: RequestContext): Promise<Wanted> {
  const items = await client.list('cart');
  const lines = items.flatMap(({ skuId, quantity, status }) =>
    status ? [{ skuId, quantity, price: undefined }] : [],
  );
  return { lines, isFromCart: true };
}

/** What was posted is shown again to who comes back from the gateway, without asking for it to be sent once more. */
export const headers: Route.HeadersFunction = (args) => ({
  ...privatePage(args),
  'cache-control': 'private, no-cache',
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.checkout_title(), isPrivate: true });

export default function CheckoutFormRoute({ actionData, loaderData }: Route.ComponentProps) {
  const { shop, returnsPath } = useShell();
  const { localePath } = useLocale();
  if (actionData && 'paying' in actionData) return <Leaving {...actionData} />;
  const view = actionData ?? loaderData.view;
  const [line] = view.posted.isFromCart ? [] : view.posted.lines;
  const bought = line && { skuId: `${line.skuId}`, quantity: `${line.quantity}` };
  const here = localePath(`/checkout/form?${withExtra(new URLSearchParams(bought), view.posted.extra)}`);
  return (
    <PlainCheckout
      {...loaderData}
      view={view}
      contact={shop}
      signInHref={localePath(`/auth/otp-login?back=${encodeURIComponent(here)}`)}
      trust={(cash) => (
        <TrustLine phone={shop.phone} returnsHref={returnsPath && localePath(returnsPath)} cash={cash} />
      )}
    />
  );
}

/** The order stands: leads on to where it is paid, or tells why that could not be gone to. */
function Leaving({ paying, amount, page }: PlainPaying) {
  const { shop } = useShell();
  const { locale } = useLocale();
  const redirectUrl = 'redirectUrl' in paying ? paying.redirectUrl : null;
  return (
    <div className="mx-auto max-w-xl px-4 py-16 text-center">
      {/* A form may not lead to another site by itself. */}
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
