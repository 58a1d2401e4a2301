import type { ReactNode } from 'react';

/** Shown if scripts are disabled, unsupported or failed. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  return <div className="without-scripts">{children}</div>;
}
