import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { useActionData } from 'react-router';
import { browserClient } from '#client/client.ts';
import { type FormProblem, validateAnswer } from '#domain/form-answers.ts';
import { useCart } from '#storefront/features/cart/cart-store.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { useShell } from '#storefront/layout/shell/shell-context.tsx';
import { isFocusMovingToSubmit } from '#storefront/ui/text-field.tsx';
import { showToast } from '#storefront/ui/toast.tsx';
import {
  type CustomFormField,
  type CustomFormView,
  controlName,
  readAnswers,
  valuesOf,
} from './custom-form-view.ts';
import {
  type FieldMessages,
  type FormOutcome,
  failureOutcome,
  isResultOf,
  type PostedAnswer,
  problemText,
  type SubmissionFailure,
  submissionFailure,
  toFieldMessages,
} from './submission-failure.ts';

const SENT = (): FormOutcome => ({ tone: 'success', title: m.form_submitted(), text: m.form_thanks() });

export function useCustomForm(view: CustomFormView) {
  const { formId, fields } = view;
  const { locale } = useLocale();
  const isPreview = useShell().preview?.state === 'open';
  const form = useRef<HTMLFormElement>(null);
  const posted = usePosted(view, locale);
  const [errors, setErrors] = useState<FieldMessages>(posted.errors);
  const [outcome, setOutcome] = useState<FormOutcome | undefined>(posted.outcome);
  const [isSending, setIsSending] = useState(false);

  const fieldOf = (target: EventTarget) => fields.find((field) => controlName(field) === nameOf(target));
  const clear = (name: string) =>
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([key]) => key !== name)));
  const showProblem = (field: CustomFormField, problem: FormProblem, values: string[]) =>
    setErrors((before) => ({ ...before, [field.name]: problemText(field, problem, values, locale) }));

  const check = (event: FocusEvent<HTMLFormElement>) => {
    if (isFocusMovingToSubmit(event)) return;
    const { target, relatedTarget, currentTarget } = event;
    const field = fieldOf(target);
    if (!field || (relatedTarget && nameOf(relatedTarget) === controlName(field))) return;
    const values = valuesOf(field, new FormData(currentTarget));
    const problem = validateAnswer(field, values);
    if (problem) showProblem(field, problem, values);
  };

  /** Reported while typing or pasting, and not truncated. */
  const change = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const field = fieldOf(target);
    if (!field) return;
    const values = valuesOf(field, new FormData(currentTarget));
    if (validateAnswer(field, values) === 'too-long') showProblem(field, 'too-long', values);
    else if (field.name in errors) clear(field.name);
  };

  const fail = (found: FieldMessages, failed: FormOutcome | undefined) => {
    setErrors(found);
    setOutcome(failed);
    const first = fields.find(({ name }) => name in found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${controlName(first)}"]`)?.focus();
  };

  const refuse = (failure: SubmissionFailure, values: FormData) => {
    const failed = failureOutcome(view, failure, locale);
    fail(
      toFieldMessages(view, failure, (field) => valuesOf(field, values), locale),
      failed,
    );
    showToast(failed.title, 'error');
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const values = new FormData(event.currentTarget);
    if (formId === '') return refuse({ fields: {}, reason: 'no-form-id' }, values);
    const { data, problems } = readAnswers(fields, values);
    if (Object.keys(problems).length > 0) {
      const found = toFieldMessages(
        view,
        { fields: problems, reason: undefined },
        (field) => valuesOf(field, values),
        locale,
      );
      return fail(found, undefined);
    }
    if (isPreview) return refuse({ fields: {}, reason: 'preview' }, values);
    setIsSending(true);
    try {
      await browserClient().call('submitForm', {
        body: { formId, data, userId: useCart.getState().identify() },
      });
      form.current?.reset();
      setErrors({});
      setOutcome(SENT());
      showToast(m.form_submitted(), 'success');
    } catch (error) {
      refuse(submissionFailure(error), values);
    } finally {
      setIsSending(false);
    }
  };

  return {
    form,
    errors,
    outcome,
    isSending,
    typed: posted.typed,
    check,
    change,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
}

interface Posted {
  errors: FieldMessages;
  outcome: FormOutcome | undefined;
  typed: PostedAnswer['typed'];
}

function usePosted(view: CustomFormView, locale: Locale): Posted {
  const answer = useActionData<PostedAnswer>();
  if (!isResultOf(answer, view)) return { errors: {}, outcome: undefined, typed: {} };
  const { failure, typed } = answer;
  if (!failure) return { errors: {}, outcome: SENT(), typed };
  const errors = toFieldMessages(view, failure, ({ name }) => typed[name] ?? [], locale);
  const problems = view.fields
    .filter(({ name }) => name in errors)
    .map(({ name, label }) => m.form_named_problem({ label, problem: errors[name] ?? '' }));
  return { errors, outcome: { ...failureOutcome(view, failure, locale), problems }, typed };
}

const nameOf = (target: EventTarget): string | null =>
  target instanceof Element ? target.getAttribute('name') : null;
