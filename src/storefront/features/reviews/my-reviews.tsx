import type { ReactNode } from 'react';
import type { AwaitedReview, CustomerReview } from '#contract/customer-orders.ts';
import { MAX_REVIEW_PICTURES } from '#domain/review.ts';
import { productPath } from '#domain/shop-path.ts';
import { formatDate } from '#storefront/i18n/format-time.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { ButtonLink, buttonClass } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Sparkles } from '#storefront/ui/page-icons.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { PictureForm, ReviewForm, type ReviewFormProps, type SentReview } from './review-form.tsx';
import { Stars } from './reviews-section.tsx';

interface MyReviewsProps extends Pick<ReviewFormProps, 'findSessionError'> {
  reviews: { data: CustomerReview[]; waiting: AwaitedReview[] };
  sent: SentReview | undefined;
  paging: ReactNode;
}

export function MyReviews({ reviews: { data, waiting }, sent, paging, findSessionError }: MyReviewsProps) {
  const { localePath } = useLocale();
  if (data.length === 0 && waiting.length === 0) {
    return (
      <div className="rounded-panel border border-line bg-surface">
        <EmptyState
          icon={<Sparkles aria-hidden />}
          title={m.my_reviews_none()}
          text={m.my_reviews_none_text()}
          action={<ButtonLink href={localePath('/user/orders')}>{m.orders_title()}</ButtonLink>}
        />
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      {sent?.isDone && <Alert tone="success">{sent.done ?? m.my_reviews_sent()}</Alert>}
      {sent?.alerts?.map((text) => (
        <Alert key={text} tone="danger">
          {text}
        </Alert>
      ))}
      <Section title={m.my_reviews_waiting()}>
        {waiting.length === 0 ? (
          <p className="text-muted">{m.my_reviews_nothing_waits()}</p>
        ) : (
          <ul className="divide-y divide-line">
            {waiting.map((awaited) => (
              <AwaitedReviewItem
                key={awaited.productId}
                {...{ awaited, findSessionError }}
                sent={sent && !sent.isDone && sent.productId === awaited.productId ? sent : undefined}
              />
            ))}
          </ul>
        )}
      </Section>
      {data.length > 0 && (
        <Section title={m.my_reviews_written()}>
          <ul className="divide-y divide-line">
            {data.map((review) => (
              <WrittenReview key={review.id} review={review} />
            ))}
          </ul>
          {paging}
        </Section>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-panel border border-line bg-surface p-5 md:p-7">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function ProductLine({ product, children }: { product: AwaitedReview['product']; children: ReactNode }) {
  const { findLang, locale, localePath } = useLocale();
  const name = localizedField(product, 'name', locale);
  return (
    <div className="grid grid-cols-[4rem_1fr] items-center gap-3">
      <Picture path={product.thumbnail} alt="" width={64} height={64} className="line-picture" />
      <div className="min-w-0">
        <a
          href={localePath(productPath(product.slug))}
          lang={findLang(name)}
          className="font-medium [overflow-wrap:anywhere] hover:underline"
        >
          {name}
        </a>
        {children}
      </div>
    </div>
  );
}

function AwaitedReviewItem({ awaited, sent, findSessionError }: ReviewFormProps) {
  const { locale } = useLocale();
  const { product, deliveredAt } = awaited;
  return (
    <li className="py-4">
      <ProductLine product={product}>
        <p className="text-sm text-muted">
          {m.my_reviews_delivered({ date: formatDate(deliveredAt, locale) })}
        </p>
      </ProductLine>
      <details open={sent !== undefined} className="group mt-3">
        <summary className={`${buttonClass('outline', 'sm')} group-open:hidden`}>
          {m.my_reviews_write()}
        </summary>
        <ReviewForm {...{ awaited, sent, findSessionError }} />
      </details>
    </li>
  );
}

const STATUS_BADGES = {
  pending: { tone: 'warning', text: m.my_reviews_pending },
  active: { tone: 'success', text: m.my_reviews_active },
  rejected: { tone: 'muted', text: m.my_reviews_rejected },
} as const;

function WrittenReview({ review }: { review: CustomerReview }) {
  const { findLang, locale } = useLocale();
  const { tone, text } = STATUS_BADGES[review.status];
  return (
    <li className="py-4">
      <ProductLine product={review.product}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars stars={review.rating} />
          <span className="text-sm text-muted">{formatDate(review.createdAt, locale)}</span>
          <Badge tone={tone}>{text()}</Badge>
        </p>
      </ProductLine>
      {review.text && (
        <p lang={findLang(review.text)} className="mt-2 max-w-prose whitespace-pre-line">
          {review.text}
        </p>
      )}
      {review.images.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {review.images.map((path) => (
            <li key={path} className="w-20 overflow-hidden rounded-[min(var(--shop-radius-card),12px)]">
              <Picture path={path} alt={m.my_reviews_own_picture()} width={80} height={80} />
            </li>
          ))}
        </ul>
      )}
      {review.status === 'pending' && review.images.length >= MAX_REVIEW_PICTURES && (
        <p className="mt-3 text-sm text-muted">{m.my_reviews_full()}</p>
      )}
      {review.status === 'pending' && review.images.length < MAX_REVIEW_PICTURES && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
            {m.my_reviews_add_picture()}
          </summary>
          <PictureForm reviewId={review.id} />
        </details>
      )}
    </li>
  );
}
