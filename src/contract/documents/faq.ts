import { z } from 'zod';
import { line, paragraph } from './fields.ts';

/** `faq/default`. */
export const faq = z.strictObject({
  items: z
    .array(
      z.strictObject({
        question: line.min(1),
        question_bn: line.optional(),
        answer: paragraph.min(1),
        answer_bn: paragraph.optional(),
      }),
    )
    .max(200)
    .default([]),
});

export type Faq = z.infer<typeof faq>;
