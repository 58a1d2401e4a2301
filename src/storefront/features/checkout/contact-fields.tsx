import type { FocusEvent } from 'react';
import { m } from '#storefront/messages/compiled/messages.js';
import { isOnWayToSubmit } from '#storefront/ui/is-on-way-to-submit.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import type { CheckoutField } from './checkout-form.ts';
import type { CheckoutFormState } from './use-checkout-form.ts';

/** Who receives the order, and how to reach them. */
export function ContactFields({ state: { form, errors, change, check } }: { state: CheckoutFormState }) {
  const checkOnBlur = (field: CheckoutField) => (event: FocusEvent) => {
    if (!isOnWayToSubmit(event)) check(field);
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={m.field_name()}
        data-field="name"
        autoComplete="name"
        value={form.name}
        onChange={(event) => change({ name: event.target.value })}
        onBlur={checkOnBlur('name')}
        error={errors.name}
        maxLength={120}
        required
        className="sm:col-span-2"
      />
      <TextField
        label={m.field_phone()}
        data-field="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={form.phone}
        onChange={(event) => change({ phone: event.target.value })}
        onBlur={checkOnBlur('phone')}
        error={errors.phone}
        hint={m.field_phone_hint()}
        maxLength={40}
        required
      />
      <TextField
        label={m.field_email()}
        data-field="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={form.email}
        onChange={(event) => change({ email: event.target.value })}
        onBlur={checkOnBlur('email')}
        error={errors.email}
        maxLength={200}
        required={false}
      />
    </div>
  );
}
