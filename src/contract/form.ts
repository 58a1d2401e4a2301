import { z } from '@hono/zod-openapi';
import { MAX_ANSWER_LENGTH, MAX_CHOICES, MAX_FORM_FIELDS } from '#domain/form-answers.ts';
import { formId } from './documents/custom-form.ts';

const NO_FORM_ID = 'Form ID not found';
const answer = z.union([
  z.string().max(MAX_ANSWER_LENGTH),
  z.number(),
  z.boolean(),
  z.array(z.string().max(300)).max(MAX_CHOICES),
]);

/** What a shopper typed into one of the shop's own forms, by the names of its fields. */
export const formSubmission = z
  .object({
    formId: z.string({ error: NO_FORM_ID }).min(1, NO_FORM_ID).pipe(formId),
    data: z
      .record(z.string().max(40), answer)
      .refine(
        (data) => Object.keys(data).length <= MAX_FORM_FIELDS,
        `must have at most ${MAX_FORM_FIELDS} fields`,
      ),
    userId: z.string().max(64).optional(),
  })
  .openapi('FormSubmission');
export const formSubmitted = z.object({ status: z.literal('submitted') });

export type FormSubmission = z.input<typeof formSubmission>;
