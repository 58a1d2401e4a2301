import { z } from '@hono/zod-openapi';

export const ADDRESS_KINDS = ['product', 'category', 'brand', 'campaign', 'page', 'blog'] as const;

export const redirectQuery = z.object({
  kind: z.enum(ADDRESS_KINDS),
  slug: z.string().min(1).max(200),
});

/** Where something stands now, or the product that is no longer sold. What was never there is not found. */
export const redirectAnswer = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('moved'), slug: z.string() }),
    z.object({
      state: z.literal('gone'),
      id: z.number().int(),
      name: z.string(),
      name_bn: z.string().nullable(),
    }),
  ])
  .openapi('Redirect');

export type AddressKind = (typeof ADDRESS_KINDS)[number];
export type Redirect = z.infer<typeof redirectAnswer>;
