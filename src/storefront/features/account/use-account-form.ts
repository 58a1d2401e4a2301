import { type FormEvent, useRef, useState } from 'react';
import { browserClient } from '#client/client.ts';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { SESSION_CHANGED } from '#storefront/follow-session.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { type AccountProblems, accountProblems, NO_PROBLEMS } from './account-problems.ts';

export type FormValues = Readonly<Record<string, string>>;

/**
 * A form of the account that is sent without leaving its page, so that nothing typed is lost; without scripts it is posted.
 * `given` is what the server found wrong with one that was.
 */
export function useAccountForm(
  given: AccountProblems | undefined,
  send: (values: FormValues) => Promise<unknown>,
) {
  const { locale } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(given ?? NO_PROBLEMS);
  const [isSending, setIsSending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    setIsSending(true);
    setProblems(NO_PROBLEMS);
    try {
      await send(Object.fromEntries(entries));
    } catch (error) {
      const found = accountProblems(error, locale);
      setProblems(found);
      focusFirst(form.current, found);
    } finally {
      setIsSending(false);
    }
  };
  return {
    problems,
    isSending,
    formProps: {
      ref: form,
      method: 'post',
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    } as const,
  };
}

function focusFirst(form: HTMLFormElement | null, { fields }: AccountProblems): void {
  const wrong = [...(form?.elements ?? [])].find((each) => (each.getAttribute('name') ?? '') in fields);
  if (wrong instanceof HTMLElement) wrong.focus();
}

/** The client of the account's own calls. */
export const accountClient = () => browserClient(accountEndpoints);

/** Goes on as who has signed in, or out: every page is asked for anew, in other tabs too. */
export function goOn(path: string): void {
  try {
    localStorage.setItem(SESSION_CHANGED, String(Date.now()));
  } catch {
    // Other tabs find out when they are loaded next.
  }
  location.assign(path);
}
