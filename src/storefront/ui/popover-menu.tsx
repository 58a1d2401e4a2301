import { type ReactNode, useId } from 'react';

export interface PopoverMenuProps {
  label: string;
  trigger: ReactNode;
  triggerClass?: string;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** Native popover: Esc and a press outside close it, without scripts. */
export function PopoverMenu({
  label,
  trigger,
  triggerClass = '',
  align = 'end',
  children,
}: PopoverMenuProps) {
  const id = useId();
  const anchor = `--anchor-${id.replace(/\W/g, '')}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        style={{ anchorName: anchor } as React.CSSProperties}
        className={triggerClass}
      >
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        style={{ positionAnchor: anchor } as React.CSSProperties}
        className={`popover-menu ${align === 'end' ? 'popover-menu-end' : ''} min-w-52 rounded-card border border-line bg-surface p-2 text-ink shadow-float`}
      >
        {children}
      </div>
    </>
  );
}
