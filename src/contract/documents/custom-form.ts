import { z } from 'zod';
import { line, paragraph } from './fields.ts';
import { heading, item, section } from './section.ts';

export const formFieldType = z.enum([
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

/** Name of a form among those of its shop. */
export const formId = z.string().regex(/^[\w-]{1,60}$/, 'must be letters, digits, - or _');

/** A form of the shop's own. Without `formId` it can be filled in but says that it leads nowhere. */
export const customFormSection = section(
  'custom-form',
  z
    .strictObject({
      ...heading,
      text: paragraph.optional(),
      text_bn: paragraph.optional(),
      formId: formId.optional(),
      submitLabel: line.optional(),
      submitLabel_bn: line.optional(),
    })
    .default({}),
  item({
    /** Key of the answer in what is sent. */
    name: z.string().regex(/^[a-z]\w{0,39}$/i, 'must be a word of letters, digits or _'),
    label: line.min(1),
    label_bn: line.optional(),
    type: formFieldType.default('text'),
    required: z.boolean().optional(),
    placeholder: line.optional(),
    placeholder_bn: line.optional(),
    /** Choices of `select` and `radio`. */
    options: z
      .array(z.strictObject({ value: line.min(1), label: line.optional(), label_bn: line.optional() }))
      .max(60)
      .optional(),
  }),
);

export type FormFieldType = z.infer<typeof formFieldType>;
export type CustomFormSection = z.infer<typeof customFormSection>;
