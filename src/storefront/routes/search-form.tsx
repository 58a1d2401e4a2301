import { data } from 'react-router';
import { normalizeLine } from '#domain/normalize-input.ts';
import { SearchBox } from '#storefront/features/search/search-box.tsx';
import { CATEGORY_FIELD, searchPath } from '#storefront/features/search/search-path.ts';
import { localizePath } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { redirectWithinShop } from '#storefront/requests/public-page.ts';
import { requestContext } from '#storefront/requests/request-context.ts';
import { createPrivateMeta } from '#storefront/seo/page-meta.ts';
import type { Route } from './+types/search-form.ts';

export { publicPageHeaders as headers } from '#storefront/requests/public-page.ts';

export const meta = createPrivateMeta(m.search);

export function loader({ context }: Route.LoaderArgs) {
  const { locale, shop, url } = context.get(requestContext);
  const typed = url.searchParams.get('q')?.replaceAll('\0', '');
  const text = typed === undefined ? undefined : normalizeLine(typed);
  const category = url.searchParams.get(CATEGORY_FIELD) ?? undefined;
  if (text) throw redirectWithinShop(localizePath(searchPath(text, category), locale, shop.defaultLanguage));
  const isEmpty = text === '';
  return data({ isEmpty }, { status: isEmpty ? 422 : 200 });
}

export default function SearchFormRoute({ loaderData: { isEmpty } }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-2xl py-10 lg:py-16">
      <h1 className="mb-2 text-3xl">{m.search_title()}</h1>
      <p className="mb-5 text-muted">{m.search_hint()}</p>
      <SearchBox wasEmpty={isEmpty} />
    </div>
  );
}
