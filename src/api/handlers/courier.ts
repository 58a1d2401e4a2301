import type { Handlers } from '#api/mount-calls.ts';
import { notFound } from '#services/errors.ts';
import { receiveCourierNotification } from '#services/shipments/track-shipments.ts';

export const courierHandlers = {
  receiveCourierNotification: async ({ ctx, body: { courier: kind, ...request } }) => {
    const received = await receiveCourierNotification(ctx, { kind, ...request });
    if (!received) throw notFound('courier');
    return received;
  },
} satisfies Partial<Handlers>;
