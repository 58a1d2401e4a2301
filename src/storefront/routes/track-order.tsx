import { useEffect, useState } from 'react';
import { data, useNavigate } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import type { ApiClient } from '#client/client.ts';
import type { PaymentGateway, TrackedOrder } from '#contract/order.ts';
import { readTrackingCode } from '#domain/order/tracking.ts';
import { parsePhone } from '#domain/phone.ts';
import { toStorableText } from '#domain/readable-text.ts';
import {
  handlePaymentForm,
  isPaymentPart,
  listOrderGateways,
  type PaymentStartResult,
} from '#storefront/commerce/payments/pay-order.ts';
import { PayPanel } from '#storefront/commerce/payments/pay-panel.tsx';
import {
  TrackedOrderDetails,
  TrackOrderForm,
  type TrackOrderProblem,
} from '#storefront/features/order/track-order.tsx';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { privatePageHeaders } from '#storefront/requests/public-page.ts';
import { getFirstValue, readForm } from '#storefront/requests/read-form.ts';
import { requestContext } from '#storefront/requests/request-context.ts';
import {
  type TemporaryRefusal,
  toRetryResponseInit,
  toTemporaryRefusal,
} from '#storefront/requests/temporary-refusal.ts';
import { createPrivateMeta } from '#storefront/seo/page-meta.ts';
import { ChevronDown } from '#storefront/ui/icons.ts';
import type { Route } from './+types/track-order.ts';

/** Typed text is truncated to this length, which exceeds any order number, phone number or key. */
const MAX_TYPED_CHARACTERS = 300;

export async function loader({ context }: Route.LoaderArgs) {
  const { client, url } = context.get(requestContext);
  const { searchParams } = url;
  if (!searchParams.has('orderNumber') && !searchParams.has('phone')) return data(undefined);
  const trackQuery = readTrackQuery((name) => searchParams.get(name));
  if (!searchParams.has('phone') && !trackQuery.key) {
    const invalid = { orderNumber: false, phone: false };
    const blank: TrackPageData = { ...trackQuery, invalid, gateways: [], paying: undefined };
    return data(blank);
  }
  return createTrackResponse(client, trackQuery);
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await readForm(request);
  const trackQuery = readTrackQuery((name) => getFirstValue(form, name));
  if (!isPaymentPart(getFirstValue(form, 'part'))) return createTrackResponse(ctx.client, trackQuery);
  const { orderNumber, phone, code, key } = trackQuery;
  const order = { orderNumber, key, phone: phone || undefined, code: code || undefined };
  const paying = await handlePaymentForm(ctx, form, order);
  return createTrackResponse(ctx.client, trackQuery, paying);
}

async function createTrackResponse(client: ApiClient, trackQuery: TrackQuery, paying?: PaymentStartResult) {
  const response = await findTrackedOrder(client, trackQuery);
  const gateways = await listOrderGateways(client, response.order);
  return data(
    { ...response, gateways, paying },
    response.later ? toRetryResponseInit(response.later) : { status: getResponseStatus(response) },
  );
}

function readTrackQuery(readParameter: (name: string) => string | null | undefined) {
  const text = (name: string) => toStorableText(readParameter(name) ?? '', MAX_TYPED_CHARACTERS);
  return {
    orderNumber: text('orderNumber'),
    phone: text('phone'),
    code: text('code'),
    key: text('key') || undefined,
    isVariadic: text('repeated') === 'yes',
  };
}

const STATUS_BY_PROBLEM: Record<TrackOrderProblem, number> = {
  'not-found': 404,
  'code-missing': 403,
  'code-malformed': 403,
  'code-wrong': 403,
};

function getResponseStatus({ problem, invalid }: TrackResponse): number {
  if (problem) return STATUS_BY_PROBLEM[problem];
  return invalid.orderNumber || invalid.phone ? 422 : 200;
}

export const headers: Route.HeadersFunction = (args) => ({
  ...privatePageHeaders(args),
  'referrer-policy': 'no-referrer',
});

export const meta = createPrivateMeta(m.track_title);

