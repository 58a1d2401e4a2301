export { listSitemapEntries } from './list-sitemap-entries.ts';
