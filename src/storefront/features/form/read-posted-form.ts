import type { FormSubmission } from '#contract/form.ts';

const ANSWER = /^data\.(\w+)$/;

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
