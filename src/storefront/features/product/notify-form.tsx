import { MAX_CONTACT_LENGTH } from '#domain/contact.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';

export interface NotifyFormProps {
  skuId: number;
  contact?: string | undefined;
  /** What is wrong with the contact. */
  error?: string | undefined;
  /** Why it was not noted, whatever the contact. */
  refusal?: string | undefined;
  /** Path of the product's page, when the form stands elsewhere. */
  back?: string;
}

/** Asks to be told when a variant is there again; posted without scripts as with them. */
export function NotifyForm({ skuId, contact, error, refusal, back }: NotifyFormProps) {
  const { localePath } = useLocale();
  return (
    <form method="post" action={localePath('/notify')} noValidate className="mt-4 flex flex-col gap-3">
      <input type="hidden" name="skuId" value={skuId} />
      {back && <input type="hidden" name="back" value={back} />}
      <TextField
        label={m.notify_contact()}
        hint={m.notify_contact_hint()}
        name="contact"
        required
        defaultValue={contact}
        error={error}
        autoFocus={error !== undefined}
        maxLength={MAX_CONTACT_LENGTH}
        autoComplete="tel"
        autoCapitalize="none"
        spellCheck={false}
      />
      {refusal && <Alert tone="warning">{refusal}</Alert>}
      <Button type="submit" size="lg">
        {m.notify_me()}
      </Button>
    </form>
  );
}
