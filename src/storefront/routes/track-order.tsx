import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import { trackOrder } from '#client/orders.ts';
import type { TrackedOrder } from '#contract/order.ts';
import { parsePhone } from '#domain/phone.ts';
import { TrackForm } from '#storefront/features/order/track-form.tsx';
import { TrackResult } from '#storefront/features/order/track-result.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { requestContext } from '#storefront/request-context.ts';

export async function loader({ context }: LoaderFunctionArgs) {
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

export const meta: MetaFunction = () => [{ title: m.track_title() }, { name: 'robots', content: 'noindex' }];

export default function TrackOrderRoute() {
  const { orderNumber, phone, wrong, isNotFound, order } = useLoaderData<typeof loader>();
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
