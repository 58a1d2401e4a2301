import type { CSSProperties } from 'react';
import { type InDocument, useOptionalDocumentValue } from '#storefront/islands/document-values.ts';
import { declarationsOf } from '#storefront/theme/declarations-of.ts';
import type { ServerShell } from './server-shell.ts';

const ofDocument = import.meta.env.SSR ? {} : declarationsOf(document.documentElement.style);

/** The theme as the style of the document, which is where the browser has it from. */
export const usePageTheme: (server: InDocument<ServerShell> | undefined) => CSSProperties | undefined =
  import.meta.env.SSR
    ? (server) => useOptionalDocumentValue(server)?.theme as CSSProperties | undefined
    : (server) => server && ofDocument;
