import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cachedHtml } from './cached-html.ts';
import { type Markup, usePlaceholderHtml } from './document-values.ts';
import { retainIn } from './retained-html.ts';

export interface DocumentHtmlProps {
  /** With an id, the browser retains the markup; without one, only the document has it. */
  id?: string;
  /** Used instead of an id. */
  name?: string | undefined;
  className?: string;
  style?: CSSProperties;
  hidden?: boolean;
  /** Only on the server; `undefined` in the browser, so that its components are not bundled. */
  render?: (() => ReactNode) | undefined;
  /** Only on the server; replaces `render`. */
  html?: Markup | undefined;
}

/** For parts that are the same on every page, or that only readers of the document need. */
export function DocumentHtml({ render, name, ...attributes }: DocumentHtmlProps) {
  return render ? (
    <div data-html={name} {...attributes}>
      {render()}
    </div>
  ) : (
    <OfDocument name={name} {...attributes} />
  );
}

function OfDocument({ html: rendered, name, ...attributes }: Omit<DocumentHtmlProps, 'render'>) {
  const { id } = attributes;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (name && place.current) retainIn(place.current, name);
  }, [name]);
  const placed = usePlaceholderHtml(rendered);
  const [html] = useState(() => placed ?? (id ? cachedHtml(id) : ''));
  return (
    <div
      ref={place}
      data-html={name}
      {...attributes}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is the one this page was sent with
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}
