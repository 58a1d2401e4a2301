import type { ReactNode } from 'react';

/** Reads out what changes in it; not seen. */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {children}
    </div>
  );
}
