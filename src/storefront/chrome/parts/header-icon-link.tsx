import type { ComponentProps, ReactNode } from 'react';

export interface HeaderIconLinkProps extends ComponentProps<'a'> {
  href: string;
  icon: ReactNode;
  /** Word below the icon on wide screens. */
  text: string;
}

/** An icon of the header with its word below it where there is room. */
export function HeaderIconLink({ icon, text, className = '', children, ...rest }: HeaderIconLinkProps) {
  return (
    <a
      {...rest}
      className={`relative flex size-11 shrink-0 flex-col items-center justify-center gap-0.5 rounded-control transition-colors hover:bg-current/8 lg:h-14 lg:w-auto lg:min-w-16 lg:px-2 ${className}`}
    >
      <span className="relative">
        {icon}
        {children}
      </span>
      <span
        aria-hidden={rest['aria-label'] ? true : undefined}
        className="text-xs font-medium max-lg:sr-only"
      >
        {text}
      </span>
    </a>
  );
}
