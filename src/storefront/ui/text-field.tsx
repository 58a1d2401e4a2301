import {
  type ComponentProps,
  type FocusEvent,
  type InputEvent,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { ChevronDown } from './icons.ts';

type TextFieldProps = FieldFrameProps & Omit<ComponentProps<'input'>, keyof FieldFrameProps | 'id'>;

export function TextField({ label, hint, error, required, className, maxLength, ...input }: TextFieldProps) {
  const { problem, onInput } = useLengthError(input, maxLength);
  return (
    <FieldFrame label={label} hint={hint} error={problem ?? error} required={required} className={className}>
      {(aria) => <input type="text" {...input} {...aria} onInput={onInput} className={controlClass} />}
    </FieldFrame>
  );
}

/** Reports text that is too long, because the `maxLength` attribute would truncate it silently. */
function useLengthError(
  { value, defaultValue }: Pick<ComponentProps<'input'>, 'value' | 'defaultValue'>,
  maxLength = Infinity,
) {
  const { locale } = useLocale();
  const [typed, setTyped] = useState(String(defaultValue ?? ''));
  const count = String(value ?? typed).trim().length;
  const formatCount = (number: number) => formatNumber(number, locale);
  return {
    problem:
      count > maxLength
        ? m.form_too_long({ most: formatCount(maxLength), count: formatCount(count) })
        : undefined,
    onInput: ({ currentTarget }: InputEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTyped(currentTarget.value),
  };
}

export interface FieldFrameProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
}

interface ControlAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
}

export const controlClass =
  'block w-full min-h-12 rounded-[min(var(--shop-radius-control),14px)] border border-ink-22 bg-surface px-3.5 py-2.5 text-base text-ink ' +
  'placeholder:text-muted transition-colors hover:border-ink-45 focus-visible:border-accent-ink focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger disabled:opacity-60';

export function FieldFrame(props: FieldFrameProps & { children: (aria: ControlAria) => ReactNode }) {
  const { label, hint, error, required, className = '', children } = props;
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 flex items-baseline justify-between gap-2 text-sm font-medium">
        <span>
          {label}
          {required && (
            <span aria-hidden="true" className="text-danger">
              {' '}
              *
            </span>
          )}
        </span>
        {required === false && <span className="text-xs font-normal text-muted">{m.optional_mark()}</span>}
      </label>
      {children({
        id,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        required: required || undefined,
      })}
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <p
        id={`${id}-error`}
        role="alert"
        className={error ? 'mt-1.5 text-sm font-medium text-danger' : 'sr-only'}
      >
        {error}
      </p>
    </div>
  );
}

export type TextAreaFieldProps = FieldFrameProps &
  Omit<ComponentProps<'textarea'>, keyof FieldFrameProps | 'id'>;

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, required, className, maxLength, ...input } = props;
  const { problem, onInput } = useLengthError(input, maxLength);
  return (
    <FieldFrame label={label} hint={hint} error={problem ?? error} required={required} className={className}>
      {(aria) => <textarea rows={3} {...input} {...aria} onInput={onInput} className={controlClass} />}
    </FieldFrame>
  );
}

export type SelectFieldProps = FieldFrameProps & Omit<ComponentProps<'select'>, keyof FieldFrameProps | 'id'>;

export function SelectField({ label, hint, error, required, className, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required} className={className}>
      {(aria) => (
        <span className="relative block">
          <select {...select} {...aria} className={`${controlClass} appearance-none pr-10`} />
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2"
          />
        </span>
      )}
    </FieldFrame>
  );
}

/** Whether the focus moves to a submit button. An error shown then would move the button away from the finger. */
export function isFocusMovingToSubmit({ relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
}
