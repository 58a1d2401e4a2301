import type { ComponentProps, ReactNode } from 'react';
import { m } from '#storefront/i18n/messages/compiled/messages.js';

interface ButtonAppearance {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
}

export interface ButtonProps extends ButtonAppearance, ComponentProps<'button'> {
  /** Whether an action is running: the button shows a spinner at the same width, and ignores clicks. */
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

interface ButtonLinkProps extends ButtonAppearance, ComponentProps<'a'> {
  href: string;
}

export function ButtonLink({ variant, size, icon, className = '', children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={`${buttonClass(variant, size)} ${className}`}>
      {icon}
      <span>{children}</span>
    </a>
  );
}

type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'ghost' | 'confirm';
type ButtonSize = 'sm' | 'md' | 'lg';

const baseClass =
  'inline-flex items-center justify-center gap-2 rounded-control py-1 font-semibold text-center transition-colors duration-150 ' +
  'select-none disabled:opacity-55 aria-disabled:opacity-55 disabled:cursor-not-allowed';

const variantClasses: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'bg-second text-on-second hover:opacity-90',
  outline: 'border border-ink-25 text-ink hover:border-ink-60 hover:bg-ink-4',
  ghost: 'text-ink hover:bg-ink-6',
  confirm: 'bg-confirm text-white hover:brightness-90',
};

const sizeClasses: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-4 text-sm',
  md: 'min-h-12 px-6 text-[0.9375rem]',
  lg: 'min-h-14 px-8 text-base',
};

export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md'): string {
  return `${baseClass} ${variantClasses[variant]} ${sizeClasses[size]}`;
}

export function Spinner({ label }: { label: string }) {
  return (
    <span
      role="status"
      aria-label={label}
      className="size-5 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}

export const iconButtonClass =
  'relative grid size-[44px] shrink-0 place-items-center rounded-control transition-colors duration-150 hover:bg-current-8 disabled:opacity-40';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, className = '', children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={`${iconButtonClass} ${className}`}
    >
      {icon}
      {children}
    </button>
  );
}

export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-[min(var(--shop-radius-card),10px)] bg-ink-8 ${className}`}
    />
  );
}
