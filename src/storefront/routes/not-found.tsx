import { throwNotFound } from '#storefront/commerce/catalogue/redirect-if-moved.ts';
import { NotFoundView } from '#storefront/layout/shell/page-error.tsx';
import { redirectPastedPath } from '#storefront/redirect-pasted-path.ts';
import { requestContext } from '#storefront/requests/request-context.ts';
import type { Route } from './+types/not-found.ts';

export function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const moved = redirectPastedPath(request);
  if (moved) throw moved;
  return throwNotFound(request);
}

export default NotFoundView;
