import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type Markup, usePlacedHtml } from './document-values.ts';
import { retainIn } from './retained-html.ts';
import { rememberedHtml } from './without-react/remembered-html.ts';

export interface DocumentHtmlProps {
  /** With an id the browser keeps the markup, also for when the part is shown again; without one only the document has it. */
  id?: string;
  /** Name among the document's server HTML, instead of an id. */
  name?: string | undefined;
  className?: string;
  style?: CSSProperties;
  hidden?: boolean;
  /** On the server alone; in the browser `undefined`, so that what it renders stays out of the bundle. */
  render?: (() => ReactNode) | undefined;
  /** Markup that is rendered already, in place of `render`; on the server alone. */
  html?: Markup | undefined;
}

/**
 * Server HTML that is rendered with the document and is no matter of a loader: what is the same on every page of a language
 * (another language is another document), or what those want who read the page as it was sent, such as search engines.
 */
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
  const placed = usePlacedHtml(rendered);
  const [html] = useState(() => placed ?? (id ? rememberedHtml(id) : ''));
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
