import type { ChangeEvent, FocusEvent } from 'react';
import { FIELD_LENGTHS } from '#domain/order/order-input.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { runAfterTap } from '#storefront/ui/run-after-tap.ts';
import { isFocusMovingToSubmit, TextAreaField, TextField } from '#storefront/ui/text-field.tsx';
import type { CheckoutFields } from './use-checkout-form.ts';

export function ContactFields({
  state: { form, errors, changeFields, validateField },
}: {
  state: CheckoutFields;
}) {
  const fieldProps = (name: 'name' | 'phone' | 'email') => ({
    name,
    'data-field': name,
    error: errors[name],
    ...(changeFields
      ? {
          value: form[name],
          onChange: (event: ChangeEvent<HTMLInputElement>) => changeFields({ [name]: event.target.value }),
          onBlur: (event: FocusEvent) => {
            if (!isFocusMovingToSubmit(event)) runAfterTap(() => validateField?.(name));
          },
        }
      : { defaultValue: form[name] }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={m.field_name()}
        {...fieldProps('name')}
        autoComplete="name"
        maxLength={FIELD_LENGTHS.name.max}
        required
        className="sm:col-span-2"
      />
      <TextField
        label={m.field_phone()}
        {...fieldProps('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={m.field_phone_hint()}
        maxLength={FIELD_LENGTHS.phone.max}
        required
      />
      <TextField
        label={m.field_email()}
        {...fieldProps('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={FIELD_LENGTHS.email.max}
        required={false}
      />
    </div>
  );
}

export function NoteField({ state: { form, errors, changeFields } }: { state: CheckoutFields }) {
  const value = changeFields
    ? {
        value: form.note,
        onChange: (event: ChangeEvent<HTMLTextAreaElement>) => changeFields({ note: event.target.value }),
      }
    : { defaultValue: form.note };
  return (
    <TextAreaField
      label={m.field_note()}
      hint={m.field_note_hint()}
      name="note"
      data-field="note"
      {...value}
      error={errors.note}
      maxLength={FIELD_LENGTHS.note.max}
      rows={2}
      required={false}
      className="mt-5"
    />
  );
}
