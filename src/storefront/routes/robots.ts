import { requestContext } from '#storefront/requests/request-context.ts';
import { createPublicFileResponse } from '#storefront/seo/sitemap-xml.ts';
import type { Route } from './+types/robots.ts';

export function loader({ context }: Route.LoaderArgs) {
  return createPublicFileResponse(
    renderRobotsTxt(context.get(requestContext).shop.origin),
    'text/plain; charset=utf-8',
  );
}

/** Pages that must not be indexed have their own `noindex`. */
export function renderRobotsTxt(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /storage/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
