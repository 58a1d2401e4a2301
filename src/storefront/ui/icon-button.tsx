import type { ComponentProps, ReactNode } from 'react';

export const iconButtonClass =
  'relative grid size-[44px] shrink-0 place-items-center rounded-control transition-colors duration-150 hover:bg-current/8 disabled:opacity-40';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string;
  icon: ReactNode;
}

/** A square button of an icon with an accessible name, 44 px. */
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
