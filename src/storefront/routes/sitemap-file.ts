import { requestContext } from '#storefront/requests/request-context.ts';
import {
  listSitemapFileEntries,
  publicFileResponse,
  sitemapXml,
  XML_CONTENT_TYPE,
} from '#storefront/seo/sitemap-xml.ts';
import type { Route } from './+types/sitemap-file.ts';

const FILE_NAME = /^([1-9]\d{0,3})\.xml$/;

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { origin, defaultLanguage } = request.shop;
  const number = Number(FILE_NAME.exec(params.file)?.[1]);
  const { entries, files } = number
    ? await listSitemapFileEntries(request, number)
    : { entries: [], files: 0 };
  if (!number || number > files) throw new Response(null, { status: 404 });
  return publicFileResponse(sitemapXml(entries, origin, defaultLanguage), XML_CONTENT_TYPE);
}
