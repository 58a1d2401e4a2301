import type { Customer } from '#contract/account.ts';
import { type Locale, localizePhone } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button } from '#storefront/ui/button.tsx';
import type { IdentityChannel } from './account-calls.ts';
import { CodeField, PasswordField } from './account-fields.tsx';
import type { AccountProblems } from './account-problems.ts';
import { ResendCode } from './sign-in-forms.tsx';
import { useAccountForm } from './use-account-form.ts';

type ConfirmedPart = 'details' | 'phone' | 'password' | 'delete';

interface IdentityFieldsProps {
  customer: Customer;
  part: ConfirmedPart;
  problems: AccountProblems;
  sentBy: IdentityChannel | undefined;
  onSent: (channel: IdentityChannel) => void;
  passwordName?: 'password' | 'currentPassword';
  passwordHint?: string;
}

/** Returns the names of the fields that show their own errors. The alert above the form shows other errors. */
export const identityFieldNames = (
  { hasPassword }: Pick<Customer, 'hasPassword'>,
  sentBy: IdentityChannel | undefined,
  passwordName: 'password' | 'currentPassword' = 'password',
): string[] => (sentBy ? ['confirmationCode'] : hasPassword ? [passwordName] : []);

export function IdentityFields({
  customer,
  part,
  problems,
  sentBy,
  onSent,
  passwordName = 'password',
  passwordHint,
}: IdentityFieldsProps) {
  const { locale } = useLocale();
  const codeForm = useAccountForm(undefined, async (calls, { confirmBy = '' }) => {
    await calls.sendIdentityCode({ confirmBy });
    onSent(confirmBy === 'email' ? 'email' : 'phone');
  });
  const { fields } = problems;
  if (sentBy) {
    return (
      <div className="space-y-3">
        <input type="hidden" name="confirmBy" value={sentBy} />
        <CodeField
          name="confirmationCode"
          label={codeLabel(customer, sentBy, locale)}
          error={fields.confirmationCode}
        />
        <ResendCode send={(calls) => calls.sendIdentityCode({ confirmBy: sentBy })} />
      </div>
    );
  }
  const contacts = [
    ...(customer.phone && customer.isPhoneVerified ? ['phone' as const] : []),
    ...(customer.email && customer.isEmailVerified ? ['email' as const] : []),
  ];
  return (
    <div className="space-y-2">
      {customer.hasPassword ? (
        <PasswordField
          name={passwordName}
          label={m.account_current_password()}
          hint={passwordHint}
          error={fields[passwordName]}
        />
      ) : (
        <p className="text-muted">{m.account_identity_text()}</p>
      )}
      {codeForm.problems.alert && <Alert tone="warning">{codeForm.problems.alert}</Alert>}
      <div className="flex flex-wrap gap-2">
        {contacts.map((channel) => (
          <Button
            key={channel}
            type="submit"
            name="part"
            value={`${part}-identity-${channel}`}
            variant={customer.hasPassword ? 'ghost' : 'outline'}
            size="sm"
            className="h-auto max-w-full whitespace-normal break-words"
            pending={codeForm.isSending}
            onClick={(event) => {
              event.preventDefault();
              void codeForm.sendValues({ confirmBy: channel });
            }}
          >
            {sendLabel(customer, channel, locale)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Submit button that the Enter key uses in a form whose first visible button sends a code. */
export const DefaultSubmit = ({ part }: { part: string }) => (
  <button type="submit" name="part" value={part} tabIndex={-1} aria-hidden="true" className="sr-only">
    {m.account_save()}
  </button>
);

function sendLabel(
  { phone, email, hasPassword }: Customer,
  channel: IdentityChannel,
  locale: Locale,
): string {
  if (channel === 'email') {
    const values = { email: email ?? '' };
    return hasPassword ? m.account_identity_email_instead(values) : m.account_identity_send_email(values);
  }
  const values = { phone: localizePhone(phone ?? '', locale) };
  return hasPassword ? m.account_identity_phone_instead(values) : m.account_identity_send_phone(values);
}

const codeLabel = ({ phone, email }: Customer, channel: IdentityChannel, locale: Locale): string =>
  channel === 'phone'
    ? m.account_identity_code_phone({ phone: localizePhone(phone ?? '', locale) })
    : m.account_identity_code_email({ email: email ?? '' });
