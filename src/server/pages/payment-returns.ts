import type { Context, Hono } from 'hono';
import { ApiError } from '#client/api-error.ts';
import { ATTEMPT_ID_PATTERN, truncateNotificationFields } from '#domain/payments/payment-lifecycle.ts';
import { orderSuccessPath, paymentReturnPath, toShopPath } from '#domain/shop-path.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import { type Backend, createRequestClient, type ServerBindings } from '#server/backend.ts';
import type { WorkQueues } from '#server/queues/work-queues.ts';
import { toQueueRequester } from '#server/queues/work-queues.ts';
import { toUnavailable } from '#server/remote-backend.ts';
import { BodyTooLarge, type RequestBodies } from '#server/security/request-bodies.ts';
import type { LiveShop } from '#server/shops/shop-types.ts';
import { localizePath, splitLocale } from '#storefront/i18n/locale.ts';
import { errorResponse, methodNotAllowedResponse, READ_METHODS } from './error-response.ts';

const MAX_NOTIFICATION_BYTES = 64 * 1_024;
const PAYMENT_RETURN_PATH = paymentReturnPath({
  attemptId: `:attemptId{${ATTEMPT_ID_PATTERN}}`,
  outcome: ':outcome{success|failure|cancel|notice}',
});
const LOCALIZED_PAYMENT_RETURN_PATHS = [PAYMENT_RETURN_PATH, `/:language{en|bn}${PAYMENT_RETURN_PATH}`];

export interface PaymentReturnsOptions {
  backend: Pick<Backend, 'transport'>;
  queues: Pick<WorkQueues, 'payments' | 'writes'>;
  bodies: RequestBodies;
}

/** Data from gateways is not trusted: the API queries the gateway. Browsers are redirected to the order. */
export function mountPaymentReturns(app: Hono<ServerBindings>, options: PaymentReturnsOptions): void {
  app.on(['GET', 'POST'], LOCALIZED_PAYMENT_RETURN_PATHS, async (c, next) => {
    const { shop } = c.var;
    return shop ? respondToPaymentReturn(c, shop, options) : next();
  });
  for (const path of LOCALIZED_PAYMENT_RETURN_PATHS)
    app.all(path, (c) => methodNotAllowedResponse(c, `${READ_METHODS}, POST`));
}

async function respondToPaymentReturn(
  c: Context<ServerBindings>,
  live: LiveShop,
  { backend, queues, bodies }: PaymentReturnsOptions,
): Promise<Response> {
  const attemptId = c.req.param('attemptId') ?? '';
  const isNotification = c.req.param('outcome') === 'notice';
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  const requester = toQueueRequester(c, live.id);
  const notification = await readNotification(c, requester.client, bodies);
  try {
    const client = createRequestClient(c, live, { backend });
    const send = () => client.call('takeReturn', { body: { attemptId, notice: notification } });
    const readStored = () => client.call('returnedPayment', { params: { attemptId } });
    const settled = queues.payments.run(requester, send);
    // If the gateway cannot be queried, the order page shows that the payment is being checked.
    const returned = await (isNotification
      ? settled
      : settled.catch((error) => {
          if (!isBusyError(error)) throw error;
          return queues.writes.run(requester, readStored);
        }));
    // A 503 makes the gateway repeat the notification later.
    if (isNotification) return returned.isUnknown ? c.text('not yet', 503) : c.text('ok');
    const { orderNumber, key, opensOrder } = returned;
    const language = splitLocale(c.req.path).prefix ?? returned.language;
    const path = opensOrder
      ? orderSuccessPath({ orderNumber, key })
      : `/track-order/?${new URLSearchParams({ orderNumber, key })}`;
    const localizedPath = localizePath(path, language, live.shop.defaultLanguage);
    return c.body(null, 303, { Location: toShopPath(localizedPath) });
  } catch (error) {
    const unavailable = toUnavailable(error);
    if (unavailable) throw unavailable;
    if (error instanceof ApiError && error.status < 500) return errorResponse(c, 404);
    throw error;
  }
}

const isBusyError = (error: unknown): boolean =>
  error instanceof Unavailable ||
  toUnavailable(error) !== undefined ||
  (error instanceof ApiError && error.status >= 500);

/** Reads the fields of the query and of a posted form. Throws `BodyTooLarge` above 64 KiB. */
async function readNotification(
  c: Context<ServerBindings>,
  client: string | undefined,
  bodies: RequestBodies,
): Promise<Record<string, string>> {
  const fields = [...new URL(c.req.url).searchParams];
  if (c.req.method === 'POST') {
    const form = await bodies.with(c.env.incoming, client ?? '', async (body) => {
      if (body.byteLength > MAX_NOTIFICATION_BYTES) throw new BodyTooLarge();
      return new TextDecoder().decode(body);
    });
    fields.push(...new URLSearchParams(form));
  }
  return truncateNotificationFields(fields);
}