export default function TrackOrderRoute({ actionData, loaderData }: Route.ComponentProps) {
  const response = actionData ?? loaderData;
  return (
    <div className="without-floats mx-auto max-w-4xl px-4 pt-8 pb-20">
      <h1 className="text-2xl md:text-3xl">{m.track_title()}</h1>
      {response?.order ? (
        <FoundOrder response={response} order={response.order} />
      ) : (
        <OrderLookup response={response} />
      )}
    </div>
  );
}

function OrderLookup({ response = {} }: { response?: Partial<TrackResponse> | undefined }) {
  const { orderNumber = '', phone = '', code = '', invalid, problem, later, isVariadic = false } = response;
  return (
    <>
      <p className="mt-2 mb-6 text-muted">{m.track_text()}</p>
      <TrackOrderForm
        {...{ orderNumber, phone, code, problem, later, isVariadic }}
        errors={{
          ...(invalid?.orderNumber ? { orderNumber: m.track_number_required() } : {}),
          ...(invalid?.phone ? { phone: m.error_phone() } : {}),
        }}
      />
    </>
  );
}

function FoundOrder({ order, response }: { order: TrackedOrder; response: TrackPageData }) {
  const { localePath } = useLocale();
  const { orderNumber, phone, code, key, gateways, paying } = response;
  const [typedPhone] = useState(phone);
  useReloadableUrl(order, paying ? undefined : response.newKey);
  const fields = { orderNumber, phone, code, ...(key && { key }) };
  return (
    <>
      <div className="mt-5 empty:hidden">
        <PayPanel {...{ order, gateways, paying, fields }} action={localePath('/track-order/')} />
      </div>
      <TrackedOrderDetails order={order} />
      <details className="group mt-4 rounded-panel border border-line bg-surface px-5 md:px-7">
        <summary className="flex min-h-14 items-center justify-between gap-3 font-semibold">
          {m.track_another()}
          <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <div className="pb-5 md:pb-7">
          <OrderLookup response={{ phone: typedPhone }} />
        </div>
      </details>
    </>
  );
}

/** Adds a key to the URL, because a reload loses the posted values. The key opens the order for an hour. */
function useReloadableUrl({ orderNumber }: TrackedOrder, key: string | null | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!key) return;
    const search = `?${new URLSearchParams({ orderNumber, key })}`;
    void navigate({ search }, { replace: true, preventScrollReset: true });
  }, [navigate, orderNumber, key]);
}

interface TrackPageData extends TrackResponse {
  gateways: PaymentGateway[];
  paying: PaymentStartResult | undefined;
}

type TrackQuery = ReturnType<typeof readTrackQuery>;

interface TrackResponse extends TrackQuery {
  invalid: { orderNumber: boolean; phone: boolean };
  problem?: TrackOrderProblem;
  later?: TemporaryRefusal;
  order?: TrackedOrder;
  newKey?: string | null;
}

async function findTrackedOrder(client: ApiClient, query: TrackQuery): Promise<TrackResponse> {
  const { orderNumber, phone, code, key } = query;
  const opensByKey = key !== undefined && phone === '';
  const invalid = {
    orderNumber: orderNumber === '',
    phone: !opensByKey && parsePhone(phone) === undefined,
  };
  if (invalid.orderNumber || invalid.phone) return { ...query, invalid };
  try {
    const body = { orderNumber, phone: phone || undefined, code: code || undefined, key };
    const { key: newKey, ...order } = await client.call('trackOrder', { body });
    return { ...query, invalid, order, newKey };
  } catch (error) {
    const later = toTemporaryRefusal(error);
    if (later) return { ...query, invalid, later };
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 0) throw error;
    // The key has expired. The shopper can open the order again with the order number and phone number.
    if (opensByKey) return { ...query, key: undefined, invalid };
    return { ...query, invalid, problem: toTrackProblem(error, code) };
  }
}

function toTrackProblem(error: ApiError, code: string): TrackOrderProblem {
  if (error.code !== 'tracking-code-needed') return 'not-found';
  if (code === '') return 'code-missing';
  return readTrackingCode(code) ? 'code-wrong' : 'code-malformed';
}
