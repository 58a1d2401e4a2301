import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { getCachedHtml } from './cached-html.ts';
import type { Markup } from './document-values.ts';
import { restoreContents } from './retained-html.ts';

export interface DocumentHtmlProps {
  /** With an id or a name, the contents remain when React renders the element again. */
  id?: string;
  /** Name under which `retained-html.ts` keeps the element and its contents; used instead of an id. */
  name?: string | undefined;
  className?: string;
  style?: CSSProperties;
  hidden?: boolean;
  /** Renders the contents. Set only on the server, so that the browser's bundle does not contain the components. */
  render?: (() => ReactNode) | undefined;
  /** Markup that is already rendered; used on the server instead of `render`. */
  html?: Markup | undefined;
}

/** Shows server HTML that is only in documents, not in the loaders' data. The browser keeps the document's markup. */
export function DocumentHtml({ render, name, ...attributes }: DocumentHtmlProps) {
  return render ? (
    <div data-html={name} {...attributes}>
      {render()}
    </div>
  ) : (
    <RetainedHtml name={name} {...attributes} />
  );
}

function RetainedHtml({ html: markup, name, ...attributes }: Omit<DocumentHtmlProps, 'render'>) {
  const { id } = attributes;
  const elementRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (name && elementRef.current) restoreContents(elementRef.current, name);
  }, [name]);
  const [html] = useState(() => markup?.html ?? (id ? getCachedHtml(id) : ''));
  return (
    <div
      ref={elementRef}
      data-html={name}
      {...attributes}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server rendered the markup for this document
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}
