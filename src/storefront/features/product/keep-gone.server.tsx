import type { RequestContext } from '#storefront/request-context.ts';
import { keepLatePart } from '#storefront/ui/keep-late-part.server.tsx';
import { GonePage } from './gone-page.tsx';
import type { GoneView } from './load-gone.ts';

/** Renders what is said of a product that is no longer sold. */
export function keepGone(request: RequestContext, gone: GoneView): void {
  keepLatePart(request, gone, 'gone', <GonePage {...gone} />);
}
