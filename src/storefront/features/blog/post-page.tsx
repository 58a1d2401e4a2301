import { formatDhakaDay } from '#domain/dhaka-time.ts';
import { postPath } from '#domain/shop-path.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { type BreadcrumbLink, Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { ArrowLeft, ArrowRight, Share2 } from '#storefront/ui/icons.ts';
import { RichText } from '#storefront/ui/owner-area.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { blogPath, type PostView } from './blog-view.ts';
import { PostCard, type PostCardView } from './post-card.tsx';

interface PostPageProps {
  post: PostView;
  crumbs: BreadcrumbLink[];
  more: PostCardView[];
  url: string;
}

export function PostPage({ post, crumbs, more, url }: PostPageProps) {
  return (
    <div className="page-width pt-4 pb-16 lg:pb-24">
      <Breadcrumbs crumbs={crumbs} current={post.title} />
      <article>
        <PostHeader post={post} />
        {post.image && (
          <Picture
            path={post.image}
            alt=""
            width={1024}
            height={576}
            sizes="(min-width: 67rem) 1024px, 92vw"
            load="first"
            className="mt-8 max-w-5xl rounded-panel lg:mt-10"
          />
        )}
        <div className="mt-8 max-w-2xl lg:mt-12">
          <RichText html={post.html} />
          <ShareLinks url={url} title={post.title} />
        </div>
      </article>
      <AdjacentPosts post={post} />
      {more.length > 0 && (
        <section aria-labelledby="more-posts" className="mt-16">
          <h2 id="more-posts" className="mb-6 text-2xl">
            {m.blog_more()}
          </h2>
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8">
            {more.map((other) => (
              <li key={other.slug}>
                <PostCard post={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function PostHeader({ post: { title, excerpt, topic, date, dateTime } }: { post: PostView }) {
  const { findLang, localePath } = useLocale();
  return (
    <header className="mt-6 max-w-3xl lg:mt-10">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {topic && (
          <>
            <a
              href={localePath(blogPath(topic.slug))}
              lang={findLang(topic.name)}
              className="inline-flex min-h-11 items-center font-semibold text-accent-ink hover:underline"
            >
              {topic.name}
            </a>
            <span aria-hidden>·</span>
          </>
        )}
        <time dateTime={formatDhakaDay(new Date(dateTime))}>{date}</time>
      </p>
      <h1 lang={findLang(title)} className="mt-1 text-[clamp(1.875rem,1.3rem+2.6vw,3.25rem)]">
        {title}
      </h1>
      {excerpt && (
        <p lang={findLang(excerpt)} className="mt-4 max-w-2xl text-lg whitespace-pre-line text-muted">
          {excerpt}
        </p>
      )}
    </header>
  );
}

function AdjacentPosts({ post: { newer, older } }: { post: PostView }) {
  if (!newer && !older) return null;
  return (
    <nav
      aria-label={m.blog_around()}
      className="mt-12 grid max-w-5xl gap-3 border-y border-line py-3 sm:grid-cols-2"
    >
      {older ? <AdjacentPost post={older} side="older" /> : <span />}
      {newer && <AdjacentPost post={newer} side="newer" />}
    </nav>
  );
}

function AdjacentPost({ post, side }: { post: PostCardView; side: 'newer' | 'older' }) {
  const { findLang, localePath } = useLocale();
  const isNewer = side === 'newer';
  const Arrow = isNewer ? ArrowRight : ArrowLeft;
  return (
    <a
      href={localePath(postPath(post.slug))}
      rel={isNewer ? 'next' : 'prev'}
      className={`group flex items-center gap-4 py-3 ${isNewer ? 'flex-row-reverse text-right' : ''}`}
    >
      <Arrow aria-hidden className="size-5 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block text-sm text-muted">{isNewer ? m.blog_newer() : m.blog_older()}</span>
        <span lang={findLang(post.title)} className="block font-semibold group-hover:underline">
          {post.title}
        </span>
      </span>
    </a>
  );
}

const SHARE_NETWORKS = [
  {
    name: m.network_whatsapp,
    hrefOf: (url: string, title: string) => `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`,
  },
  {
    name: m.network_facebook,
    hrefOf: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
  },
];

function ShareLinks({ url, title }: { url: string; title: string }) {
  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="flex items-center gap-2 text-sm text-muted">
        <Share2 aria-hidden className="size-4" />
        {m.share()}
      </p>
      {SHARE_NETWORKS.map(({ name, hrefOf }) => (
        <a key={name()} href={hrefOf(url, title)} target="_blank" rel="noopener" className="chip-link">
          <span>
            {name()}
            <span className="sr-only"> ({m.new_window()})</span>
          </span>
        </a>
      ))}
    </div>
  );
}
