import { type CSSProperties, type ReactNode, useState } from 'react';

export interface KeptMarkupProps {
  as: 'ul' | 'div';
  id: string;
  className?: string;
  style?: CSSProperties;
  /** On the server alone; in the browser `undefined`, so that what it renders stays out of the bundle. */
  render: (() => ReactNode) | undefined;
}

const kept = new Map<string, string>();

/**
 * Markup that the server renders and the browser keeps as it came: no data for it is sent, and nothing in it is
 * hydrated. For what is the same on every page of a language; another language is another document.
 */
export function KeptMarkup({ as: Tag, render, ...rest }: KeptMarkupProps) {
  return render ? <Tag {...rest}>{render()}</Tag> : <MarkupOfServer as={Tag} {...rest} />;
}

function MarkupOfServer({ as: Tag, id, ...rest }: Omit<KeptMarkupProps, 'render'>) {
  const [html] = useState(() => {
    const found = kept.get(id) ?? document.getElementById(id)?.innerHTML ?? '';
    kept.set(id, found);
    return found;
  });
  return (
    <Tag
      id={id}
      {...rest}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is the one this page was sent with
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}

/** Keeps the markup of every part that holds `changed` as it now is, for when the part is shown again. */
export function keepAnew(changed: Element): void {
  for (const id of kept.keys()) {
    const part = changed.closest(`[id="${id}"]`);
    if (part) kept.set(id, part.innerHTML);
  }
}
