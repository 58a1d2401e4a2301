import { type FormEvent, useRef, useState } from 'react';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { showToast } from '#storefront/ui/toast.tsx';
import { accountCalls, type FormValues } from './account-calls.ts';
import { type AccountProblems, accountProblems, NO_PROBLEMS } from './account-problems.ts';
import { accountClient } from './browser-session.ts';

/**
 * A form of the account that is sent without leaving its page, so that nothing typed is lost; without scripts it is posted.
 * `given` is what the server found wrong with one that was.
 */
export function useAccountForm(
  given: AccountProblems | undefined,
  send: (calls: ReturnType<typeof accountCalls>, values: FormValues) => Promise<unknown>,
) {
  const { locale } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(given ?? NO_PROBLEMS);
  const [isSending, setIsSending] = useState(false);
  const sendValues = async (values: FormValues) => {
    if (isSending) return;
    setIsSending(true);
    setProblems(NO_PROBLEMS);
    try {
      await send(accountCalls({ client: accountClient(), language: locale }), values);
    } catch (error) {
      const found = accountProblems(error, locale);
      setProblems(found);
      for (const text of toastsOf(found)) showToast(text, 'error');
      focusFirst(form.current, found);
    } finally {
      setIsSending(false);
    }
  };
  return {
    problems,
    isSending,
    /** Sends without a form, for a button that stands alone. */
    sendValues,
    formProps: {
      ref: form,
      method: 'post',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void sendValues(valuesIn(event.currentTarget));
      },
    } as const,
  };
}

const valuesIn = (form: HTMLFormElement): FormValues =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

const toastsOf = ({ fields, alert }: AccountProblems): string[] => [
  ...new Set([...Object.values(fields), ...(alert ? [alert] : [])]),
];

function focusFirst(form: HTMLFormElement | null, { fields }: AccountProblems): void {
  const wrong = [...(form?.elements ?? [])].find((each) => (each.getAttribute('name') ?? '') in fields);
  if (wrong instanceof HTMLElement) wrong.focus();
}
