import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import {
  complainOfLost,
  isInDocument,
  type Sent,
  useHeldHtml,
  useOptionalDocumentValue,
} from './document-values.ts';
import { retainIn } from './retained-html.ts';

/** Markup that the server renders and the browser keeps as it came; made by `renderServerHtml`. */
export type ServerHtmlRef = Sent<{ html: string }>;

export interface ServerHtmlProps {
  html: ServerHtmlRef;
  as?: 'div' | 'section' | 'ul';
  element?: RefObject<HTMLElement | null>;
  id?: string;
  className?: string;
  style?: CSSProperties | undefined;
  /** Puts other markup in place. */
  renew?: (element: HTMLElement, html: string) => void;
}

/** Server HTML in its place: as the document has it, or as text of the page's data. Other text takes the place of the markup. */
export function ServerHtml({ html, as = 'div', element, renew = setMarkup, ...attributes }: ServerHtmlProps) {
  const own = useRef<HTMLElement>(null);
  const place = element ?? own;
  const held = useHeldHtml(html);
  const [first] = useState(isInDocument(html) ? held : html.html);
  const shown = useRef(html);
  useLayoutEffect(() => {
    if (!place.current) return;
    if (isInDocument(html)) {
      if (!retainIn(place.current, html.at)) complainOfLost(html.at);
    } else if (shown.current !== html) {
      renew(place.current, html.html);
    }
    shown.current = html;
  }, [html, place, renew]);
  // The element is one of those above, which have the same attributes.
  const Tag = as as 'div';
  return (
    <Tag
      ref={place as RefObject<HTMLDivElement | null>}
      {...attributes}
      data-html={isInDocument(html) ? html.at : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server, what owners wrote in it sanitised
      dangerouslySetInnerHTML={{ __html: first }}
      suppressHydrationWarning
    />
  );
}

function setMarkup(element: HTMLElement, html: string): void {
  element.innerHTML = html;
}

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

/** The declarations of an element of the document, as React writes them. */
export const declarationsOf = (style: CSSStyleDeclaration): CSSProperties =>
  Object.fromEntries([...style].map((name) => [propertyOf(name), style.getPropertyValue(name)]));

const propertyOf = (name: string) =>
  name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
