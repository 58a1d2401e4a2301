import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import {
  isDocumentRef,
  reportLostHtml,
  type SentValue,
  useDocumentMarkup,
  useOptionalDocumentValue,
} from './document-values.ts';
import { retainIn } from './retained-html.ts';

/** The browser leaves this markup unchanged; created by `renderServerHtml`. */
export type ServerHtmlRef = SentValue<{ html: string }>;

export interface ServerHtmlProps {
  html: ServerHtmlRef;
  as?: 'div' | 'section' | 'ul';
  element?: RefObject<HTMLElement | null>;
  id?: string;
  className?: string;
  style?: CSSProperties | undefined;
  renew?: (element: HTMLElement, html: string) => void;
}

/** From the document or the page's data. Changed markup replaces the previous one. */
export function ServerHtml({ html, as = 'div', element, renew = setMarkup, ...attributes }: ServerHtmlProps) {
  const own = useRef<HTMLElement>(null);
  const place = element ?? own;
  const held = useDocumentMarkup(html);
  const [first] = useState(isDocumentRef(html) ? held : html.html);
  const shown = useRef(html);
  useLayoutEffect(() => {
    if (!place.current) return;
    if (isDocumentRef(html)) {
      if (!retainIn(place.current, html.at)) reportLostHtml(html.at);
    } else if (shown.current !== html) {
      renew(place.current, html.html);
    }
    shown.current = html;
  }, [html, place, renew]);
  // All these elements have the same attributes.
  const Tag = as as 'div';
  return (
    <Tag
      ref={place as RefObject<HTMLDivElement | null>}
      {...attributes}
      data-html={isDocumentRef(html) ? html.at : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server, with owners' markup sanitised
      dangerouslySetInnerHTML={{ __html: first }}
      suppressHydrationWarning
    />
  );
}

function setMarkup(element: HTMLElement, html: string): void {
  element.innerHTML = html;
}

/** Sent once: with its element's markup, or as data. */
export type ServerStyleRef = SentValue<{ css: CSSProperties }>;

/** From the loader's data, or from the document. */
export function useServerStyle(id: string, style: ServerStyleRef | undefined): CSSProperties | undefined {
  const held = useOptionalDocumentValue(style);
  const [first] = useState(() => {
    if (!style || !isDocumentRef(style)) return undefined;
    if (import.meta.env.SSR) return held?.css;
    const element = document.getElementById(id);
    return element ? declarationsOf(element.style) : undefined;
  });
  return style && !isDocumentRef(style) ? style.css : first;
}

/** In React's format. */
export const declarationsOf = (style: CSSStyleDeclaration): CSSProperties =>
  Object.fromEntries([...style].map((name) => [propertyOf(name), style.getPropertyValue(name)]));

const propertyOf = (name: string) =>
  name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
