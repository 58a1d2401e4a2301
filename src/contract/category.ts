import { z } from '@hono/zod-openapi';
import { picturePath } from './wire.ts';

const fields = {
  id: z.number().int(),
  parentId: z.number().int().nullable(),
  slug: z.string(),
  name: z.string(),
  name_bn: z.string().nullable(),
  description: z.string(),
  description_bn: z.string().nullable(),
  image: picturePath,
};

export const categorySummary = z.object(fields).openapi('CategorySummary');

/** A category with the way to it from the root and its direct children. */
export const category = z
  .object({
    ...fields,
    seo: z.object({ title: z.string().optional(), description: z.string().optional() }),
    ancestors: z.array(categorySummary),
    children: z.array(categorySummary),
  })
  .openapi('Category');

/** All categories of a shop, parents before children. */
export const categoryList = z.object({ data: z.array(categorySummary) });

export const campaign = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    name_bn: z.string().nullable(),
    description: z.string(),
    description_bn: z.string().nullable(),
    image: picturePath,
    startsAt: z.string(),
    endsAt: z.string(),
  })
  .openapi('Campaign');
export const campaignList = z.object({ data: z.array(campaign) });

export type CategorySummary = z.infer<typeof categorySummary>;
export type Category = z.infer<typeof category>;
export type Campaign = z.infer<typeof campaign>;
