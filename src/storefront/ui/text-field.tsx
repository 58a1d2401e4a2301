import type { ComponentProps } from 'react';
import { controlClass, FieldFrame, type FieldFrameProps } from './field-frame.tsx';

export type TextFieldProps = FieldFrameProps & Omit<ComponentProps<'input'>, keyof FieldFrameProps | 'id'>;

export function TextField({ label, hint, error, required, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required} className={className}>
      {(aria) => <input type="text" {...input} {...aria} className={controlClass} />}
    </FieldFrame>
  );
}
