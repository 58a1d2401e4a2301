import { useEffect, useState } from 'react';
import { data, useNavigate } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import type { ApiClient } from '#client/client.ts';
import type { PaymentGateway, TrackedOrder } from '#contract/order.ts';
import { readTrackingCode } from '#domain/order/tracking.ts';
import { parsePhone } from '#domain/phone.ts';
import {
  isPayPart,
  listOrderGateways,
  type PaymentStart,
  payByForm,
} from '#storefront/commerce/payments/pay-order.ts';
import { PayPanel } from '#storefront/commerce/payments/pay-panel.tsx';
import { TrackForm, type TrackProblem, TrackResult } from '#storefront/features/order/track-order.tsx';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { useShell } from '#storefront/layout/shell/shell-context.tsx';
import { privatePage } from '#storefront/requests/public-page.ts';
import { firstValue, readForm } from '#storefront/requests/read-form.ts';
import { requestContext } from '#storefront/requests/request-context.ts';
import { retryInit, type TryLater, toTryLater } from '#storefront/requests/try-later.ts';
import { pageMeta } from '#storefront/seo/page-meta.ts';
import { ChevronDown } from '#storefront/ui/icons.ts';
import type { Route } from './+types/track-order.ts';

/** Longer than an order number, a phone or a key; longer text is not shown again. */
const MAX_TYPED = 300;

/** Links contain the order number, some also the key, but never the phone. */
export async function loader({ context }: Route.LoaderArgs) {
  const { client, url } = context.get(requestContext);
  const { searchParams } = url;
  if (!searchParams.has('orderNumber') && !searchParams.has('phone')) return data(undefined);
  const trackQuery = readQuery((name) => searchParams.get(name));
  if (!searchParams.has('phone') && !trackQuery.key) {
    const wrong = { orderNumber: false, phone: false };
    const blank: ShownAnswer = { ...trackQuery, wrong, gateways: [], paying: undefined };
    return data(blank);
  }
  return trackResponse(client, trackQuery);
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await readForm(request);
  const trackQuery = readQuery((name) => firstValue(form, name));
  if (!isPayPart(firstValue(form, 'part'))) return trackResponse(ctx.client, trackQuery);
  const { orderNumber, phone, code, key } = trackQuery;
  const order = { orderNumber, key, phone: phone || undefined, code: code || undefined };
  const paying = await payByForm(ctx, form, order);
  return trackResponse(ctx.client, trackQuery, paying);
}

async function trackResponse(client: ApiClient, trackQuery: TrackQuestion, paying?: PaymentStart) {
  const response = await findTrackedOrder(client, trackQuery);
  const gateways = await listOrderGateways(client, response.order);
  return data(
    { ...response, gateways, paying },
    response.later ? retryInit(response.later) : { status: statusOf(response) },
  );
}

function readQuery(read: (name: string) => string | null | undefined): TrackQuestion {
  const text = (name: string) => (read(name) ?? '').trim().slice(0, MAX_TYPED);
  return {
    orderNumber: text('orderNumber'),
    phone: text('phone'),
    code: text('code'),
    key: text('key') || undefined,
    isRepeated: text('repeated') === 'yes',
  };
}

const STATUS: Record<TrackProblem, number> = {
  'not-found': 404,
  'code-missing': 403,
  'code-malformed': 403,
  'code-wrong': 403,
};

function statusOf({ problem, wrong }: TrackAnswer): number {
  if (problem) return STATUS[problem];
  return wrong.orderNumber || wrong.phone ? 422 : 200;
}

export const headers: Route.HeadersFunction = (args) => ({
  ...privatePage(args),
  'referrer-policy': 'no-referrer',
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.track_title(), isPrivate: true });

export default function TrackOrderRoute({ actionData, loaderData }: Route.ComponentProps) {
  const response = actionData ?? loaderData;
  return (
    <div className="without-floats mx-auto max-w-4xl px-4 pt-8 pb-20">
      <h1 className="text-2xl md:text-3xl">{m.track_title()}</h1>
      {response?.order ? <Found answer={response} order={response.order} /> : <Lookup answer={response} />}
    </div>
  );
}

