import { z } from 'zod';

/** `widgets/page-settings`. */
export const pageSettings = z.strictObject({
  maxCODAmount: z
    .number()
    .min(0)
    .max(100_000_000)
    .multipleOf(0.01)
    .optional()
    .describe('The dearest order in BDT that can be paid in cash; in place of what the shop’s row says'),
});
