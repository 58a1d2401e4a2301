import { useEffect, useRef } from 'react';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Button } from '#storefront/ui/button.tsx';
import { CircleAlert, CircleCheck } from '#storefront/ui/icons.ts';
import { CustomFormControl } from './custom-form-control.tsx';
import type { CustomFormView } from './custom-form-view.ts';
import type { CustomFormSectionView } from './load.ts';
import type { FormOutcome } from './submission-failure.ts';
import { useCustomForm } from './use-custom-form.ts';

export default function CustomFormSection({ title, text, form }: CustomFormSectionView) {
  return (
    <div className="page-width">
      <div className="max-w-2xl rounded-panel border border-line bg-surface p-5 text-ink sm:p-8">
        {title && <h2 className="text-2xl">{title}</h2>}
        {text && <p className="mt-2 whitespace-pre-line text-muted">{text}</p>}
        <div className={title || text ? 'mt-6' : ''}>
          <CustomForm view={form} />
        </div>
      </div>
    </div>
  );
}

function CustomForm({ view }: { view: CustomFormView }) {
  const { form, errors, outcome, isSending, typed, validateOnBlur, handleChange, submit } =
    useCustomForm(view);
  const setForm = (element: HTMLFormElement | null) => {
    form.current = element;
    if (element) element.noValidate = true;
  };
  return (
    <form
      ref={setForm}
      method="post"
      action={`#section-${view.place}`}
      onSubmit={submit}
      onBlur={validateOnBlur}
      onChange={handleChange}
      className="space-y-5"
    >
      <input type="hidden" name="formId" value={view.formId} />
      <input type="hidden" name="place" value={view.place} />
      {view.fields.map((field) => (
        <CustomFormControl
          key={field.name}
          field={field}
          error={errors[field.name]}
          typed={typed[field.name]}
        />
      ))}
      <Button type="submit" size="lg" pending={isSending} className="w-full sm:w-auto sm:min-w-48">
        {view.submitLabel || m.form_submit()}
      </Button>
      <OutcomeMessage outcome={outcome} />
    </form>
  );
}

const toneStyles = {
  success: { boxClass: 'bg-success-soft text-success', Icon: CircleCheck },
  danger: { boxClass: 'bg-danger-soft text-danger', Icon: CircleAlert },
};

/** Result of the form. The element is always rendered, so that screen readers announce new contents. */
function OutcomeMessage({ outcome }: { outcome: FormOutcome | undefined }) {
  const { boxClass, Icon } = toneStyles[outcome?.tone ?? 'success'];
  const outcomeRef = useRef<HTMLDivElement>(null);
  const isRefusal = outcome?.tone === 'danger';
  useEffect(() => {
    if (!isRefusal || outcome.hasWrongFields) return;
    // The message is scrolled to the centre, so that no toast or bar covers it.
    outcomeRef.current?.scrollIntoView({ block: 'center' });
    outcomeRef.current?.focus({ preventScroll: true });
  }, [isRefusal, outcome]);
  return (
    <div
      ref={outcomeRef}
      role={isRefusal ? 'alert' : 'status'}
      tabIndex={-1}
      className={outcome ? `flex gap-3 rounded-card px-4 py-3 ${boxClass}` : 'sr-only'}
    >
      {outcome && (
        <>
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div>
            <p className="font-semibold">{outcome.title}</p>
            {outcome.text && <p>{outcome.text}</p>}
            {outcome.problems?.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
