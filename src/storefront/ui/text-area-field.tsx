import type { ComponentProps } from 'react';
import { controlClass, FieldFrame, type FieldFrameProps } from './text-field.tsx';

export type TextAreaFieldProps = FieldFrameProps &
  Omit<ComponentProps<'textarea'>, keyof FieldFrameProps | 'id'>;

export function TextAreaField({ label, hint, error, required, className, ...input }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required} className={className}>
      {(aria) => <textarea rows={3} {...input} {...aria} className={controlClass} />}
    </FieldFrame>
  );
}
