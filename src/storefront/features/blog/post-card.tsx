import type { BlogPostSummary } from '#contract/content.ts';
import { formatDhakaDay } from '#domain/dhaka-time.ts';
import { postPath } from '#domain/shop-path.ts';
import { formatDate } from '#storefront/i18n/format-time.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { Picture } from '#storefront/ui/picture.tsx';

const PICTURE_SIZES = '(min-width: 64rem) 400px, (min-width: 40rem) 46vw, 92vw';

export function PostCard({ post, heading: Heading = 'h3' }: { post: PostCardView; heading?: 'h2' | 'h3' }) {
  const { findLang, localePath } = useLocale();
  const { slug, title, excerpt, image } = post;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface text-ink">
      <div className="overflow-hidden">
        <Picture
          path={image}
          alt=""
          width={400}
          height={250}
          sizes={PICTURE_SIZES}
          className="transition-transform duration-500 ease-calm group-hover:scale-103"
        />
      </div>
      <div className="flex grow flex-col gap-2 p-5">
        <PostMeta post={post} />
        <Heading className="text-lg leading-snug">
          <a
            href={localePath(postPath(slug))}
            lang={findLang(title)}
            className="after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </a>
        </Heading>
        {excerpt && (
          <p lang={findLang(excerpt)} className="line-clamp-3 text-[0.9375rem] text-muted">
            {excerpt}
          </p>
        )}
      </div>
    </article>
  );
}

export function PostMeta({ post: { category, date, dateTime } }: { post: PostCardView }) {
  const { findLang } = useLocale();
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-muted">
      {category && (
        <>
          <span lang={findLang(category)} className="font-semibold text-accent-ink">
            {category}
          </span>
          <span aria-hidden>·</span>
        </>
      )}
      <time dateTime={formatDhakaDay(new Date(dateTime))}>{date}</time>
    </p>
  );
}

export type PostCardView = ReturnType<typeof toPostCardView>;

export function toPostCardView(post: BlogPostSummary, locale: Locale) {
  return {
    slug: post.slug,
    title: localizedField(post, 'title', locale),
    excerpt: localizedField(post, 'excerpt', locale),
    image: post.image ?? '',
    category: post.category ? localizedField(post.category, 'name', locale) : '',
    date: formatDate(post.publishedAt, locale),
    dateTime: post.publishedAt,
  };
}
