import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A line of the delivery box, with its icon. */
export function DeliveryEntry({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex gap-3.5 px-4 py-3 text-sm">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" strokeWidth={1.75} />
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
