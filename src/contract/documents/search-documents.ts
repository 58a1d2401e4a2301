import { z } from 'zod';
import { line, slug } from './fields.ts';

const MAX_THINGS = 500;

const things = <Thing extends z.ZodType>(thing: Thing) => z.array(thing).max(MAX_THINGS).optional();

/**
 * `search/names`: what shoppers call categories, tags, values of attributes and products, in any language: kinds of
 * things, needs, complaints, household words. `usedWith` are words for what they are used with or for, such as the sofa
 * of a cushion: they help to find them beside other words, and alone they bring them near.
 */
export const searchNames = z.strictObject({
  items: z
    .array(
      z.strictObject({
        names: z.array(line.min(1)).max(100).optional(),
        usedWith: z.array(line.min(1)).max(100).optional(),
        categories: things(slug),
        tags: things(line.min(1)),
        values: things(line.min(1)),
        products: things(slug),
      }),
    )
    .max(1_000)
    .default([]),
});

/** `search/synonyms`: words or phrases that mean the same to shoppers, in any language. */
export const searchSynonyms = z.strictObject({
  items: z
    .array(z.strictObject({ words: z.array(line.min(1)).min(2).max(20) }))
    .max(500)
    .default([]),
});
