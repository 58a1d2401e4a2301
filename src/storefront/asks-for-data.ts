import type { RequestContext } from './request-context.ts';

/** Whether the browser renders the page itself and asks for its data only. */
export const asksForData = ({ url }: Pick<RequestContext, 'url'>): boolean => url.pathname.endsWith('.data');
