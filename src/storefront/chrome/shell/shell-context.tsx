import { createContext, type ReactNode, use } from 'react';
import type { Shell } from './shell.ts';

const ShellContext = createContext<Shell | undefined>(undefined);

export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** What the chrome shows. Only parts of the chrome may ask, and they always stand inside it. */
export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('a part of the chrome stands outside the shell');
  return shell;
}