function Lookup({ answer: response }: { answer: TrackAnswer | undefined }) {
  const { shop } = useShell();
  const { wrong } = response ?? {};
  return (
    <>
      <p className="mt-2 mb-6 text-muted">{m.track_text()}</p>
      <TrackForm
        orderNumber={response?.orderNumber ?? ''}
        phone={response?.phone ?? ''}
        code={response?.code ?? ''}
        problem={response?.problem}
        later={response?.later}
        isRepeated={response?.isRepeated === true}
        shopPhone={shop.phone}
        errors={{
          ...(wrong?.orderNumber ? { orderNumber: m.track_number_required() } : {}),
          ...(wrong?.phone ? { phone: m.error_phone() } : {}),
        }}
      />
    </>
  );
}

function Found({ order, answer: response }: { order: TrackedOrder; answer: ShownAnswer }) {
  const { localePath } = useLocale();
  const { shop } = useShell();
  const { orderNumber, phone, code, key, gateways, paying } = response;
  const [typedPhone] = useState(phone);
  useAddressThatOpens(order, paying ? undefined : response.opensFor);
  const fields = { orderNumber, phone, code, ...(key && { key }) };
  return (
    <>
      <div className="mt-5 empty:hidden">
        <PayPanel
          {...{ order, gateways, paying, fields }}
          contact={shop}
          action={localePath('/track-order/')}
        />
      </div>
      <TrackResult order={order} />
      <details className="group mt-4 rounded-panel border border-line bg-surface px-5 md:px-7">
        <summary className="flex min-h-14 items-center justify-between gap-3 font-semibold">
          {m.track_another()}
          <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <div className="pb-5 md:pb-7">
          <Lookup
            answer={{
              orderNumber: '',
              phone: typedPhone,
              code: '',
              wrong: { orderNumber: false, phone: false },
            }}
          />
        </div>
      </details>
    </>
  );
}

/** Posted values are lost on reload, so the address opens the order for a while. */
function useAddressThatOpens({ orderNumber }: TrackedOrder, key: string | null | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!key) return;
    const search = `?${new URLSearchParams({ orderNumber, key })}`;
    void navigate({ search }, { replace: true, preventScrollReset: true });
  }, [navigate, orderNumber, key]);
}

interface ShownAnswer extends TrackAnswer {
  gateways: PaymentGateway[];
  paying: PaymentStart | undefined;
}

interface TrackQuestion {
  orderNumber: string;
  phone: string;
  code: string;
  key?: string | undefined;
  isRepeated?: boolean;
}

interface TrackAnswer extends TrackQuestion {
  wrong: { orderNumber: boolean; phone: boolean };
  problem?: TrackProblem;
  later?: TryLater;
  order?: TrackedOrder;
  opensFor?: string | null;
}

async function findTrackedOrder(client: ApiClient, query: TrackQuestion): Promise<TrackAnswer> {
  const { orderNumber, phone, code, key } = query;
  const opensByKey = key !== undefined && phone === '';
  const wrong = {
    orderNumber: orderNumber === '',
    phone: !opensByKey && parsePhone(phone) === undefined,
  };
  if (wrong.orderNumber || wrong.phone) return { ...query, wrong };
  try {
    const body = { orderNumber, phone: phone || undefined, code: code || undefined, key };
    const { key: opensFor, ...order } = await client.call('trackOrder', { body });
    return { ...query, wrong, order, opensFor };
  } catch (error) {
    const later = toTryLater(error);
    if (later) return { ...query, wrong, later };
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 0) throw error;
    // The key has expired; number and phone open the order again.
    if (opensByKey) return { ...query, key: undefined, wrong };
    return { ...query, wrong, problem: problemOf(error, code) };
  }
}

function problemOf(error: ApiError, code: string): TrackProblem {
  if (error.code !== 'tracking-code-needed') return 'not-found';
  if (code === '') return 'code-missing';
  return readTrackingCode(code) ? 'code-wrong' : 'code-malformed';
}
