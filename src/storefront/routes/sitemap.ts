import {
  listSitemapFile,
  publicFile,
  sitemapIndexXml,
  sitemapXml,
  XML_TYPE,
} from '#storefront/crawlers/sitemap-xml.ts';
import { requestContext } from '#storefront/request-context.ts';
import type { Route } from './+types/sitemap.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { origin, defaultLanguage } = request.shop;
  const { entries, files } = await listSitemapFile(request, 1);
  const xml = files > 1 ? sitemapIndexXml(files, origin) : sitemapXml(entries, origin, defaultLanguage);
  return publicFile(xml, XML_TYPE);
}
