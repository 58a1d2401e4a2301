import { answerOf, type FormAnswer, type FormProblem, problemOf } from '#domain/form-answers.ts';
import type { CustomFormField } from './custom-form-view.ts';

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
