import { type CSSProperties, useState } from 'react';
import { declarationsOf } from '#storefront/theme/declarations-of.ts';
import { isInDocument, type Sent, useOptionalDocumentValue } from './document-values.ts';

/** A style that travels once: with the markup of its element, or as data. */
export type ServerStyleRef = Sent<{ css: CSSProperties }>;

/** The style of an element of the document, by its id: from the loader's data, or as it stands in the document. */
export function useServerStyle(id: string, style: ServerStyleRef | undefined): CSSProperties | undefined {
  const held = useOptionalDocumentValue(style);
  const [first] = useState(() => {
    if (!style || !isInDocument(style)) return undefined;
    if (import.meta.env.SSR) return held?.css;
    const element = document.getElementById(id);
    return element ? declarationsOf(element.style) : undefined;
  });
  return style && !isInDocument(style) ? style.css : first;
}
