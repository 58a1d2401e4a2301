import type { SubmissionFailure } from '#storefront/forms/submission-failure.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { tryLaterText } from '#storefront/try-later.ts';
import { Alert } from '#storefront/ui/alert.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import type { TypedField } from './read-posted-form.ts';
import { TypedForm } from './typed-form.tsx';

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
