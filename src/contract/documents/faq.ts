import { z } from 'zod';
import { line, paragraph } from './fields.ts';

/** Questions of one group stand below its name. */
export const faqGroup = {
  group: line.optional().describe('Name of the group that the question belongs to'),
  group_bn: line.optional(),
};

/** `faq/default`. */
export const faq = z.strictObject({
  items: z
    .array(
      z.strictObject({
        ...faqGroup,
        question: line.min(1),
        question_bn: line.optional(),
        answer: paragraph.min(1),
        answer_bn: paragraph.optional(),
      }),
    )
    .max(200)
    .default([]),
});
