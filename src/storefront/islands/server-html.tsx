import { type CSSProperties, type RefObject, use, useLayoutEffect, useRef, useState } from 'react';
import { declarationsOf } from '#storefront/theme/declarations-of.ts';
import {
  complain,
  type DocumentValues,
  DocumentValuesContext,
  isInDocument,
  type Sent,
} from './document-values.ts';

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
  const values = use(DocumentValuesContext);
  const [first] = useState(() => (isInDocument(html) ? markupOf(html, values) : html.html));
  const shown = useRef(html);
  useLayoutEffect(() => {
    if (!place.current) return;
    if (isInDocument(html)) {
      if (!place.current.firstChild) complain(`The document came without its part “${html.at}”`, reportError);
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server, what owners wrote in it sanitised
      dangerouslySetInnerHTML={{ __html: first }}
      suppressHydrationWarning
    />
  );
}

/** Empty in the browser, which leaves what the document has. */
const markupOf = (html: ServerHtmlRef & { at: string }, values: DocumentValues | undefined): string =>
  import.meta.env.SSR ? (values?.find(html)?.html ?? '') : '';

/** The style of an element of the document, by its id: from the loader's data, or as it stands in the document. */
export function useServerStyle(
  id: string,
  sent: Sent<{ css: CSSProperties }> | undefined,
): CSSProperties | undefined {
  const values = use(DocumentValuesContext);
  const [first] = useState(() => {
    if (!sent || !isInDocument(sent)) return undefined;
    if (import.meta.env.SSR) return values?.find(sent)?.css;
    const element = document.getElementById(id);
    return element ? declarationsOf(element.style) : undefined;
  });
  return sent && !isInDocument(sent) ? sent.css : first;
}

function setMarkup(element: HTMLElement, html: string): void {
  element.innerHTML = html;
}
