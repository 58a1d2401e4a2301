import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { PAGES } from './pages.ts';

/** The prefixes of both languages are optional: pages in a shop's default language have no prefix. */
const LANGUAGE_PREFIX = 'bn?/en?';

const pageRoutes = prefix(
  LANGUAGE_PREFIX,
  PAGES.map(({ path, file }) => (path === '' ? index(file) : route(path, file))),
);

const fileRoutes = [
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('sitemaps/:file', 'routes/sitemap-file.ts'),
  route('manifest.webmanifest', 'routes/web-manifest.ts'),
];

export default [...fileRoutes, ...pageRoutes] satisfies RouteConfig;
