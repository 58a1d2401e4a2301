import { type FormEvent, useRef, useState } from 'react';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { showToast } from '#storefront/ui/toast.tsx';
import { type AccountCalls, createAccountCalls, type FormValues } from './account-calls.ts';
import { type AccountProblems, NO_ACCOUNT_PROBLEMS, toAccountProblems } from './account-problems.ts';
import { createAccountClient } from './browser-session.ts';

export function useAccountForm(
  initialProblems: AccountProblems | undefined,
  send: (calls: AccountCalls, values: FormValues) => Promise<unknown>,
) {
  const { locale } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(initialProblems ?? NO_ACCOUNT_PROBLEMS);
  const [isSending, setIsSending] = useState(false);
  const sendValues = async (values: FormValues) => {
    if (isSending) return;
    setIsSending(true);
    setProblems(NO_ACCOUNT_PROBLEMS);
    try {
      await send(createAccountCalls({ client: createAccountClient(), language: locale }), values);
    } catch (error) {
      const newProblems = toAccountProblems(error, locale);
      setProblems(newProblems);
      for (const text of listErrorTexts(newProblems)) showToast(text, 'error');
      focusFirstInvalid(form.current, newProblems);
    } finally {
      setIsSending(false);
    }
  };
  const clearErrors = (...names: string[]) => {
    const { fields } = problems;
    if (!names.some((name) => name in fields)) return;
    const otherFields = Object.entries(fields).filter(([name]) => !names.includes(name));
    setProblems({ ...problems, fields: Object.fromEntries(otherFields) });
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
        const hasOtherControl = (name: string) =>
          controls.some((each) => each !== target && isControlOfField(each, name));
        clearErrors(...Object.keys(problems.fields).filter((name) => !hasOtherControl(name)));
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void sendValues(readFormValues(event.currentTarget));
      },
    } as const,
  };
}

const readFormValues = (form: HTMLFormElement): FormValues =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

const listErrorTexts = ({ fields, alert, texts }: AccountProblems): string[] => [
  ...new Set(texts ?? [...Object.values(fields), ...(alert ? [alert] : [])]),
];

function focusFirstInvalid(form: HTMLFormElement | null, { fields }: AccountProblems): void {
  const hasProblem = (each: Element) => Object.keys(fields).some((name) => isControlOfField(each, name));
  const firstInvalid = [...(form?.elements ?? [])].find(
    (each) => hasProblem(each) && each.matches(':enabled'),
  );
  if (firstInvalid instanceof HTMLElement) firstInvalid.focus();
}

/** Whether the control belongs to the field. Pickers have the name of their field in `data-field`. */
const isControlOfField = (control: Element, name: string): boolean =>
  [control.getAttribute('name'), control.getAttribute('data-field')].includes(name);
