import type { FormFieldType } from '#contract/documents/custom-form.ts';

/** A field of a form, in the language of the page. */
export interface CustomFormField {
  /** Key of the answer. */
  name: string;
  label: string;
  type: FormFieldType;
  required: boolean;
  placeholder: string;
  /** Choices of `select`, `radio` and of a `checkbox` that is more than a yes. */
  options: { value: string; label: string }[];
}

/** One of the shop's own forms. Without `formId` (empty) it can be filled in but leads nowhere. */
export interface CustomFormView {
  formId: string;
  fields: CustomFormField[];
  submitLabel: string;
}
