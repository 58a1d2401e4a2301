import { z } from '@hono/zod-openapi';
import { MAX_CONTACT_LENGTH } from '#domain/contact.ts';

/** Who wants to be told when a variant is there again; `contact` is a mobile number or an e-mail address. */
export const notifyBody = z
  .object({
    skuId: z.number().int().positive().max(2_147_483_647),
    contact: z.string().trim().min(1, 'contact is required').max(MAX_CONTACT_LENGTH),
  })
  .openapi('NotifyRequest');

/** The answer is the same for whoever asked before. */
export const notifyAnswer = z.object({ status: z.literal('noted') });

export type NotifyRequest = z.input<typeof notifyBody>;
