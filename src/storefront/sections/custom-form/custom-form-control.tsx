import { type ComponentProps, type ReactNode, useId } from 'react';
import { isGroup, validateAnswer } from '#domain/form-answers.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { SelectField, TextAreaField, TextField } from '#storefront/ui/text-field.tsx';
import { type CustomFormField, controlName } from './custom-form-view.ts';

interface CustomFormControlProps {
  field: CustomFormField;
  error: string | undefined;
  typed: string[] | undefined;
}

const INPUTS = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  number: { type: 'number', inputMode: 'decimal', step: 'any' },
  date: { type: 'date' },
} as const;

export function CustomFormControl({ field, error, typed }: CustomFormControlProps) {
  const { type, label, required, options } = field;
  if (isGroup(field)) return <ChoiceGroup field={field} error={error} typed={typed} />;
  const frame = { label, error, required, name: controlName(field) };
  const words = {
    placeholder: field.placeholder || undefined,
    autoComplete: autocompleteOf(field),
    defaultValue: typed?.[0],
  };
  switch (type) {
    case 'checkbox':
    case 'radio':
      return <Tick field={field} error={error} typed={typed} />;
    case 'textarea':
      return <TextAreaField {...frame} {...words} rows={4} />;
    case 'select':
      return (
        <SelectField {...frame} defaultValue={typed?.[0] ?? ''}>
          <option value="">{field.placeholder || m.form_choose()}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
      );
    default:
      return <TextField {...frame} {...words} {...inputOf(field, typed)} />;
  }
}

/** Browsers hide invalid numbers and dates, so these are text fields until corrected. */
function inputOf(field: CustomFormField, typed: CustomFormControlProps['typed'] = []) {
  const type = INPUTS[field.type as keyof typeof INPUTS];
  if (validateAnswer({ ...field, required: false }, typed)) return { ...type, type: 'text', step: undefined };
  return field.type === 'number' ? { ...type, min: field.min, max: field.max } : type;
}

function Tick({ field, error, typed }: CustomFormControlProps) {
  const errorId = useId();
  return (
    <div>
      <Checkbox
        name={controlName(field)}
        value="yes"
        defaultChecked={typed !== undefined}
        required={field.required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        label={
          <>
            {field.label}
            <RequiredMark required={field.required} />
          </>
        }
      />
      <ErrorText id={errorId} error={error} />
    </div>
  );
}

function ChoiceGroup({ field, error, typed }: CustomFormControlProps) {
  const errorId = useId();
  const kind = field.type === 'radio' ? 'radio' : 'checkbox';
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 text-sm font-medium">
        {field.label}
        <RequiredMark required={field.required} />
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {field.options.map(({ value, label }) => (
          <Choice
            key={value}
            aria-invalid={error ? true : undefined}
            kind={kind}
            field={field}
            value={value}
            isTyped={typed?.includes(value)}
          >
            {label}
          </Choice>
        ))}
      </div>
      <ErrorText id={errorId} error={error} />
    </fieldset>
  );
}

interface ChoiceProps {
  kind: 'radio' | 'checkbox';
  field: CustomFormField;
  value: string;
  isTyped: boolean | undefined;
  'aria-invalid': true | undefined;
  children: ReactNode;
}

function Choice({ kind, field, value, isTyped, children, ...aria }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
      <input
        type={kind}
        name={controlName(field)}
        value={value}
        defaultChecked={isTyped}
        required={kind === 'radio' && field.required}
        className="size-5 shrink-0 accent-(--shop-accent)"
        {...aria}
      />
      {children}
    </label>
  );
}

function RequiredMark({ required }: { required: boolean }) {
  if (!required) return null;
  return (
    <span aria-hidden className="text-danger">
      {' '}
      *
    </span>
  );
}

function ErrorText({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} role="alert" className={error ? 'text-sm font-medium text-danger' : 'sr-only'}>
      {error}
    </p>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  after?: ReactNode;
}

function Checkbox({ label, after, className = '', ...input }: CheckboxProps) {
  return (
    <label
      className={`flex min-h-11 items-center gap-3 text-[0.9375rem] has-disabled:text-muted has-disabled:opacity-60 ${className}`}
    >
      <input type="checkbox" {...input} className="size-5 shrink-0 accent-(--shop-accent)" />
      <span className="grow">{label}</span>
      {after && <span className="text-sm text-muted">{after}</span>}
    </label>
  );
}

const KNOWN = [
  [/^(full_?)?name$/i, 'name'],
  [/^first_?name$/i, 'given-name'],
  [/^(last|family)_?name$/i, 'family-name'],
  [/company|organi[sz]ation/i, 'organization'],
  [/address|street/i, 'street-address'],
  [/^(city|district)$/i, 'address-level2'],
  [/post_?(al)?_?code|^zip/i, 'postal-code'],
  [/birth(day|_?date)|^dob$/i, 'bday'],
] as const;

const BY_TYPE: Partial<Record<CustomFormField['type'], string>> = { email: 'email', phone: 'tel' };

function autocompleteOf({ name, type }: Pick<CustomFormField, 'name' | 'type'>): string | undefined {
  return BY_TYPE[type] ?? KNOWN.find(([words]) => words.test(name))?.[1];
}
