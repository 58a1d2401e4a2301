import { requestContext } from '#storefront/requests/request-context.ts';
import {
  createPublicFileResponse,
  listSitemapFileEntries,
  renderSitemap,
  renderSitemapIndex,
  XML_CONTENT_TYPE,
} from '#storefront/seo/sitemap-xml.ts';
import type { Route } from './+types/sitemap.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { origin, defaultLanguage } = request.shop;
  const { entries, files } = await listSitemapFileEntries(request, 1);
  const xml = files > 1 ? renderSitemapIndex(files, origin) : renderSitemap(entries, origin, defaultLanguage);
  return createPublicFileResponse(xml, XML_CONTENT_TYPE);
}
