import { z } from 'zod';
import { MAX_CHOICES } from '#domain/form-answers.ts';
import { line } from './fields.ts';
import { defineSection, defineSectionItem, headingFields, textFields } from './section.ts';

const formFieldType = z.enum([
  'text',
  'email',
  'phone',
  'number',
  'date',
  'textarea',
  'select',
  'radio',
  'checkbox',
]);

export const formId = z
  .string()
  .regex(/^[\w-]{1,60}$/, 'must be letters, digits, - or _')
  .describe('Name of the form; answers are stored under it');

/** Without `formId`, the form is shown with a notice that it cannot be submitted. */
export const customFormSection = defineSection(
  'custom-form',
  z
    .strictObject({
      ...headingFields,
      ...textFields,
      formId: formId.optional(),
      submitLabel: line.optional(),
      submitLabel_bn: line.optional(),
    })
    .default({}),
  defineSectionItem({
    name: z
      .string()
      .regex(/^[a-zA-Z]\w{0,39}$/, 'must be a word of letters, digits or _')
      .describe('Key of the answer in the request'),
    label: line.min(1),
    label_bn: line.optional(),
    type: formFieldType.default('text'),
    required: z.boolean().optional(),
    placeholder: line.optional(),
    placeholder_bn: line.optional(),
    options: z
      .array(z.strictObject({ value: line.min(1), label: line.optional(), label_bn: line.optional() }))
      .max(MAX_CHOICES)
      .optional()
      .describe('Choices of select and radio'),
    min: z.number().optional().describe('Minimum of a number'),
    max: z.number().optional().describe('Maximum of a number'),
  }),
);

export type FormFieldType = z.infer<typeof formFieldType>;
