import { type ComponentProps, useId } from 'react';
import { isChoiceGroup, validateAnswer } from '#domain/form-answers.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { SelectField, TextAreaField, TextField } from '#storefront/ui/text-field.tsx';
import { type CustomFormField, toControlName } from './custom-form-view.ts';

interface CustomFormControlProps {
  field: CustomFormField;
  error: string | undefined;
  typed: string[] | undefined;
}

const INPUT_ATTRIBUTES = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  number: { type: 'number', inputMode: 'decimal', step: 'any' },
  date: { type: 'date' },
} as const;

export function CustomFormControl({ field, error, typed }: CustomFormControlProps) {
  const { type, label, required, options } = field;
  if (isChoiceGroup(field)) return <ChoiceGroup field={field} error={error} typed={typed} />;
  const fieldProps = { label, error, required, name: toControlName(field) };
  const inputProps = {
    placeholder: field.placeholder || undefined,
    autoComplete: findAutocomplete(field),
    defaultValue: typed?.[0],
  };
  switch (type) {
    case 'checkbox':
    case 'radio':
      return <SingleCheckbox field={field} error={error} typed={typed} />;
    case 'textarea':
      return <TextAreaField {...fieldProps} {...inputProps} rows={4} />;
    case 'select':
      return (
        <SelectField {...fieldProps} defaultValue={typed?.[0] ?? ''}>
          <option value="">{field.placeholder || m.form_choose()}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
      );
    default:
      return <TextField {...fieldProps} {...inputProps} {...toInputAttributes(field, typed)} />;
  }
}

/** A field with an invalid value becomes a text field, because number and date fields do not show invalid values. */
function toInputAttributes(field: CustomFormField, typed: CustomFormControlProps['typed'] = []) {
  const type = INPUT_ATTRIBUTES[field.type as keyof typeof INPUT_ATTRIBUTES];
  if (validateAnswer({ ...field, required: false }, typed)) return { ...type, type: 'text', step: undefined };
  return field.type === 'number' ? { ...type, min: field.min, max: field.max } : type;
}

function SingleCheckbox({ field, error, typed }: CustomFormControlProps) {
  const errorId = useId();
  return (
    <div>
      <Choice
        type="checkbox"
        name={toControlName(field)}
        value="yes"
        defaultChecked={typed !== undefined}
        required={field.required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      >
        {field.label}
        <RequiredMark required={field.required} />
      </Choice>
      <ErrorText id={errorId} error={error} />
    </div>
  );
}

function ChoiceGroup({ field, error, typed }: CustomFormControlProps) {
  const errorId = useId();
  const type = field.type === 'radio' ? 'radio' : 'checkbox';
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
            type={type}
            name={toControlName(field)}
            value={value}
            defaultChecked={typed?.includes(value)}
            required={type === 'radio' && field.required}
            aria-invalid={error ? true : undefined}
          >
            {label}
          </Choice>
        ))}
      </div>
      <ErrorText id={errorId} error={error} />
    </fieldset>
  );
}

function Choice({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
      <input {...input} className="size-5 shrink-0 accent-(--shop-accent)" />
      <span className="grow">{children}</span>
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

const AUTOCOMPLETE_BY_NAME = [
  [/^(full_?)?name$/i, 'name'],
  [/^first_?name$/i, 'given-name'],
  [/^(last|family)_?name$/i, 'family-name'],
  [/company|organi[sz]ation/i, 'organization'],
  [/address|street/i, 'street-address'],
  [/^(city|district)$/i, 'address-level2'],
  [/post_?(al)?_?code|^zip/i, 'postal-code'],
  [/birth(day|_?date)|^dob$/i, 'bday'],
] as const;

const AUTOCOMPLETE_BY_TYPE: Partial<Record<CustomFormField['type'], string>> = {
  email: 'email',
  phone: 'tel',
};

function findAutocomplete({ name, type }: Pick<CustomFormField, 'name' | 'type'>): string | undefined {
  return AUTOCOMPLETE_BY_TYPE[type] ?? AUTOCOMPLETE_BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
}
