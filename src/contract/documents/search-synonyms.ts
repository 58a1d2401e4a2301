import { z } from 'zod';
import { line } from './fields.ts';

/** `search/synonyms`: words or phrases that mean the same to shoppers, in any language. */
export const searchSynonyms = z.strictObject({
  items: z
    .array(z.strictObject({ words: z.array(line.min(1)).min(2).max(20) }))
    .max(500)
    .default([]),
});
