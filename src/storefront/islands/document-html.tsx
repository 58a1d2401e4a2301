import { type CSSProperties, type ReactNode, useState } from 'react';
import { type Markup, usePlacedHtml } from './document-values.ts';
import { rememberedHtml } from './without-react/remembered-html.ts';

export interface DocumentHtmlProps {
  /** With an id the browser keeps the markup, also for when the part is shown again; without one only the document has it. */
  id?: string;
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
export function DocumentHtml({ render, ...attributes }: DocumentHtmlProps) {
  return render ? <div {...attributes}>{render()}</div> : <OfDocument {...attributes} />;
}

function OfDocument({ html: rendered, ...attributes }: Omit<DocumentHtmlProps, 'render'>) {
  const { id } = attributes;
  const placed = usePlacedHtml(rendered);
  const [html] = useState(() => placed ?? (id ? rememberedHtml(id) : ''));
  return (
    <div
      {...attributes}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is the one this page was sent with
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}
