import { type ReactNode, useEffect, useRef } from 'react';
import { createBrowserClient } from '#client/client.ts';
import type { Review, ReviewPage } from '#contract/catalogue.ts';
import { productPath } from '#domain/shop-path.ts';
import { formatDate } from '#storefront/i18n/format-time.ts';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { buttonClass } from '#storefront/ui/button.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { pictureUrl } from '#storefront/ui/picture-url.ts';

const STAR_LEVELS = [5, 4, 3, 2, 1] as const;
const THUMBNAIL_SIDE_PX = 80;
const ENLARGED_SIDE_PX = 1280;

interface ReviewsSectionProps {
  page: ReviewPage;
  slug: string;
}

export function ReviewsSection({ page, slug }: ReviewsSectionProps) {
  const { locale } = useLocale();
  return (
    <section className="page-width mt-12 lg:mt-16" aria-labelledby="reviews-title">
      <h2 id="reviews-title" tabIndex={-1} className="mb-5 text-xl outline-none lg:text-2xl">
        {m.reviews()}
      </h2>
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[18rem_minmax(0,1fr)] xl:gap-x-16">
        <ReviewSummary {...page} />
        <div>
          <ul className="divide-y divide-line border-y border-line">
            {page.data.map((review) => (
              <ReviewEntry key={review.id} review={review} />
            ))}
          </ul>
          {page.lastPage > 1 && (
            <nav
              aria-label={m.reviews_pages()}
              className="mt-5 flex flex-wrap items-center justify-between gap-3"
            >
              <ReviewPageLink
                slug={slug}
                page={page.currentPage - 1}
                last={page.lastPage}
                label={m.previous()}
              />
              <p className="text-sm text-muted tabular-figures">
                {m.reviews_page({
                  page: formatNumber(page.currentPage, locale),
                  last: formatNumber(page.lastPage, locale),
                })}
              </p>
              <ReviewPageLink slug={slug} page={page.currentPage + 1} last={page.lastPage} label={m.next()} />
            </nav>
          )}
        </div>
      </div>
    </section>
  );
}

