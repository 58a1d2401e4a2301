import type { ReactNode } from 'react';

/** Shown where scripts are switched off, cannot run, or failed. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return <div className="without-scripts">{children}</div>;
}
