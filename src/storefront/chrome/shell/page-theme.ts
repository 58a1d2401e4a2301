import type { CSSProperties } from 'react';
import { type InDocument, useOptionalDocumentValue } from '#storefront/islands/document-values.ts';
import { declarationsOf } from '#storefront/theme/declarations-of.ts';
import type { ServerShell } from './server-shell.ts';

const ofDocument = import.meta.env.SSR ? {} : declarationsOf(document.documentElement.style);

/** The theme as the style of the document, which is where the browser has it from. */
export function usePageTheme(server: InDocument<ServerShell> | undefined): CSSProperties | undefined {
  const theme = useOptionalDocumentValue(server)?.theme;
  return import.meta.env.SSR ? (theme as CSSProperties | undefined) : server && ofDocument;
}
