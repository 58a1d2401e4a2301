import type { FormFieldType } from '#contract/documents/custom-form.ts';
import { type FormAnswer, type FormProblem, toAnswer, validateAnswer } from '#domain/form-answers.ts';

/** A field of a form, in the language of the page. */
export interface CustomFormField {
  /** Key of the answer. */
  name: string;
  label: string;
  type: FormFieldType;
  required: boolean;
  placeholder: string;
  /** Options of a `select`, a `radio` group or a group of checkboxes. */
  options: { value: string; label: string }[];
  min?: number | undefined;
  max?: number | undefined;
}

/** One of the shop's own forms. Without `formId` (empty) it cannot be sent. */
export interface CustomFormView {
  formId: string;
  /** Id of its section. */
  place: string;
  fields: CustomFormField[];
  submitLabel: string;
}

/** Name of a control in the page, as in the API; it cannot collide with properties of forms. */
export const controlName = (field: Pick<CustomFormField, 'name'>): string => `data.${field.name}`;

/** Answers of a form by field name, and its problems in page order. */
export function readAnswers(fields: readonly CustomFormField[], form: Pick<FormData, 'getAll'>) {
  const data: Record<string, FormAnswer> = {};
  const problems: Record<string, FormProblem> = {};
  for (const field of fields) {
    const values = valuesOf(field, form);
    const problem = validateAnswer(field, values);
    const answer = toAnswer(field, values);
    if (problem) problems[field.name] = problem;
    else if (answer !== undefined) data[field.name] = answer;
  }
  return { data, problems };
}

/** Current values of a field, as texts. */
export function valuesOf(field: CustomFormField, form: Pick<FormData, 'getAll'>): string[] {
  return form.getAll(controlName(field)).filter((value) => typeof value === 'string');
}
