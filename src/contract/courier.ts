import { z } from '@hono/zod-openapi';
import { COURIER_NOTIFICATION_LIMITS as LIMITS } from '#domain/shipments/courier-notification.ts';
import { type CallDefinitions, withTag } from './wire.ts';

const fields = z
  .record(z.string().max(LIMITS.name), z.string().max(LIMITS.value))
  .refine((record) => Object.keys(record).length <= LIMITS.fields, 'has too many fields')
  .default({});

const courierNotificationBody = z
  .object({
    courier: z.string().max(40).openapi({ description: 'Kind of the courier, such as `steadfast`' }),
    /** Headers with the courier's credentials, in lower case. */
    headers: fields,
    query: fields,
    body: z.string().max(LIMITS.body),
  })
  .openapi('CourierNotification');

const courierNotificationResponse = z.object({
  /** `busy`: the courier should repeat the notification. */
  outcome: z.enum(['done', 'forged', 'busy']),
  /** Status and headers that the courier expects. */
  status: z.number().int(),
  headers: z.record(z.string(), z.string()),
});

export const courierCalls = withTag('Orders', {
  receiveCourierNotification: {
    summary: 'A courier’s notification about a parcel, whose status the shop then queries',
    body: courierNotificationBody,
    response: courierNotificationResponse,
  },
} satisfies CallDefinitions);
