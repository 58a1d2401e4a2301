import { data } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import { trackOrder } from '#client/orders.ts';
import type { TrackedOrder } from '#contract/order.ts';
import { parsePhone } from '#domain/phone.ts';
import { pageMeta } from '#storefront/chrome/shell/page-meta.ts';
import { TrackForm } from '#storefront/features/order/track-form.tsx';
import { TrackResult } from '#storefront/features/order/track-result.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { requestContext } from '#storefront/request-context.ts';
import type { Route } from './+types/track-order.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { client, url } = context.get(requestContext);
  const orderNumber = (url.searchParams.get('orderNumber') ?? '').trim();
  const phone = (url.searchParams.get('phone') ?? '').trim();
  const isAsked = url.searchParams.has('orderNumber') || url.searchParams.has('phone');
  const wrong = {
    orderNumber: isAsked && orderNumber === '',
    phone: isAsked && parsePhone(phone) === undefined,
  };
  let order: TrackedOrder | undefined;
  let isNotFound = false;
  if (isAsked && !wrong.orderNumber && !wrong.phone) {
    try {
      order = await trackOrder(client, { orderNumber, phone });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500 || error.status === 0) throw error;
      isNotFound = true;
    }
  }
  const status = isNotFound ? 404 : wrong.orderNumber || wrong.phone ? 422 : 200;
  return data({ orderNumber, phone, wrong, isNotFound, order }, { status });
}

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.track_title(), isPrivate: true });

export default function TrackOrderRoute({ loaderData }: Route.ComponentProps) {
  const { orderNumber, phone, wrong, isNotFound, order } = loaderData;
  return (
    <div className="mx-auto max-w-4xl px-4 pt-8 pb-20">
      <h1 className="text-2xl md:text-3xl">{m.track_title()}</h1>
      <p className="mt-2 mb-6 text-muted">{m.track_text()}</p>
      <TrackForm
        orderNumber={orderNumber}
        phone={phone}
        isNotFound={isNotFound}
        errors={{
          ...(wrong.orderNumber ? { orderNumber: m.track_number_required() } : {}),
          ...(wrong.phone ? { phone: m.error_phone() } : {}),
        }}
      />
      {order && <TrackResult order={order} />}
    </div>
  );
}
