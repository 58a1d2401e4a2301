import { m } from '#storefront/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { NotifyForm, type NotifyFormProps } from './notify-form.tsx';

export type NotifyAnswerProps = NotifyFormProps & { back: string };

/** The page that answers who asked for word without scripts. */
export function NotifyAnswer({ back, skuId, contact = '', ...problem }: NotifyAnswerProps) {
  return (
    <div className="mx-auto max-w-xl space-y-6 px-4 pt-10 pb-20 lg:pt-16">
      <h1 className="text-3xl">{m.notify_me()}</h1>
      {problem.error === undefined && problem.refusal === undefined ? (
        <Alert tone="success">{m.notify_noted({ contact })}</Alert>
      ) : (
        <NotifyForm skuId={skuId} contact={contact} {...problem} back={back} />
      )}
      <ButtonLink href={back} variant="outline">
        {m.notify_back()}
      </ButtonLink>
    </div>
  );
}
