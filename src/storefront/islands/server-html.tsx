import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import {
  type DocumentValueOrRef,
  isDocumentRef,
  reportLostHtml,
  useDocumentMarkup,
  useOptionalDocumentValue,
} from './document-values.ts';
import { restoreContents } from './retained-html.ts';

/** Server HTML from `renderServerHtml`; the browser does not change it. */
export type ServerHtmlRef = DocumentValueOrRef<{ html: string }>;

export interface ServerHtmlProps {
  html: ServerHtmlRef;
  as?: 'div' | 'section' | 'ul';
  element?: RefObject<HTMLElement | null>;
  id?: string;
  className?: string;
  style?: CSSProperties | undefined;
  renew?: (element: HTMLElement, html: string) => void;
}

/** Shows HTML from the document or from the loader's data. When the data contains new HTML, replaces the shown HTML. */
export function ServerHtml({ html, as = 'div', element, renew = setMarkup, ...attributes }: ServerHtmlProps) {
  const ownRef = useRef<HTMLElement>(null);
  const elementRef = element ?? ownRef;
  const documentMarkup = useDocumentMarkup(html);
  const [initial] = useState(isDocumentRef(html) ? documentMarkup : html.html);
  const lastHtml = useRef(html);
  useLayoutEffect(() => {
    if (!elementRef.current) return;
    if (isDocumentRef(html)) {
      if (!restoreContents(elementRef.current, html.at)) reportLostHtml(html.at);
    } else if (lastHtml.current !== html) {
      renew(elementRef.current, html.html);
    }
    lastHtml.current = html;
  }, [html, elementRef, renew]);
  // The cast is safe, because all elements of `as` have the same attributes.
  const Tag = as as 'div';
  return (
    <Tag
      ref={elementRef as RefObject<HTMLDivElement | null>}
      {...attributes}
      data-html={isDocumentRef(html) ? html.at : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server, with owners' markup sanitised
      dangerouslySetInnerHTML={{ __html: initial }}
      suppressHydrationWarning
    />
  );
}

function setMarkup(element: HTMLElement, html: string): void {
  element.innerHTML = html;
}

/** Style that is sent only once: on its element in the document, or in the data. */
export type ServerStyleRef = DocumentValueOrRef<{ css: CSSProperties }>;

export function useServerStyle(id: string, style: ServerStyleRef | undefined): CSSProperties | undefined {
  const documentStyle = useOptionalDocumentValue(style);
  const [initial] = useState(() => {
    if (!style || !isDocumentRef(style)) return undefined;
    if (import.meta.env.SSR) return documentStyle?.css;
    const element = document.getElementById(id);
    return element ? toReactStyle(element.style) : undefined;
  });
  return style && !isDocumentRef(style) ? style.css : initial;
}

/** Converts property names to camel case, as React requires. Names of custom properties (`--x`) stay unchanged. */
export const toReactStyle = (style: CSSStyleDeclaration): CSSProperties =>
  Object.fromEntries([...style].map((name) => [toReactProperty(name), style.getPropertyValue(name)]));

const toReactProperty = (name: string) =>
  name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
