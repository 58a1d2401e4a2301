import type { ReactNode } from 'react';

interface WithoutScriptsProps {
  children: ReactNode;
  isAlways?: boolean;
}

/** Shows content if scripts are disabled, unsupported or failed. */
export function WithoutScripts({ children, isAlways = false }: WithoutScriptsProps) {
  return <div className={isAlways ? undefined : 'without-scripts'}>{children}</div>;
}
