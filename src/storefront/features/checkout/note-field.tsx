import { FIELD_LENGTHS } from '#domain/order/field-lengths.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { TextAreaField } from '#storefront/ui/text-area-field.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';

/** What else the shop should know. */
export function NoteField({ state }: { state: CheckoutFormState }) {
  return (
    <TextAreaField
      label={m.field_note()}
      hint={m.field_note_hint()}
      data-field="note"
      value={state.form.note}
      onChange={(event) => state.change({ note: event.target.value })}
      error={state.errors.note}
      maxLength={FIELD_LENGTHS.note.most}
      rows={2}
      required={false}
      className="mt-5"
    />
  );
}
