import type { FormSubmission } from '#contract/content.ts';
import { MAX_CHOICES, MAX_FORM_FIELDS } from '#domain/form-answers.ts';
import { type PostedForm, textOf } from '#storefront/forms/read-form.ts';

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
export function readTypedFields(form: PostedForm): TypedField[] {
  const typed = [...form].flatMap(([key, values]) => {
    const name = ANSWER.exec(key)?.[1];
    if (name === undefined || values.every((value) => value.trim() === '')) return [];
    return [
      { name, label: textOf(form, `${LABEL_PREFIX}${name}`) ?? name, values: values.slice(0, MAX_CHOICES) },
    ];
  });
  return typed.slice(0, MAX_FORM_FIELDS);
}

/** What a page without scripts posts, as the API takes it: empty fields are left out, several ticks are a list. */
export function readPostedForm(form: PostedForm): FormSubmission {
  const data: FormSubmission['data'] = {};
  for (const [key, values] of form) {
    const name = ANSWER.exec(key)?.[1];
    if (name === undefined) continue;
    const texts = values.map((value) => value.trim()).filter((text) => text !== '');
    if (texts[0] !== undefined) data[name] = texts.length === 1 ? texts[0] : texts;
  }
  return { formId: textOf(form, 'formId') ?? '', data };
}
