import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info } from './icons.ts';

const toneStyles = {
  info: { boxClass: 'bg-accent-soft text-ink', Icon: Info },
  success: { boxClass: 'bg-success-soft text-success', Icon: CircleCheck },
  warning: { boxClass: 'bg-warning-soft text-warning', Icon: CircleAlert },
  danger: { boxClass: 'bg-danger-soft text-danger', Icon: CircleAlert },
};

export interface AlertProps {
  tone?: keyof typeof toneStyles;
  title?: string;
  children: ReactNode;
}

/** Screen readers announce the tones `danger` and `warning` immediately, and other tones at the next pause. */
export function Alert({ tone = 'info', title, children }: AlertProps) {
  const { boxClass, Icon } = toneStyles[tone];
  return (
    <div
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-card px-4 py-3 text-[0.9375rem] ${boxClass}`}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}

export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {children}
    </div>
  );
}
