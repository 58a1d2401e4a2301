import type { ReactNode } from 'react';

export interface ServerMarkupProps {
  /** On the server alone; in the browser `undefined`, so that what it renders stays out of the bundle. */
  render: (() => ReactNode) | undefined;
}

/** Markup for those who read the page as it was sent, such as search engines. Not there on pages the browser renders itself. */
export function ServerMarkup({ render }: ServerMarkupProps) {
  if (render) return <div hidden>{render()}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: tells React to leave what the server sent as it is
  return <div hidden dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}
