import { useLocale } from '#storefront/locale/locale-context.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import type { PostCardView } from './to-post-card.ts';

const SIZES = '(width < 40rem) 92vw, (width < 64rem) 46vw, 400px';

export interface PostCardProps {
  post: PostCardView;
  /** `h2` where no title stands above the cards. */
  heading?: 'h2' | 'h3';
  load?: 'first' | 'eager' | 'lazy';
}

/** A post of the blog as lists show it; the whole card leads to it. */
export function PostCard({ post, heading: Heading = 'h3', load = 'lazy' }: PostCardProps) {
  const { langOf, localePath } = useLocale();
  const { slug, title, excerpt, image, category, date, dateTime } = post;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface text-ink">
      <div className="overflow-hidden">
        <Picture
          path={image}
          alt=""
          width={400}
          height={250}
          sizes={SIZES}
          load={load}
          className="transition-transform duration-500 ease-calm group-hover:scale-103"
        />
      </div>
      <div className="flex grow flex-col gap-2 p-5">
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          {category && (
            <>
              <span lang={langOf(category)} className="font-semibold text-accent-ink">
                {category}
              </span>
              <span aria-hidden>·</span>
            </>
          )}
          <time dateTime={dateTime}>{date}</time>
        </p>
        <Heading className="text-lg leading-snug">
          <a
            href={localePath(`/blog/${slug}`)}
            lang={langOf(title)}
            className="after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </a>
        </Heading>
        {excerpt && (
          <p lang={langOf(excerpt)} className="line-clamp-3 text-[0.9375rem] text-muted">
            {excerpt}
          </p>
        )}
      </div>
    </article>
  );
}
