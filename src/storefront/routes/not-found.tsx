import { notFound } from '#storefront/commerce/catalogue/redirect-if-moved.ts';
import { NotFoundView } from '#storefront/layout/shell/page-error.tsx';
import { requestContext } from '#storefront/requests/request-context.ts';
import type { Route } from './+types/not-found.ts';

export function loader({ context }: Route.LoaderArgs) {
  return notFound(context.get(requestContext));
}

export default NotFoundView;
