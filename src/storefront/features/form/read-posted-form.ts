import type { FormSubmission } from '#contract/form.ts';

/** Of the hidden fields that name the others. */
export const LABEL_PREFIX = 'label.';

const ANSWER = /^data\.(\w+)$/;

/** A field of a posted form as it was filled in. */
export interface TypedField {
  name: string;
  /** As it was called on the page. */
  label: string;
  values: string[];
}

/** What was typed, to be shown again. Forms tell their labels along when there are no scripts. */
export function readTypedFields(form: FormData): TypedField[] {
  return [...new Set(form.keys())].flatMap((key) => {
    const name = ANSWER.exec(key)?.[1];
    const values = form.getAll(key).filter((value) => typeof value === 'string');
    if (name === undefined || values.every((value) => value.trim() === '')) return [];
    const label = form.get(`${LABEL_PREFIX}${name}`);
    return [{ name, label: typeof label === 'string' ? label : name, values }];
  });
}

/** What a page without scripts posts, as the API takes it: empty fields are left out, several ticks are a list. */
export function readPostedForm(form: FormData): FormSubmission {
  const data: FormSubmission['data'] = {};
  for (const key of new Set(form.keys())) {
    const name = ANSWER.exec(key)?.[1];
    if (name === undefined) continue;
    const values = form.getAll(key).filter((value) => typeof value === 'string' && value.trim() !== '');
    const texts = values.map((value) => String(value).trim());
    if (texts[0] !== undefined) data[name] = texts.length === 1 ? texts[0] : texts;
  }
  const formId = form.get('formId');
  return { formId: typeof formId === 'string' ? formId : '', data };
}
