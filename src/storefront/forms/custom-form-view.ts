import type { FormFieldType } from '#contract/documents/custom-form.ts';
import { answerOf, type FormAnswer, type FormProblem, problemOf } from '#domain/form-answers.ts';

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
  /** Of a number: the least and the most it may be. */
  min?: number | undefined;
  max?: number | undefined;
}

/** One of the shop's own forms. Without `formId` (empty) it can be filled in but leads nowhere. */
export interface CustomFormView {
  formId: string;
  /** Id of the section it stands in. */
  place: string;
  fields: CustomFormField[];
  submitLabel: string;
}

/** Name of a control in the page, as the API names the field; no property of a form is called so. */
export const controlName = (field: Pick<CustomFormField, 'name'>): string => `data.${field.name}`;

/** The answers of a whole form by the names of its fields, and what is wrong, in the order of the page. */
export function readAnswers(fields: readonly CustomFormField[], form: Pick<FormData, 'getAll'>) {
  const data: Record<string, FormAnswer> = {};
  const problems: Record<string, FormProblem> = {};
  for (const field of fields) {
    const values = valuesOf(field, form);
    const problem = problemOf(field, values);
    const answer = answerOf(field, values);
    if (problem) problems[field.name] = problem;
    else if (answer !== undefined) data[field.name] = answer;
  }
  return { data, problems };
}

/** What stands in a field now, as texts. */
export function valuesOf(field: CustomFormField, form: Pick<FormData, 'getAll'>): string[] {
  return form.getAll(controlName(field)).filter((value) => typeof value === 'string');
}
