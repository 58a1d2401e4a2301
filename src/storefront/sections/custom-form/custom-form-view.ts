import type { FormFieldType } from '#contract/documents/custom-form.ts';
import { type FormAnswer, type FormProblem, toAnswer, validateAnswer } from '#domain/form-answers.ts';

export interface CustomFormField {
  name: string;
  label: string;
  type: FormFieldType;
  required: boolean;
  placeholder: string;
  options: { value: string; label: string }[];
  min?: number | undefined;
  max?: number | undefined;
}

export interface CustomFormView {
  formId: string;
  place: string;
  fields: CustomFormField[];
  submitLabel: string;
}

/** Without the prefix, a field named `action` would hide the property `action` of the form element. */
export const toControlName = (field: Pick<CustomFormField, 'name'>): string => `data.${field.name}`;

export function readAnswers(fields: readonly CustomFormField[], form: Pick<FormData, 'getAll'>) {
  const data: Record<string, FormAnswer> = {};
  const problems: Record<string, FormProblem> = {};
  for (const field of fields) {
    const values = readValues(field, form);
    const problem = validateAnswer(field, values);
    const answer = toAnswer(field, values);
    if (problem) problems[field.name] = problem;
    else if (answer !== undefined) data[field.name] = answer;
  }
  return { data, problems };
}

export function readValues(field: CustomFormField, form: Pick<FormData, 'getAll'>): string[] {
  return form.getAll(toControlName(field)).filter((value) => typeof value === 'string');
}
