import type { ReactNode } from 'react';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { DocumentHtml } from '#storefront/islands/document-html.tsx';
import { breadcrumbList, DataScript, type ShopUrls, structuredDataUrls } from '#storefront/seo/json-ld.tsx';
import { Breadcrumbs, type Crumb } from '#storefront/ui/breadcrumbs.tsx';

export interface ListingHeaderProps {
  title: string;
  path: string;
  address?: ShopUrls;
  description?: string | undefined;
  crumbs?: Crumb[];
  mark?: ReactNode;
  links?: { name: string; path: string }[];
  note?: ReactNode;
}

export function ListingHeader(props: ListingHeaderProps) {
  const { title, path, address, description, crumbs = [], mark, links = [], note } = props;
  const { findLang, localePath } = useLocale();
  return (
    <header className="mb-4 lg:mb-6">
      {address && (
        <DocumentHtml
          name="listing data"
          hidden
          render={
            import.meta.env.SSR
              ? () => (
                  <DataScript
                    data={breadcrumbList([...crumbs, { name: title, path }], structuredDataUrls(address))}
                  />
                )
              : undefined
          }
        />
      )}
      <Breadcrumbs crumbs={crumbs} current={title} />
      <div className="mt-1 flex items-center gap-4">
        {mark}
        <div className="@container min-w-0 grow">
          <h1 lang={findLang(title)} className="text-[clamp(1.75rem,1.3rem+1.8vw,2.5rem)]">
            {title}
          </h1>
          {description && (
            <p
              lang={findLang(description)}
              className="mt-1 line-clamp-3 max-w-2xl text-muted sm:line-clamp-none @max-[14rem]:line-clamp-none"
            >
              {description}
            </p>
          )}
          {note}
        </div>
      </div>
      {links.length > 0 && (
        <nav aria-label={m.subcategories()} className="no-scrollbar -mx-4 mt-4 overflow-x-auto px-4">
          <ul className="flex gap-2">
            {links.map((link) => (
              <li key={link.path}>
                <a href={localePath(link.path)} className="chip-link">
                  {link.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}
