import type { ReactNode } from 'react';
import type { IconComponent } from '#storefront/ui/create-icon.ts';

export interface DeliveryEntryProps {
  /** `span` where only phrases may stand, as in a summary. */
  as?: 'div' | 'span';
  Icon: IconComponent;
  children: ReactNode;
}

/** A line of the delivery box, with its icon. */
export function DeliveryEntry({ as: Box = 'div', Icon, children }: DeliveryEntryProps) {
  return (
    <Box className="flex gap-3.5 px-4 py-3 text-sm">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" strokeWidth={1.75} />
      <Box className="min-w-0 grow">{children}</Box>
    </Box>
  );
}
