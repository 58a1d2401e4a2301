import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { browserClient } from '#client/client.ts';
import { type FormProblem, MAX_ANSWER_LENGTH, problemOf } from '#domain/form-answers.ts';
import { useCart } from '#storefront/features/cart/cart-store.ts';
import { formatNumber } from '#storefront/locale/format.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { fieldRefusalText, fieldText } from '#storefront/refusal-text.ts';
import { type TryLater, tryLaterOf, tryLaterText } from '#storefront/try-later.ts';
import { isOnWayToSubmit } from '#storefront/ui/text-field.tsx';
import { showToast } from '#storefront/ui/toast.tsx';
import { type CustomFormView, controlName, readAnswers, valuesOf } from './custom-form-view.ts';

export interface FormOutcome {
  tone: 'success' | 'danger';
  title: string;
  text: string;
  /** The first wrong field is gone to, not this. */
  hasWrongFields?: boolean;
}

type Errors = Record<string, string>;

/** Checks what is typed, hands it in, and tells how that went. What is typed stands in the page alone. */
export function useCustomForm({ formId, fields }: CustomFormView) {
  const { locale } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [outcome, setOutcome] = useState<FormOutcome>();
  const [isSending, setIsSending] = useState(false);

  const fieldOf = (target: EventTarget) => fields.find((field) => controlName(field) === nameOf(target));
  const clear = (name: string) =>
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([key]) => key !== name)));

  const check = (event: FocusEvent<HTMLFormElement>) => {
    if (isOnWayToSubmit(event)) return;
    const { target, relatedTarget, currentTarget } = event;
    const field = fieldOf(target);
    if (!field || (relatedTarget && nameOf(relatedTarget) === controlName(field))) return;
    const problem = problemOf(field, valuesOf(field, new FormData(currentTarget)));
    if (problem) setErrors((before) => ({ ...before, [field.name]: problemText(problem, locale) }));
  };

  const fail = (found: Errors, told: FormOutcome | undefined) => {
    setErrors(found);
    setOutcome(told);
    const first = fields.find(({ name }) => name in found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${controlName(first)}"]`)?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    if (formId === '') {
      setOutcome({ tone: 'danger', title: m.form_no_id(), text: '' });
      return showToast(m.form_no_id(), 'error');
    }
    const { data, problems } = readAnswers(fields, new FormData(event.currentTarget));
    const wrong = Object.entries(problems).map(([name, problem]) => [name, problemText(problem, locale)]);
    if (wrong.length > 0) return fail(Object.fromEntries(wrong), undefined);
    setIsSending(true);
    try {
      await browserClient().call('submitForm', {
        body: { formId, data, userId: useCart.getState().identify() },
      });
      form.current?.reset();
      setErrors({});
      setOutcome({ tone: 'success', title: m.form_submitted(), text: m.form_thanks() });
      showToast(m.form_submitted(), 'success');
    } catch (error) {
      const failure = submissionFailure(
        error,
        fields.map(({ name }) => name),
      );
      const told = failureOutcome(failure, locale);
      fail(failure.fields, told);
      showToast(told.title, 'error');
    } finally {
      setIsSending(false);
    }
  };

  return {
    form,
    errors,
    outcome,
    isSending,
    check,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    change: ({ target }: FormEvent<HTMLFormElement>) => {
      const field = fieldOf(target);
      if (field && field.name in errors) clear(field.name);
    },
  };
}

function failureOutcome({ fields, later, reason }: SubmissionFailure, locale: Locale): FormOutcome {
  const tone = 'danger';
  if (reason === 'no-form-id') return { tone, title: m.form_no_id(), text: '' };
  const text = later ? tryLaterText(later, locale) : reason === 'unreachable' ? m.form_unreachable() : '';
  return { tone, title: m.form_failed(), text, hasWrongFields: Object.keys(fields).length > 0 };
}

const nameOf = (target: EventTarget): string | null =>
  target instanceof Element ? target.getAttribute('name') : null;

/** What to say of a field of a form while it is filled in: how long an answer may be is told as well. */
const problemText = (problem: FormProblem, locale: Locale): string =>
  problem === 'too-long'
    ? m.form_too_long({ count: formatNumber(MAX_ANSWER_LENGTH, locale) })
    : fieldText(problem);

const FIELD_PREFIX = 'data.';

/** Why a form was not taken: what is wrong with its fields, by name, and what hindered it as a whole. */
export interface SubmissionFailure {
  fields: Record<string, string>;
  reason: 'no-form-id' | 'try-later' | 'unreachable' | undefined;
  /** When it can be handed in, with the reason `try-later`. */
  later?: TryLater | undefined;
}

/** Reads why the API refused a form; only the fields that the form has are told at their place. */
export function submissionFailure(error: unknown, names: readonly string[]): SubmissionFailure {
  if (!(error instanceof ApiError)) return { fields: {}, reason: undefined };
  const fields: Record<string, string> = {};
  for (const path of Object.keys(error.fields ?? {})) {
    const name = path.startsWith(FIELD_PREFIX) ? path.slice(FIELD_PREFIX.length).split('.')[0] : undefined;
    if (name !== undefined && names.includes(name)) fields[name] ??= fieldRefusalText(error, path);
  }
  return { fields, reason: reasonOf(error), later: tryLaterOf(error) };
}

function reasonOf(error: ApiError): SubmissionFailure['reason'] {
  if (error.fields && 'formId' in error.fields) return 'no-form-id';
  if (tryLaterOf(error)) return 'try-later';
  return error.status === 0 ? 'unreachable' : undefined;
}
