import type { ComponentProps, ReactNode } from 'react';
import { m } from '#storefront/messages/compiled/messages.js';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
}

export interface ButtonProps extends Look, ComponentProps<'button'> {
  /** The action is under way: the button keeps its width, says so, and takes no second press. */
  pending?: boolean;
}

export function Button(props: ButtonProps) {
  const { variant, size, icon, pending = false, className = '', children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={`${buttonClass(variant, size)} relative ${className}`}
    >
      <span className={`contents ${pending ? '*:opacity-0' : ''}`}>
        {icon}
        <span>{children}</span>
      </span>
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label={m.please_wait()} />
        </span>
      )}
    </button>
  );
}

export interface ButtonLinkProps extends Look, ComponentProps<'a'> {
  href: string;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, icon, className = '', children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={`${buttonClass(variant, size)} ${className}`}>
      {icon}
      <span>{children}</span>
    </a>
  );
}
