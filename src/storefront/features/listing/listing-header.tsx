import type { ReactNode } from 'react';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { DocumentHtml } from '#storefront/islands/document-html.tsx';
import {
  createBreadcrumbList,
  createStructuredDataUrls,
  JsonScript,
  type ShopUrls,
} from '#storefront/seo/json-ld.tsx';
import { type BreadcrumbLink, Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { Info } from '#storefront/ui/icons.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import type { ListingLink, ListingView } from './listing-view.ts';

export interface ListingHeaderProps {
  title: string;
  listing: ListingView;
  address?: ShopUrls;
  description?: string | undefined;
  /** Whether phones show the description only after a tap. */
  isDescriptionFolded?: boolean;
  crumbs?: BreadcrumbLink[];
  picture?: string | undefined;
  mark?: ReactNode;
  links?: readonly ListingLink[] | undefined;
  note?: ReactNode;
}

/** On phones, heading and links are at most two lines, so that the first products are visible. */
export function ListingHeader(props: ListingHeaderProps) {
  const { title, listing, address, description, isDescriptionFolded, crumbs = [] } = props;
  const { picture, mark, links = [], note } = props;
  const { findLang } = useLocale();
  const { path } = listing;
  return (
    <header className="mb-1 sm:mb-4 lg:mb-6">
      {address && (
        <DocumentHtml
          name="listing data"
          hidden
          render={
            import.meta.env.SSR
              ? () => (
                  <JsonScript
                    data={createBreadcrumbList(
                      [...crumbs, { name: title, path }],
                      createStructuredDataUrls(address),
                    )}
                  />
                )
              : undefined
          }
        />
      )}
      <div className="max-sm:hidden">
        <Breadcrumbs crumbs={crumbs} current={title} />
      </div>
      {picture && (
        <Picture
          path={picture}
          alt=""
          width={1280}
          height={400}
          sizes="(min-width: 80rem) 1280px, 92vw"
          load="first"
          className="my-2 max-h-60 rounded-panel"
        />
      )}
      <div className="flex items-center gap-4 sm:mt-1">
        {mark}
        <div className="@container min-w-0 grow">
          <div className="flex items-center gap-2">
            <div className="flex min-h-11 min-w-0 grow flex-wrap items-baseline gap-x-3 py-1">
              <h1
                lang={findLang(title)}
                className="min-w-0 text-[clamp(1.375rem,1.1rem+1.8vw,2.5rem)] wrap-anywhere"
              >
                {title}
              </h1>
              <ProductCount listing={listing} />
            </div>
            {description && isDescriptionFolded && (
              <details className="listing-about">
                <summary aria-label={m.about({ name: title })}>
                  <Info aria-hidden className="size-5" />
                </summary>
              </details>
            )}
          </div>
          {description && <Description key={description} text={description} isFolded={isDescriptionFolded} />}
          {note}
        </div>
      </div>
      <CategoryLinks
        links={links}
        parent={crumbs.at(-1)}
        label={listing.categories ? m.category() : m.subcategories()}
      />
    </header>
  );
}

function Description({ text, isFolded }: { text: string; isFolded: boolean | undefined }) {
  const { findLang } = useLocale();
  const paragraph = (
    <p
      lang={findLang(text)}
      className={`max-w-2xl whitespace-pre-line text-muted ${isFolded ? 'listing-description' : ''}`}
    >
      {text}
    </p>
  );
  if (isFolded) return paragraph;
  return (
    <div className="listing-story">
      {paragraph}
      <div className="listing-story-size">
        <details className="listing-more">
          <summary>{m.show_more()}</summary>
        </details>
      </div>
    </div>
  );
}

function ProductCount({ listing: { total, selectedCount } }: { listing: ListingView }) {
  const { locale } = useLocale();
  if (total === 0 && selectedCount === 0) return null;
  return (
    <p role="status" data-product-count tabIndex={-1} className="text-sm text-muted outline-none">
      {m.products_count({ count: total, shown: formatNumber(total, locale) })}
    </p>
  );
}

interface CategoryLinksProps {
  links: readonly ListingLink[];
  /** Link to the parent category on phones, which have no breadcrumbs. */
  parent: BreadcrumbLink | undefined;
  label: string;
}

function CategoryLinks({ links, parent, label }: CategoryLinksProps) {
  const { findLang, localePath } = useLocale();
  if (links.length === 0 && !parent) return null;
  return (
    <nav
      aria-label={label}
      className={`no-scrollbar -mx-4 mt-1 overflow-x-auto px-4 sm:mt-4 ${links.length === 0 ? 'sm:hidden' : ''}`}
    >
      <ul className="flex gap-2 py-0.5">
        {parent && (
          <li className="sm:hidden">
            <a href={localePath(parent.path)} lang={findLang(parent.name)} className="chip-link">
              <span aria-hidden className="mr-1.5">
                ‹
              </span>
              {parent.name}
            </a>
          </li>
        )}
        {links.map((link) => (
          <li key={link.path}>
            <a
              href={localePath(link.path)}
              aria-current={link.isCurrent ? 'true' : undefined}
              lang={findLang(link.name)}
              className="chip-link"
            >
              {link.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
