import { z } from 'zod';
import { line, slug } from './fields.ts';

const MAX_THINGS = 500;

const things = <Thing extends z.ZodType>(thing: Thing) => z.array(thing).max(MAX_THINGS).optional();

/**
 * `search/names`: what shoppers call categories, tags, values of attributes and products, in any language: kinds of
 * things, needs, complaints, household words.
 */
export const searchNames = z.strictObject({
  items: z
    .array(
      z.strictObject({
        names: z.array(line.min(1)).min(1).max(100),
        categories: things(slug),
        tags: things(line.min(1)),
        values: things(line.min(1)),
        products: things(slug),
      }),
    )
    .max(1_000)
    .default([]),
});
