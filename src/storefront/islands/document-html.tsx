import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cachedHtml } from './cached-html.ts';
import type { Markup } from './document-values.ts';
import { restoreContents } from './retained-html.ts';

export interface DocumentHtmlProps {
  /** Id of the element. With an id, the browser caches the markup; without, only the document contains the markup. */
  id?: string;
  /** Name under which the browser retains the element; used instead of an id. */
  name?: string | undefined;
  className?: string;
  style?: CSSProperties;
  hidden?: boolean;
  /** Renders the part on the server; `undefined` in the browser, so that the components are not bundled. */
  render?: (() => ReactNode) | undefined;
  /** Markup that is already rendered; only on the server, instead of `render`. */
  html?: Markup | undefined;
}

/** Shows server HTML of parts that are the same on every page, or that only the document needs. */
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
  const [html] = useState(() => markup?.html ?? (id ? cachedHtml(id) : ''));
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
