import { createContext, type ReactNode, use } from 'react';
import { DocumentHtml, type DocumentHtmlProps } from '#storefront/islands/document-html.tsx';
import { type DocumentRef, type Markup, useDocumentValue } from '#storefront/islands/document-values.ts';
import { ShopDetailsContext } from '#storefront/ui/shop-contact.ts';
import type { ServerShell } from './server-shell.ts';
import type { Shell } from './shell.ts';

export interface LoadedShell {
  shell: Shell;
  server: DocumentRef<ServerShell>;
}

const ShellContext = createContext<LoadedShell | undefined>(undefined);

export function ShellProvider({ loaded, children }: { loaded: LoadedShell; children: ReactNode }) {
  return (
    <ShellContext value={loaded}>
      <ShopDetailsContext value={loaded.shell}>{children}</ShopDetailsContext>
    </ShellContext>
  );
}

export const useShell = (): Shell => useLoadedShell().shell;

/** Returns the server's part of the shell. Works only on the server, within `DocumentHtml`. */
export const useServerShell = (): ServerShell => useDocumentValue(useLoadedShell().server);

function useLoadedShell(): LoadedShell {
  const loaded = use(ShellContext);
  if (!loaded) throw new Error('a part of the layout is rendered outside the shell');
  return loaded;
}

export type FrameHtmlProps = Omit<DocumentHtmlProps, 'id' | 'render' | 'html'> & { id: string };

export function FrameHtml({ id, ...attributes }: FrameHtmlProps) {
  return <DocumentHtml id={id} {...attributes} html={useFramePart(id)} />;
}

const useFramePart: (id: string) => Markup | undefined = import.meta.env.SSR
  ? (id) => {
      const part = useServerShell().frame[id];
      if (!part) throw new Error(`the frame has no part “${id}”`);
      return part;
    }
  : () => undefined;
