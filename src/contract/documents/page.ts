import { z } from 'zod';
import { line, paragraph, picture } from './fields.ts';
import { pageSection } from './sections.ts';

const pageSeo = z.strictObject({
  title: line.optional(),
  title_bn: line.optional(),
  description: paragraph.optional(),
  description_bn: paragraph.optional(),
  image: picture.optional(),
});

/** `pages/home` and `pages/{slug}`: a page built of sections. */
export const page = z.strictObject({
  seo: pageSeo.default({}),
  sections: z.array(pageSection).max(60).default([]),
});

export type Page = z.infer<typeof page>;

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
