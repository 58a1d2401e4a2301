import { z } from 'zod';

/** `listing/{category|brand|campaign|search}`: the grid of a listing, four products to each `product-row` block. */
export const listing = z.strictObject({
  columns: z.number().int().min(1).max(4).default(4).describe('Products beside one another on wide screens'),
  sections: z
    .array(z.strictObject({ id: z.string().min(1).max(80), type: z.literal('product-row') }))
    .max(24)
    .default([])
    .describe('Each block stands for four products of a page; 24 products without any'),
});

export type Listing = z.infer<typeof listing>;
