import type { ReactNode } from 'react';
import { asksForData } from '#storefront/asks-for-data.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import type { KeptOwner } from './kept-html.ts';
import { keepLateMarkup } from './late-markup.ts';
import { renderMarkup } from './render-markup.server.tsx';

/**
 * Renders parts of a page that the browser keeps as they came, once: into the document that is asked for, or beside the data
 * that is. Answers their owner, whose `KeptPart` shows them.
 */
export function keepParts<Part extends string, Owner extends KeptOwner<Part>>(
  request: Pick<RequestContext, 'locale' | 'shop' | 'url'>,
  owner: Owner,
  parts: Partial<Record<Part, ReactNode>>,
): Owner {
  const html = Object.entries<ReactNode>(parts as Record<string, ReactNode>).map(
    ([part, node]) => [part, renderMarkup(request, node)] as const,
  );
  if (asksForData(request)) return { ...owner, html: Object.fromEntries(html) };
  for (const [part, markup] of html) keepLateMarkup(owner, part, markup);
  return owner;
}
