import { pageMeta } from '#storefront/chrome/shell/page-meta.ts';
import { findPage } from '#storefront/documents/shop-documents.ts';
import { localized } from '#storefront/locale/localized.ts';
import { requestContext } from '#storefront/request-context.ts';
import { loadSections } from '#storefront/sections/load-sections.ts';
import { SectionList } from '#storefront/sections/section-list.tsx';
import type { Route } from './+types/home.ts';

export { publicPage as headers } from '#storefront/public-page.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData ? loaderData.seo : {});

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { locale, shop } = request;
  const page = await findPage(request, 'home');
  const title = localized(page?.seo ?? {}, 'title', locale);
  return {
    heading: title || localized(shop, 'name', locale),
    seo: {
      title,
      description: localized(page?.seo ?? {}, 'description', locale),
      image: page?.seo.image,
    },
    sections: await loadSections(page?.sections ?? [], request),
  };
}

export default function Home({ loaderData: { heading, sections } }: Route.ComponentProps) {
  return (
    <div className="pb-8">
      <h1 className="sr-only">{heading}</h1>
      <SectionList sections={sections} />
    </div>
  );
}
