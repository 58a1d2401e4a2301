import { type ReactNode, useEffect, useRef } from 'react';
import { browserClient } from '#client/client.ts';
import { atReviews, reviewsPageOf } from './reviews-href.ts';
import { REVIEWS_PER_PAGE } from './reviews-per-page.ts';
import { ReviewsSection, type ReviewsSectionProps } from './reviews-section.tsx';

/** A page of reviews, fetched by the browser; the one that the pressed link names, or the address. */
export async function bringReviews(slug: string, link?: HTMLElement): Promise<ReactNode> {
  const currentPage = link ? Number(link.dataset.late) : reviewsPageOf(new URL(location.href));
  const page = await browserClient().call('reviews', {
    query: { product_slug: slug, currentPage, perPage: REVIEWS_PER_PAGE, status: 'active' },
  });
  if (page.total === 0) return null;
  return <Turned key={currentPage} slug={slug} page={page} wasTurned={link !== undefined} />;
}

function Turned({ wasTurned, ...section }: ReviewsSectionProps & { wasTurned: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!wasTurned) return;
    // The page stays as it is; only its address says where a reload and whoever is sent it begin.
    history.replaceState(history.state, '', atReviews(location.href, section.page.currentPage));
    const title = place.current?.querySelector('h2');
    title?.focus({ preventScroll: true });
    title?.scrollIntoView({ block: 'start' });
  }, [wasTurned, section.page.currentPage]);
  return (
    <div ref={place}>
      <ReviewsSection {...section} />
    </div>
  );
}
