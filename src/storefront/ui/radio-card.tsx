import type { ComponentProps, ReactNode } from 'react';

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  after?: ReactNode;
  icon?: ReactNode;
}

/** Card with a radio button. Without `onChange`, the browser manages its state. */
export function RadioCard(props: RadioCardProps) {
  const { label, hint, after, icon, className = '', checked, onChange, ...input } = props;
  const choice = onChange ? { checked, onChange } : { defaultChecked: checked };
  return (
    <label
      className={`group/card flex min-h-14 flex-wrap items-center gap-3 rounded-card border border-ink-15 bg-surface px-4 py-3 transition-colors hover:border-ink-40 has-checked:border-accent-ink has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink has-disabled:border-dashed has-disabled:hover:border-ink-15 ${className}`}
    >
      <input
        type="radio"
        {...input}
        {...choice}
        className="size-5 shrink-0 accent-(--shop-accent) outline-none"
      />
      {icon}
      <span className="min-w-0 grow basis-20">
        {/* Only the label fades, so that the hint with the reason for disabling remains readable. */}
        <span className="block font-medium group-has-disabled/card:text-muted">{label}</span>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
      {after && <span className="shrink-0 font-semibold">{after}</span>}
    </label>
  );
}
