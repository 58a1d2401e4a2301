import { Fragment } from 'react';
import type { FormSubmission } from '#contract/content.ts';
import { MAX_CHOICES, MAX_FORM_FIELDS } from '#domain/form-answers.ts';
import { type PostedForm, textOf } from '#storefront/forms/read-form.ts';
import type { SubmissionFailure } from '#storefront/forms/use-custom-form.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { tryLaterText } from '#storefront/try-later.ts';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { TextAreaField } from '#storefront/ui/text-field.tsx';

export interface FormAnswerProps {
  /** Why the form was not taken; nothing when it was. */
  failure?: SubmissionFailure;
  formId: string;
  typed: TypedField[];
  /** Path of the page with the form. */
  back: string;
}

/** The page that answers a form which was posted without scripts. What was typed into one that was not taken is there. */
export function FormAnswer({ failure, back, ...form }: FormAnswerProps) {
  const hasNoForm = failure?.reason === 'no-form-id';
  const title = failure ? (hasNoForm ? m.form_no_id() : m.form_failed()) : m.form_submitted();
  return (
    <div className="mx-auto max-w-xl space-y-6 px-4 pt-10 pb-20 lg:pt-16">
      <h1 className="text-3xl">{title}</h1>
      {failure && !hasNoForm && (
        <>
          <Refusal {...failure} />
          <TypedForm {...form} errors={failure.fields} back={back} />
        </>
      )}
      {!failure && <Alert tone="success">{m.form_thanks()}</Alert>}
      <ButtonLink href={back} variant="outline">
        {m.form_back()}
      </ButtonLink>
    </div>
  );
}

function Refusal({ fields, later }: SubmissionFailure) {
  const { locale } = useLocale();
  return (
    <Alert tone="danger">
      {Object.entries(fields).map(([name, text]) => (
        <p key={name}>{text}</p>
      ))}
      {Object.keys(fields).length === 0 && <p>{later ? tryLaterText(later, locale) : m.form_refused()}</p>}
    </Alert>
  );
}

interface TypedFormProps {
  formId: string;
  typed: TypedField[];
  errors: Record<string, string>;
  back: string;
}

/** What was typed into a form that was not taken, to be mended and sent again. */
function TypedForm({ formId, typed, errors, back }: TypedFormProps) {
  const { localePath } = useLocale();
  if (typed.length === 0) return null;
  return (
    <form method="post" action={localePath('/form')} className="space-y-4">
      <h2 className="text-lg">{m.form_typed()}</h2>
      <input type="hidden" name="formId" value={formId} />
      <input type="hidden" name="back" value={back} />
      {typed.map((field) => (
        <Fragment key={field.name}>
          <input type="hidden" name={LABEL_PREFIX + field.name} value={field.label} />
          <Typed field={field} error={errors[field.name]} />
        </Fragment>
      ))}
      <Button type="submit">{m.form_send_again()}</Button>
    </form>
  );
}

function Typed({ field, error }: { field: TypedField; error: string | undefined }) {
  const { label, values } = field;
  const name = `data.${field.name}`;
  const [first = ''] = values;
  if (values.length === 1) {
    const rows = Math.min(8, first.split('\n').length);
    return (
      <TextAreaField label={label} name={name} defaultValue={first} error={error} required rows={rows} />
    );
  }
  return (
    <div>
      <p className="text-sm font-medium">{label}</p>
      <p>{values.join(' · ')}</p>
      {values.map((value) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
    </div>
  );
}

/** Of the hidden fields that name the others. */
const LABEL_PREFIX = 'label.';

const ANSWER = /^data\.(\w+)$/;

/** A field of a posted form as it was filled in. */
interface TypedField {
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
