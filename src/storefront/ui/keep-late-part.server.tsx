import type { ReactNode } from 'react';
import { asksForData } from '#storefront/asks-for-data.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import { keepLateMarkup } from './late-markup.ts';
import { renderMarkup } from './render-markup.server.tsx';

/** Renders a late part into the page that is asked for. A browser that asks for data only brings the part by itself. */
export function keepLatePart(
  request: Pick<RequestContext, 'locale' | 'shop' | 'url'>,
  owner: object,
  part: string,
  node: ReactNode,
): void {
  if (asksForData(request)) return;
  keepLateMarkup(owner, part, renderMarkup(request, node));
}
