import { type ReactNode, useId } from 'react';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Button, type ButtonProps } from './button.tsx';

interface ConfirmPanelProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  trigger: ReactNode;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** Panel that asks before an action. It is a native popover, which works without scripts. */
export function ConfirmPanel({ trigger, title, text, children, ...button }: ConfirmPanelProps) {
  const id = useId();
  return (
    <>
      <Button {...button} popoverTarget={id}>
        {trigger}
      </Button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        onSubmit={({ currentTarget }) => currentTarget.hidePopover()}
        className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-panel border border-line bg-surface p-5 text-ink shadow-float backdrop:bg-[#00000073]"
      >
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        {text && <p className="mt-2 text-muted">{text}</p>}
        <div className="mt-5 grid grid-cols-2 gap-3">
          <Button variant="outline" popoverTarget={id} popoverTargetAction="hide" className="!px-3">
            {m.cancel()}
          </Button>
          {children}
        </div>
      </div>
    </>
  );
}
