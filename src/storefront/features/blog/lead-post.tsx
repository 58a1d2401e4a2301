import type { PostCardView } from '#storefront/blog/to-post-card.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { ArrowRight } from '#storefront/ui/icons.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { postPath } from './blog-path.ts';

const SIZES = '(width < 64rem) 92vw, 720px';

/** The post at the top of the blog, with a large picture; the whole of it leads to the post. */
export function LeadPost({ post }: { post: PostCardView }) {
  const { langOf, localePath } = useLocale();
  const { slug, title, excerpt, image, category, date, dateTime } = post;
  return (
    <article className="group relative grid overflow-hidden rounded-panel border border-line bg-surface text-ink lg:grid-cols-[7fr_5fr]">
      <div className="overflow-hidden">
        <Picture
          path={image}
          alt=""
          width={720}
          height={450}
          sizes={SIZES}
          load="first"
          className="lg:h-full! transition-transform duration-500 ease-calm group-hover:scale-102"
        />
      </div>
      <div className="flex flex-col justify-center gap-3 p-5 sm:p-8 lg:p-12">
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
        <h2 className="text-[clamp(1.5rem,1.1rem+1.6vw,2.25rem)]">
          <a
            href={localePath(postPath(slug))}
            lang={langOf(title)}
            className="after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </a>
        </h2>
        {excerpt && (
          <p lang={langOf(excerpt)} className="text-muted lg:text-lg">
            {excerpt}
          </p>
        )}
        <p aria-hidden className="mt-2 flex items-center gap-2 font-semibold text-accent-ink">
          {m.blog_read()}
          <ArrowRight className="size-4" />
        </p>
      </div>
    </article>
  );
}
