import type { SubmissionFailure } from '#storefront/forms/submission-failure.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';

export interface FormAnswerProps {
  /** Why the form was not taken; nothing when it was. */
  failure?: SubmissionFailure;
  /** Path of the page with the form. */
  back: string;
}

/** The page that answers a form which was posted without scripts. */
export function FormAnswer({ failure, back }: FormAnswerProps) {
  const hasNoForm = failure?.reason === 'no-form-id';
  const title = failure ? (hasNoForm ? m.form_no_id() : m.form_failed()) : m.form_submitted();
  return (
    <div className="mx-auto max-w-xl space-y-6 px-4 pt-10 pb-20 lg:pt-16">
      <h1 className="text-3xl">{title}</h1>
      {failure ? (
        !hasNoForm && (
          <Alert tone="danger">
            {Object.entries(failure.fields).map(([name, text]) => (
              <p key={name}>{text}</p>
            ))}
            {Object.keys(failure.fields).length === 0 && (
              <p>{failure.reason === 'try-later' ? m.form_try_later() : m.form_refused()}</p>
            )}
          </Alert>
        )
      ) : (
        <Alert tone="success">{m.form_thanks()}</Alert>
      )}
      <ButtonLink href={back} variant={failure ? 'primary' : 'outline'}>
        {m.form_back()}
      </ButtonLink>
    </div>
  );
}
