import { useEffect, useId, useRef } from 'react';
import { m } from '#storefront/messages/compiled/messages.js';
import { Button } from '#storefront/ui/button.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { X } from '#storefront/ui/icons.ts';
import type { Choice } from './consent.ts';

/** Air between the bar and what the browser scrolls into view. */
const GAP_PX = 16;

export interface ConsentBarProps {
  shop: string;
  choice: Choice | undefined;
  /** It was asked for. */
  takesFocus: boolean;
  onChoose: (choice: Choice) => void;
  /** Leaves the choice as it is. */
  onClose: (() => void) | undefined;
}

/** Asks whether the shop may measure. It stands over the page without stopping it. */
export function ConsentBar({ shop, choice, takesFocus, onChoose, onClose }: ConsentBarProps) {
  const titleId = useId();
  const bar = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    const { style } = document.documentElement;
    const room = window.innerHeight - (bar.current?.getBoundingClientRect().top ?? window.innerHeight);
    style.scrollPaddingBottom = `${room + GAP_PX}px`;
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, []);
  return (
    <section
      ref={bar}
      aria-labelledby={titleId}
      onKeyDown={({ key }) => key === 'Escape' && onClose?.()}
      className="above-bars fixed inset-x-3 z-30 rounded-panel border border-line bg-surface p-4 text-ink shadow-float sm:right-auto sm:left-5 sm:w-96 sm:p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 ref={title} id={titleId} tabIndex={-1} className="text-base outline-none">
          {m.consent_title()}
        </h2>
        {onClose && (
          <IconButton
            label={m.close()}
            icon={<X aria-hidden className="size-5" />}
            onClick={onClose}
            className="-mt-2.5 -mr-2.5"
          />
        )}
      </div>
      <p className="mt-1 text-sm text-muted">{m.consent_text({ shop })}</p>
      {choice && (
        <p className="mt-2 text-sm font-medium">
          {choice === 'granted' ? m.consent_is_granted() : m.consent_is_refused()}
        </p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Button variant="outline" size="sm" onClick={() => onChoose('refused')}>
          {m.consent_refuse()}
        </Button>
        <Button variant="outline" size="sm" onClick={() => onChoose('granted')}>
          {m.consent_grant()}
        </Button>
      </div>
    </section>
  );
}
