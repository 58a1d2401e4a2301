import { type ComponentProps, type ReactNode, useState } from 'react';
import { MAX_EXISTING_PASSWORD_LENGTH, MAX_NAME_LENGTH, PASSWORD_LENGTH } from '#domain/account/customer.ts';
import { MAX_TYPED_CODE_LENGTH } from '#domain/account/one-time-code.ts';
import { MAX_CONTACT_LENGTH } from '#domain/contact.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { preventOfflineSubmit } from '#storefront/requests/prevent-offline-submit.ts';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Eye, EyeOff } from '#storefront/ui/page-icons.ts';
import { RadioCard } from '#storefront/ui/radio-card.tsx';
import { controlClass, FieldFrame, TextField } from '#storefront/ui/text-field.tsx';
import type { FormValues } from './account-calls.ts';
import type { AccountProblems } from './account-problems.ts';
import type { AuthPage } from './auth-pages.ts';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'name'> & {
  name?: string;
  label?: string;
};

const CONTACT_INPUT_PROPS = {
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: MAX_CONTACT_LENGTH,
} as const;

export const NameField = (props: FieldProps) => (
  <TextField
    label={m.field_name()}
    name="name"
    autoComplete="name"
    maxLength={MAX_NAME_LENGTH}
    required
    {...props}
  />
);

export const PhoneField = (props: FieldProps) => (
  <TextField
    label={m.field_phone()}
    name="phone"
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    maxLength={MAX_CONTACT_LENGTH}
    required
    {...props}
  />
);

export const EmailField = (props: FieldProps) => (
  <TextField
    label={m.field_email()}
    name="email"
    type="email"
    inputMode="email"
    autoComplete="email"
    {...CONTACT_INPUT_PROPS}
    required={false}
    {...props}
  />
);

export const IdentifierField = (props: FieldProps) => (
  <TextField
    label={m.account_identifier()}
    name="identifier"
    autoComplete="username"
    {...CONTACT_INPUT_PROPS}
    required
    {...props}
  />
);

/** Field for a code. Accepts Bangla digits, pasted spaces and words around the code. */
export const CodeField = (props: FieldProps) => (
  <TextField
    label={m.account_code()}
    name="otp"
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
    maxLength={MAX_TYPED_CODE_LENGTH}
    required
    {...props}
  />
);

export function PasswordField({ isNew = false, ...props }: FieldProps & { isNew?: boolean }) {
  const [isShown, setIsShown] = useState(false);
  const { label, hint, error, required = true, className, ...input } = props;
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame
      label={label ?? (isNew ? m.account_new_password() : m.account_password())}
      hint={hint ?? (isNew ? m.account_password_hint() : undefined)}
      {...{ error, required, className }}
    >
      {(aria) => (
        <span className="relative block">
          <input
            name="password"
            autoComplete={isNew ? 'new-password' : 'current-password'}
            maxLength={isNew ? PASSWORD_LENGTH.max : MAX_EXISTING_PASSWORD_LENGTH}
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...aria}
            type={isShown ? 'text' : 'password'}
            className={`${controlClass} pr-12`}
          />
          <button
            type="button"
            aria-label={isShown ? m.account_hide_password() : m.account_show_password()}
            onClick={() => setIsShown(!isShown)}
            className="noscript:hidden absolute inset-y-0 right-0 grid min-w-12 place-items-center text-muted hover:text-ink"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </span>
      )}
    </FieldFrame>
  );
}

export const ACCOUNT_OWNER_FIELDS = ['account', 'accountPassword'] as const;

/** Stays true after the error text has disappeared. */
function useWasRefused(text: string | undefined, wasRefusedBefore: boolean): boolean {
  const [wasRefused, setWasRefused] = useState(wasRefusedBefore);
  if (text && !wasRefused) setWasRefused(true);
  return wasRefused || Boolean(text);
}

/** The server requires an answer if the account never confirmed its phone number. */
export const useAsksAccountOwner = ({ fields }: AccountProblems, typed: FormValues | undefined) =>
  useWasRefused(fields.account, Boolean(typed?.account));

export const useHasAccount = ({ fields }: AccountProblems, typed: FormValues | undefined) =>
  useWasRefused(fields.exists, typed?.mode === 'known');

/** Values of the field: `keep` to log in with the password of the account, `anew` to delete the account's data. */
export function AccountOwnerQuestion(props: { problems: AccountProblems; chosen: string | undefined }) {
  const { chosen } = props;
  const { fields } = props.problems;
  return (
    <fieldset className="group/whose space-y-3">
      <legend className="mb-2 font-semibold">{m.account_whose()}</legend>
      {fields.account && <Alert tone="warning">{fields.account}</Alert>}
      <RadioCard
        name="account"
        value="keep"
        label={m.account_keep()}
        hint={m.account_keep_text()}
        checked={chosen !== 'anew'}
        autoFocus
      />
      <PasswordField
        name="accountPassword"
        label={m.account_keep_password()}
        error={fields.accountPassword}
        className="group-has-[[value=anew]:checked]/whose:hidden"
      />
      <RadioCard
        name="account"
        value="anew"
        label={m.account_start_fresh()}
        hint={m.account_start_fresh_text()}
        checked={chosen === 'anew'}
      />
    </fieldset>
  );
}

export interface AccountCardProps {
  title: string;
  text?: ReactNode;
  alert?: string | undefined;
  children: ReactNode;
  links?: ReactNode;
}

export function AccountCard({ title, text, alert, children, links }: AccountCardProps) {
  return (
    <div className="without-floats mx-auto max-w-md px-4 pt-8 pb-20 lg:pt-14">
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      {text && <p className="mt-2 text-muted">{text}</p>}
      <div className="mt-6 rounded-panel border border-line bg-surface p-5 md:p-7">
        <CardAlert tone="danger">{alert}</CardAlert>
        {children}
      </div>
      {links && <div className="mt-6 space-y-1 text-center">{links}</div>}
    </div>
  );
}

export const CardAlert = ({ children, ...alert }: ComponentProps<typeof Alert>) =>
  children && (
    <div className="mb-4">
      <Alert {...alert}>{children}</Alert>
    </div>
  );

interface StepButtonProps {
  step: 'send' | 'redeem';
  isSending: boolean;
  children: ReactNode;
}

export const StepButton = ({ step, isSending, children }: StepButtonProps) => (
  <Button type="submit" size="lg" name="step" value={step} pending={isSending} className="w-full">
    {children}
  </Button>
);

export function AuthLink({ page, back, children }: { page: AuthPage; back: string; children: ReactNode }) {
  const { localePath } = useLocale();
  return (
    <a
      href={localePath(`/auth/${page}?return=${encodeURIComponent(back)}`)}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {children}
    </a>
  );
}

interface RowActionProps {
  id: number;
  part: string;
  variant?: ComponentProps<typeof Button>['variant'];
  form?: ComponentProps<'form'>;
  children: ReactNode;
}

export const RowActionForm = ({ id, part, variant = 'ghost', form, children }: RowActionProps) => (
  <form method="post" onSubmit={preventOfflineSubmit} {...form}>
    <input type="hidden" name="id" value={id} />
    <Button type="submit" name="part" value={part} variant={variant} size="sm">
      {children}
    </Button>
  </form>
);
