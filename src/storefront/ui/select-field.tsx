import type { ComponentProps } from 'react';
import { ChevronDown } from './icons.ts';
import { controlClass, FieldFrame, type FieldFrameProps } from './text-field.tsx';

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
