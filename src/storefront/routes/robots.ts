import { publicFile } from '#storefront/crawlers/public-file.ts';
import { robotsTxt } from '#storefront/crawlers/robots-txt.ts';
import { requestContext } from '#storefront/request-context.ts';
import type { Route } from './+types/robots.ts';

export function loader({ context }: Route.LoaderArgs) {
  return publicFile(robotsTxt(context.get(requestContext).shop.origin), 'text/plain; charset=utf-8');
}
