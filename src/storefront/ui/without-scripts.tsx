import type { ReactNode } from 'react';

export function WithoutScripts({ children }: { children: ReactNode }) {
  return <div className="without-scripts">{children}</div>;
}
