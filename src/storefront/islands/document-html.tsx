import { type CSSProperties, type ReactNode, useState } from 'react';
import { complainOfLost } from './document-values.ts';

export interface DocumentHtmlProps {
  /** With an id the browser keeps the markup, also for when the part is shown again; without one only the document has it. */
  id?: string;
  className?: string;
  style?: CSSProperties;
  hidden?: boolean;
  /** On the server alone; in the browser `undefined`, so that what it renders stays out of the bundle. */
  render: (() => ReactNode) | undefined;
}

const kept = new Map<string, string>();

/**
 * Server HTML that is rendered with the document and is no matter of a loader: what is the same on every page of a language
 * (another language is another document), or what those want who read the page as it was sent, such as search engines.
 */
export function DocumentHtml({ render, ...attributes }: DocumentHtmlProps) {
  return render ? <div {...attributes}>{render()}</div> : <OfDocument {...attributes} />;
}

function OfDocument(attributes: Omit<DocumentHtmlProps, 'render'>) {
  const { id } = attributes;
  const [html] = useState(() => (id ? keptMarkup(id) : ''));
  return (
    <div
      {...attributes}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is the one this page was sent with
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}

function keptMarkup(id: string): string {
  const found = kept.get(id) ?? document.getElementById(id)?.innerHTML;
  if (found === undefined) complainOfLost(id);
  else kept.set(id, found);
  return found ?? '';
}

/** Keeps the markup of every part that holds `changed` as it now is, for when the part is shown again. */
export function keepAnew(changed: Element): void {
  for (const id of kept.keys()) {
    const part = changed.closest(`[id="${id}"]`);
    if (part) kept.set(id, part.innerHTML);
  }
}
