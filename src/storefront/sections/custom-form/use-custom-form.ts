import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { useActionData } from 'react-router';
import { createBrowserClient } from '#client/client.ts';
import { type FormProblem, validateAnswer } from '#domain/form-answers.ts';
import { getOrCreateUserId } from '#storefront/features/cart/cart-store.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { useShell } from '#storefront/layout/shell/shell-context.tsx';
import { runAfterTap } from '#storefront/ui/run-after-tap.ts';
import { isFocusMovingToSubmit } from '#storefront/ui/text-field.tsx';
import { showToast } from '#storefront/ui/toast.tsx';
import {
  type CustomFormField,
  type CustomFormView,
  readAnswers,
  readValues,
  toControlName,
} from './custom-form-view.ts';
import {
  belongsToForm,
  type FieldMessages,
  type FormOutcome,
  listFailureToasts,
  type PostedFormResult,
  problemText,
  type SubmissionFailure,
  toFailureOutcome,
  toFieldMessages,
  toSubmissionFailure,
} from './submission-failure.ts';

const createSuccessOutcome = (): FormOutcome => ({
  tone: 'success',
  title: m.form_submitted(),
  text: m.form_thanks(),
});

export function useCustomForm(view: CustomFormView) {
  const { formId, fields } = view;
  const { locale } = useLocale();
  const isPreview = useShell().preview?.state === 'open';
  const form = useRef<HTMLFormElement>(null);
  const posted = usePostedState(view, locale);
  const [errors, setErrors] = useState<FieldMessages>(posted.errors);
  const [outcome, setOutcome] = useState<FormOutcome | undefined>(posted.outcome);
  const [isSending, setIsSending] = useState(false);

  const findField = (target: EventTarget) =>
    fields.find((field) => toControlName(field) === getControlName(target));
  const clearError = (name: string) =>
    setErrors((previous) => Object.fromEntries(Object.entries(previous).filter(([key]) => key !== name)));
  const showProblem = (field: CustomFormField, problem: FormProblem, values: string[]) =>
    setErrors((previous) => ({ ...previous, [field.name]: problemText(field, problem, values, locale) }));

  const validateOnBlur = (event: FocusEvent<HTMLFormElement>) => {
    if (isFocusMovingToSubmit(event)) return;
    const { target, relatedTarget, currentTarget } = event;
    const field = findField(target);
    if (!field || (relatedTarget && getControlName(relatedTarget) === toControlName(field))) return;
    const values = readValues(field, new FormData(currentTarget));
    const problem = validateAnswer(field, values);
    if (problem) runAfterTap(() => showProblem(field, problem, values));
  };

  const handleChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const field = findField(target);
    if (!field) return;
    const values = readValues(field, new FormData(currentTarget));
    if (validateAnswer(field, values) === 'too-long') showProblem(field, 'too-long', values);
    else if (field.name in errors) clearError(field.name);
  };

  const showErrors = (failure: SubmissionFailure, values: FormData, newOutcome?: FormOutcome) => {
    const messages = toFieldMessages(view, failure, (field) => readValues(field, values), locale);
    setErrors(messages);
    setOutcome(newOutcome);
    const first = fields.find(({ name }) => name in messages);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${toControlName(first)}"]`)?.focus();
  };

  const showFailure = (failure: SubmissionFailure, values: FormData) => {
    const newOutcome = toFailureOutcome(view, failure, locale);
    showErrors(failure, values, newOutcome);
    const readTyped = (field: CustomFormField) => readValues(field, values);
    for (const text of listFailureToasts(view, failure, readTyped, locale)) showToast(text, 'error');
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const values = new FormData(event.currentTarget);
    if (formId === '') return showFailure({ fields: {}, reason: 'no-form-id' }, values);
    const { data, problems } = readAnswers(fields, values);
    const isInvalid = Object.keys(problems).length > 0;
    if (isInvalid) return showErrors({ fields: problems, reason: undefined }, values);
    if (isPreview) return showFailure({ fields: {}, reason: 'preview' }, values);
    setIsSending(true);
    try {
      await createBrowserClient().call('submitForm', { body: { formId, data, userId: getOrCreateUserId() } });
      form.current?.reset();
      setErrors({});
      setOutcome(createSuccessOutcome());
      showToast(m.form_submitted(), 'success');
    } catch (error) {
      showFailure(toSubmissionFailure(error), values);
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
    validateOnBlur,
    handleChange,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
}

interface PostedState {
  errors: FieldMessages;
  outcome: FormOutcome | undefined;
  typed: PostedFormResult['typed'];
}

function usePostedState(view: CustomFormView, locale: Locale): PostedState {
  const result = useActionData<PostedFormResult>();
  if (!belongsToForm(result, view)) return { errors: {}, outcome: undefined, typed: {} };
  const { failure, typed } = result;
  if (!failure) return { errors: {}, outcome: createSuccessOutcome(), typed };
  const errors = toFieldMessages(view, failure, ({ name }) => typed[name] ?? [], locale);
  const problems = view.fields
    .filter(({ name }) => name in errors)
    .map(({ name, label }) => m.form_named_problem({ label, problem: errors[name] ?? '' }));
  return { errors, outcome: { ...toFailureOutcome(view, failure, locale), problems }, typed };
}

const getControlName = (target: EventTarget): string | null =>
  target instanceof Element ? target.getAttribute('name') : null;
