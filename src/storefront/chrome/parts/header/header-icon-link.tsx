import type { ComponentProps, ReactNode } from 'react';

/** How an icon of a header may differ. */
export interface IconLook {
  /** Name in place of the usual one, in the language of the page. */
  label?: string;
  /** Height of the icon in pixels. */
  size?: number;
  /** Without the word below the icon on wide screens. */
  isBare?: boolean;
}

export interface HeaderIconLinkProps extends Omit<ComponentProps<'a'>, 'className' | 'style'> {
  href: string;
  icon: ReactNode;
  /** Word below the icon on wide screens. */
  text: string;
  isBare?: boolean | undefined;
}

const shape =
  'relative flex size-[44px] shrink-0 flex-col items-center justify-center gap-0.5 transition-colors';
const bare = 'rounded-full hover:bg-current/8';
const worded = 'rounded-control hover:bg-current/8 lg:h-14 lg:w-auto lg:min-w-16 lg:px-2';

/** An icon of the header with its word below it where there is room. */
export function HeaderIconLink({ icon, text, isBare = false, children, ...rest }: HeaderIconLinkProps) {
  const isNamed = Boolean(rest['aria-label']);
  return (
    <a
      {...rest}
      title={isBare ? (rest['aria-label'] ?? text) : undefined}
      className={`${shape} ${isBare ? bare : worded}`}
    >
      <span className="relative">
        {icon}
        {children}
      </span>
      {!(isBare && isNamed) && (
        <span
          aria-hidden={isNamed || undefined}
          className={isBare ? 'sr-only' : 'text-xs font-medium whitespace-nowrap max-lg:sr-only'}
        >
          {text}
        </span>
      )}
    </a>
  );
}
