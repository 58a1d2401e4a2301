import { createContext, type ReactNode, use } from 'react';
import { type InDocument, useDocumentValue } from '#storefront/islands/document-values.ts';
import type { ServerShell } from './server-shell.ts';
import type { Shell } from './shell.ts';

export interface LoadedShell {
  shell: Shell;
  server: InDocument<ServerShell>;
}

const ShellContext = createContext<LoadedShell | undefined>(undefined);

export function ShellProvider({ loaded, children }: { loaded: LoadedShell; children: ReactNode }) {
  return <ShellContext value={loaded}>{children}</ShellContext>;
}

/** What the layout shows. Only parts of the layout may ask, and they always stand inside it. */
export const useShell = (): Shell => useLoadedShell().shell;

/** What the layout shows of this document, for parts that only the server renders, within `DocumentHtml`. */
export const useServerShell = (): ServerShell => useDocumentValue(useLoadedShell().server);

function useLoadedShell(): LoadedShell {
  const loaded = use(ShellContext);
  if (!loaded) throw new Error('a part of the layout stands outside the shell');
  return loaded;
}
