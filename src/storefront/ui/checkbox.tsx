import type { ComponentProps, ReactNode } from 'react';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** Shown at the end of the line, such as a count. */
  after?: ReactNode;
}

export function Checkbox({ label, after, className = '', ...input }: CheckboxProps) {
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