function ReviewSummary({ average, total, spread }: ReviewPage) {
  const { locale } = useLocale();
  return (
    <div className="self-start rounded-card border border-line bg-surface px-5 py-5">
      <p className="flex flex-wrap items-center gap-3">
        <b className="text-[2.5rem] leading-none font-semibold tabular-figures">
          {formatNumber(average, locale)}
        </b>
        <span>
          <Stars stars={average} />
          <span className="block text-sm text-muted">
            {m.reviews_count({ count: total, shown: formatNumber(total, locale) })}
          </span>
        </span>
      </p>
      <dl className="mt-4 space-y-1.5 text-sm">
        {STAR_LEVELS.map((stars) => (
          <div key={stars} className="flex items-center gap-3">
            <dt className="w-8 shrink-0 tabular-figures">
              <span aria-hidden>{formatNumber(stars, locale)} ★</span>
              <span className="sr-only">{m.reviews_stars({ stars: formatNumber(stars, locale) })}</span>
            </dt>
            <dd className="flex grow items-center gap-3">
              <span aria-hidden className="h-2 grow overflow-hidden rounded-full bg-ink-8">
                <span
                  className="block h-full rounded-full bg-star"
                  style={{ width: `${total > 0 ? (spread[stars] * 100) / total : 0}%` }}
                />
              </span>
              <span className="w-9 text-right text-muted tabular-figures">
                {formatNumber(spread[stars], locale)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function ReviewEntry({ review }: { review: Review }) {
  const { findLang, locale } = useLocale();
  const { rating, text, images, createdAt } = review;
  const authorName = review.authorName || m.reviews_by_shopper();
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="flex flex-wrap items-center gap-x-3">
          <Stars stars={rating} />
          <span lang={findLang(authorName)} className="text-sm font-semibold">
            {authorName}
          </span>
        </p>
        <time dateTime={createdAt} className="text-sm text-muted">
          {formatDate(createdAt, locale)}
        </time>
      </div>
      {text && (
        <p lang={findLang(text)} className="mt-2 max-w-prose text-[0.9375rem] whitespace-pre-line">
          {text}
        </p>
      )}
      {images.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {images.map((path) => (
            <li key={path}>
              <a
                href={pictureUrl(path, ENLARGED_SIDE_PX)}
                target="_blank"
                rel="noopener"
                className="block w-20 overflow-hidden rounded-[min(var(--shop-radius-card),12px)]"
              >
                <Picture
                  path={path}
                  alt={m.reviews_picture({ name: authorName })}
                  width={THUMBNAIL_SIDE_PX}
                  height={THUMBNAIL_SIDE_PX}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

export function Stars({ stars }: { stars: number }) {
  const { locale } = useLocale();
  const fullStars = Math.round(stars);
  const starsText = formatNumber(stars, locale);
  return (
    <span
      role="img"
      aria-label={m.reviews_stars({ stars: starsText })}
      className="text-lg leading-none tracking-wide"
    >
      <span aria-hidden className="text-star">
        {'★'.repeat(fullStars)}
      </span>
      <span aria-hidden className="text-ink-20">
        {'★'.repeat(5 - fullStars)}
      </span>
    </span>
  );
}

function ReviewPageLink({
  slug,
  page,
  last,
  label,
}: {
  slug: string;
  page: number;
  last: number;
  label: string;
}) {
  const { localePath } = useLocale();
  if (page < 1 || page > last) return <span className="min-w-24" />;
  return (
    <a
      href={localePath(reviewsHref(slug, page))}
      rel="nofollow"
      data-loads-island={page}
      className={`${buttonClass('outline', 'sm')} min-w-24`}
    >
      {label}
    </a>
  );
}

export async function loadReviewPage(slug: string, link?: HTMLElement): Promise<ReactNode> {
  const currentPage = link ? Number(link.dataset.loadsIsland) : readReviewPage(new URL(location.href));
  const page = await createBrowserClient().call('reviews', {
    query: { product_slug: slug, currentPage, perPage: REVIEWS_PER_PAGE, status: 'active' },
  });
  if (page.total === 0) return null;
  return <FocusedReviewPage key={currentPage} slug={slug} page={page} takesFocus={link !== undefined} />;
}

function FocusedReviewPage({ takesFocus, ...section }: ReviewsSectionProps & { takesFocus: boolean }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    history.replaceState(history.state, '', withReviewPage(location.href, section.page.currentPage));
    const title = container.current?.querySelector('h2');
    title?.focus({ preventScroll: true });
    title?.scrollIntoView({ block: 'start' });
  }, [takesFocus, section.page.currentPage]);
  return (
    <div ref={container}>
      <ReviewsSection {...section} />
    </div>
  );
}

const REVIEW_PAGE_PARAMETER = 'reviews';
const MAX_PAGE_NUMBER = 10_000;

export const reviewsHref = (slug: string, page: number): string =>
  `${productPath(slug)}${page > 1 ? `?${REVIEW_PAGE_PARAMETER}=${page}` : ''}#reviews`;

export function readReviewPage({ searchParams }: URL): number {
  const pageNumber = Number(searchParams.get(REVIEW_PAGE_PARAMETER) ?? 1);
  return Number.isSafeInteger(pageNumber) && pageNumber > 0 && pageNumber <= MAX_PAGE_NUMBER ? pageNumber : 1;
}

export function withReviewPage(href: string, page: number): string {
  const url = new URL(href);
  if (page > 1) url.searchParams.set(REVIEW_PAGE_PARAMETER, String(page));
  else url.searchParams.delete(REVIEW_PAGE_PARAMETER);
  url.hash = 'reviews';
  return url.href;
}

export const REVIEWS_PER_PAGE = 6;
