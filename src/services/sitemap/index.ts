export { listSitemapPaths } from './list-sitemap-paths.ts';
