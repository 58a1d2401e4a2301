import type { Customer } from '#contract/account.ts';
import { localizePhone } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button } from '#storefront/ui/button.tsx';
import type { IdentityChannel } from './account-calls.ts';
import { CodeField, PasswordField } from './account-fields.tsx';
import type { AccountProblems } from './account-problems.ts';
import { ResendCode } from './sign-in-forms.tsx';
import { useAccountForm } from './use-account-form.ts';

interface IdentityFieldsProps {
  customer: Customer;
  part: 'details' | 'phone' | 'password' | 'delete';
  problems: AccountProblems;
  sentBy: IdentityChannel | undefined;
  onSent: (channel: IdentityChannel) => void;
  passwordName?: 'password' | 'currentPassword';
  passwordHint?: string;
}

/** The code if one was sent, otherwise the password if the account has one. */
export const listIdentityFieldNames = (
  { hasPassword }: Pick<Customer, 'hasPassword'>,
  sentBy: IdentityChannel | undefined,
  passwordName: 'password' | 'currentPassword' = 'password',
): string[] => (sentBy ? ['confirmationCode'] : hasPassword ? [passwordName] : []);

export function IdentityFields(props: IdentityFieldsProps) {
  const { customer, part, problems, sentBy, onSent, passwordName = 'password', passwordHint } = props;
  const { locale } = useLocale();
  const codeForm = useAccountForm(undefined, async (calls, { confirmBy = '' }) => {
    await calls.sendIdentityCode({ confirmBy });
    onSent(confirmBy === 'email' ? 'email' : 'phone');
  });
  const { fields } = problems;
  const { phone, isPhoneVerified, email, isEmailVerified, hasPassword } = customer;
  const contact = { phone: localizePhone(phone ?? '', locale), email: email ?? '' };
  if (sentBy) {
    return (
      <div className="space-y-3">
        <input type="hidden" name="confirmBy" value={sentBy} />
        <CodeField
          name="confirmationCode"
          label={CHANNEL_LABELS[sentBy].code(contact)}
          error={fields.confirmationCode}
        />
        <ResendCode send={(calls) => calls.sendIdentityCode({ confirmBy: sentBy })} />
      </div>
    );
  }
  const channels = [
    ...(phone && isPhoneVerified ? ['phone' as const] : []),
    ...(email && isEmailVerified ? ['email' as const] : []),
  ];
  return (
    <div className="space-y-2">
      {hasPassword ? (
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
        {channels.map((channel) => (
          <Button
            key={channel}
            type="submit"
            name="part"
            value={`${part}-identity-${channel}`}
            variant={hasPassword ? 'ghost' : 'outline'}
            size="sm"
            className="h-auto max-w-full whitespace-normal break-words"
            pending={codeForm.isSending}
            onClick={(event) => {
              event.preventDefault();
              void codeForm.sendValues({ confirmBy: channel });
            }}
          >
            {CHANNEL_LABELS[channel][hasPassword ? 'sendInstead' : 'send'](contact)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Invisible first submit button for the Enter key, because the first visible button only sends a code. */
export const DefaultSubmitButton = ({ part }: { part: string }) => (
  <button type="submit" name="part" value={part} tabIndex={-1} aria-hidden="true" className="sr-only">
    {m.account_save()}
  </button>
);

const CHANNEL_LABELS = {
  phone: {
    code: m.account_identity_code_phone,
    send: m.account_identity_send_phone,
    sendInstead: m.account_identity_phone_instead,
  },
  email: {
    code: m.account_identity_code_email,
    send: m.account_identity_send_email,
    sendInstead: m.account_identity_email_instead,
  },
};
