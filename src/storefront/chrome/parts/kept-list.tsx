import { type ReactNode, useState } from 'react';

export interface KeptListProps {
  id: string;
  className: string;
  /** On the server alone; in the browser `undefined`, so that what it renders stays out of the bundle. */
  render: (() => ReactNode) | undefined;
}

const kept = new Map<string, string>();

/**
 * A list that the server renders and the browser keeps as it came: no data for it is sent, and nothing in it is
 * hydrated. For what is long and the same on every page of a language.
 */
export function KeptList({ id, className, render }: KeptListProps) {
  return render ? (
    <ul id={id} className={className}>
      {render()}
    </ul>
  ) : (
    <ListOfServer id={id} className={className} />
  );
}

function ListOfServer({ id, className }: Omit<KeptListProps, 'render'>) {
  const [html] = useState(() => {
    const found = kept.get(id) ?? document.getElementById(id)?.innerHTML ?? '';
    kept.set(id, found);
    return found;
  });
  return (
    <ul
      id={id}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is the one this page was sent with
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}
