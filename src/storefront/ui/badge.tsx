import type { ReactNode } from 'react';

const tones = {
  sale: 'bg-sale-badge text-white',
  accent: 'bg-accent text-on-accent',
  soft: 'bg-accent-soft text-accent-ink',
  dark: 'bg-second text-on-second',
  muted: 'bg-surface text-muted border border-line',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

export type BadgeTone = keyof typeof tones;

export function Badge({ tone = 'soft', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge ${tones[tone]}`}>{children}</span>;
}
