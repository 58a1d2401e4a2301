import { Fragment } from 'react';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { Button } from '#storefront/ui/button.tsx';
import { TextAreaField } from '#storefront/ui/text-area-field.tsx';
import { LABEL_PREFIX, type TypedField } from './read-posted-form.ts';

export interface TypedFormProps {
  formId: string;
  typed: TypedField[];
  errors: Record<string, string>;
  back: string;
}

/** What was typed into a form that was not taken, to be mended and sent again. */
export function TypedForm({ formId, typed, errors, back }: TypedFormProps) {
  const { localePath } = useLocale();
  if (typed.length === 0) return null;
  return (
    <form method="post" action={localePath('/form')} className="space-y-4">
      <h2 className="text-lg">{m.form_typed()}</h2>
      <input type="hidden" name="formId" value={formId} />
      <input type="hidden" name="back" value={back} />
      {typed.map((field) => (
        <Fragment key={field.name}>
          <input type="hidden" name={LABEL_PREFIX + field.name} value={field.label} />
          <Typed field={field} error={errors[field.name]} />
        </Fragment>
      ))}
      <Button type="submit">{m.form_send_again()}</Button>
    </form>
  );
}

function Typed({ field, error }: { field: TypedField; error: string | undefined }) {
  const { label, values } = field;
  const name = `data.${field.name}`;
  const [first = ''] = values;
  if (values.length === 1) {
    const rows = Math.min(8, first.split('\n').length);
    return (
      <TextAreaField label={label} name={name} defaultValue={first} error={error} required rows={rows} />
    );
  }
  return (
    <div>
      <p className="text-sm font-medium">{label}</p>
      <p>{values.join(' · ')}</p>
      {values.map((value) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
    </div>
  );
}
