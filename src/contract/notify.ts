import { z } from '@hono/zod-openapi';

/** Who wants to be told when a variant is there again; `contact` is a mobile number or an e-mail address. */
export const notifyBody = z
  .object({
    skuId: z.number().int().positive().max(2_147_483_647),
    contact: z.string().trim().min(1, 'contact is required').max(200),
  })
  .openapi('NotifyRequest');

/** The answer is the same for whoever asked before. */
export const notifyAnswer = z.object({ status: z.literal('noted') });

export type NotifyRequest = z.input<typeof notifyBody>;
