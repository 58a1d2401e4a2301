import type { Context, Hono } from 'hono';
import { ApiError } from '#client/api-error.ts';
import {
  COURIER_CREDENTIAL_HEADERS,
  COURIER_NOTIFICATION_LIMITS as LIMITS,
} from '#domain/shipments/courier-notification.ts';
import { courierNotificationPath } from '#domain/shop-path.ts';
import { type Backend, createRequestClient, type ServerBindings } from '#server/backend.ts';
import { toQueueRequester, type WorkQueues } from '#server/queues/work-queues.ts';
import { toUnavailable } from '#server/remote-backend.ts';
import { BodyTooLarge, type RequestBodies } from '#server/security/request-bodies.ts';
import type { LiveShop } from '#server/shops/shop-types.ts';
import { errorResponse, methodNotAllowedResponse } from './error-response.ts';

const PATH = courierNotificationPath(':courier{[a-z0-9-]{1,40}}');

export interface CourierNotificationOptions {
  backend: Pick<Backend, 'transport'>;
  queues: Pick<WorkQueues, 'payments'>;
  bodies: RequestBodies;
}

/** Data from couriers is not trusted: the API checks the credentials and queries the courier. */
export function mountCourierNotifications(
  app: Hono<ServerBindings>,
  options: CourierNotificationOptions,
): void {
  app.post(PATH, async (c, next) => {
    const { shop } = c.var;
    return shop ? respondToNotification(c, shop, options) : next();
  });
  app.all(PATH, (c, next) => (c.var.shop ? methodNotAllowedResponse(c, 'POST') : next()));
}

async function respondToNotification(
  c: Context<ServerBindings>,
  live: LiveShop,
  { backend, queues, bodies }: CourierNotificationOptions,
): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  const requester = toQueueRequester(c, live.id);
  const body = await bodies.with(c.env.incoming, requester.client, async (bytes) => {
    if (bytes.byteLength > LIMITS.body) throw new BodyTooLarge();
    return new TextDecoder().decode(bytes);
  });
  const notification = { courier: c.req.param('courier') ?? '', body, ...readCredentials(c) };
  try {
    const client = createRequestClient(c, live, { backend });
    const { outcome, status, headers } = await queues.payments.run(requester, () =>
      client.call('receiveCourierNotification', { body: notification }),
    );
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    if (outcome === 'forged') return c.json({ status: 'error', message: 'Unauthorized' }, 401);
    // A 503 makes the courier repeat the notification later.
    if (outcome === 'busy') return c.json({ status: 'error', message: 'Try again later' }, 503);
    return c.json({ status: 'success' }, status === 202 ? 202 : 200);
  } catch (error) {
    const unavailable = toUnavailable(error);
    if (unavailable) throw unavailable;
    if (error instanceof ApiError && error.status < 500) return errorResponse(c, 404);
    throw error;
  }
}

function readCredentials(c: Context<ServerBindings>) {
  const toFields = (entries: readonly (readonly [string, string])[]) =>
    Object.fromEntries(entries.filter(([, value]) => value.length <= LIMITS.value));
  const headers = COURIER_CREDENTIAL_HEADERS.map((name) => [name, c.req.header(name) ?? ''] as const);
  const token = new URL(c.req.url).searchParams.get('token') ?? '';
  return { headers: toFields(headers), query: toFields([['token', token]]) };
}
