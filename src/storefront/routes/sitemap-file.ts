import { requestContext } from '#storefront/requests/request-context.ts';
import {
  createPublicFileResponse,
  listSitemapFileEntries,
  renderSitemap,
  XML_CONTENT_TYPE,
} from '#storefront/seo/sitemap-xml.ts';
import type { Route } from './+types/sitemap-file.ts';

const SITEMAP_FILE_NAME_PATTERN = /^([1-9]\d{0,3})\.xml$/;

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { origin, defaultLanguage } = request.shop;
  const number = Number(SITEMAP_FILE_NAME_PATTERN.exec(params.file)?.[1]);
  const { entries, files } = number
    ? await listSitemapFileEntries(request, number)
    : { entries: [], files: 0 };
  if (!number || number > files) throw new Response(null, { status: 404 });
  return createPublicFileResponse(renderSitemap(entries, origin, defaultLanguage), XML_CONTENT_TYPE);
}
