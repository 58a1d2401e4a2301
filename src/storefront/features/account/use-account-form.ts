import { type FormEvent, useRef, useState } from 'react';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { showToast } from '#storefront/ui/toast.tsx';
import { type AccountCalls, accountCalls, type FormValues } from './account-calls.ts';
import { type AccountProblems, accountProblems, NO_PROBLEMS } from './account-problems.ts';
import { accountClient } from './browser-session.ts';

/** Sent without leaving the page. `initialProblems` are the errors of a form posted without scripts. */
export function useAccountForm(
  initialProblems: AccountProblems | undefined,
  send: (calls: AccountCalls, values: FormValues) => Promise<unknown>,
) {
  const { locale } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(initialProblems ?? NO_PROBLEMS);
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
      for (const text of listToasts(found)) showToast(text, 'error');
      focusFirst(form.current, found);
    } finally {
      setIsSending(false);
    }
  };
  const clearErrors = (...names: string[]) => {
    const { fields } = problems;
    if (!names.some((name) => name in fields)) return;
    const left = Object.entries(fields).filter(([name]) => !names.includes(name));
    setProblems({ ...problems, fields: Object.fromEntries(left) });
  };
  return {
    problems,
    isSending,
    clearErrors,
    sendValues,
    formProps: {
      ref: form,
      method: 'post',
      noValidate: true,
      onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
        const controls = [...currentTarget.elements];
        const isOfAnother = (name: string) => controls.some((each) => each !== target && isFor(each, name));
        clearErrors(...Object.keys(problems.fields).filter((name) => !isOfAnother(name)));
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void sendValues(valuesIn(event.currentTarget));
      },
    } as const,
  };
}

const valuesIn = (form: HTMLFormElement): FormValues =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

const listToasts = ({ fields, alert }: AccountProblems): string[] => [
  ...new Set([...Object.values(fields), ...(alert ? [alert] : [])]),
];

function focusFirst(form: HTMLFormElement | null, { fields }: AccountProblems): void {
  const isWrong = (each: Element) => Object.keys(fields).some((name) => isFor(each, name));
  const wrong = [...(form?.elements ?? [])].find((each) => isWrong(each) && each.matches(':enabled'));
  if (wrong instanceof HTMLElement) wrong.focus();
}

/** Pickers name their field in `data-field`. */
const isFor = (control: Element, name: string): boolean =>
  [control.getAttribute('name'), control.getAttribute('data-field')].includes(name);
