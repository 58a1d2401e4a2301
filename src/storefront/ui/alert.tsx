import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info } from './icons.ts';

const looks = {
  info: { box: 'bg-accent-soft text-ink', Icon: Info },
  success: { box: 'bg-success-soft text-success', Icon: CircleCheck },
  warning: { box: 'bg-warning-soft text-warning', Icon: CircleAlert },
  danger: { box: 'bg-danger-soft text-danger', Icon: CircleAlert },
};

export interface AlertProps {
  tone?: keyof typeof looks;
  title?: string;
  children: ReactNode;
}

/** Dangers and warnings are announced immediately, others after a pause. */
export function Alert({ tone = 'info', title, children }: AlertProps) {
  const { box, Icon } = looks[tone];
  return (
    <div
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-card px-4 py-3 text-[0.9375rem] ${box}`}
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
