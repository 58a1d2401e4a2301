import type { MetaDescriptor } from 'react-router';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import type { Shell } from './shell.ts';

const SHARE_WIDTH = 1280;
const DESCRIPTION_LENGTH = 300;

export interface PageMeta {
  /** Of the page alone; the shop's name is added. Empty gives the shop's name. */
  title?: string | undefined;
  description?: string | undefined;
  /** Storage path. */
  image?: string | undefined;
  type?: 'website' | 'product' | 'article';
  /** Keeps the page out of search engines. */
  isPrivate?: boolean;
}

interface RootMatch {
  id: string;
  loaderData?: unknown;
}

/** Title, description and share card of a page, for the `meta` of a route: `pageMeta(matches, { title })`. */
export function pageMeta(matches: readonly (RootMatch | undefined)[], page: PageMeta): MetaDescriptor[] {
  const shell = shellOf(matches);
  const title = [page.title, shell?.shop.name].filter(Boolean).join(' · ');
  const tags: MetaDescriptor[] = [
    { title },
    { property: 'og:title', content: title },
    { property: 'og:type', content: page.type ?? 'website' },
    { name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
  ];
  if (shell) tags.push({ property: 'og:site_name', content: shell.shop.name });
  const description = page.description?.slice(0, DESCRIPTION_LENGTH);
  if (description) {
    tags.push(
      { name: 'description', content: description },
      { property: 'og:description', content: description },
    );
  }
  if (page.image && shell) {
    tags.push({
      property: 'og:image',
      content: `${shell.shop.origin}${pictureUrl(page.image, SHARE_WIDTH)}`,
    });
  }
  if (page.isPrivate) tags.push({ name: 'robots', content: 'noindex' });
  return tags;
}

function shellOf(matches: readonly (RootMatch | undefined)[]): Shell | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { shell?: Shell } | undefined;
  return root?.shell;
}
