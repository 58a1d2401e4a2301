import { postPath } from '#domain/shop-path.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { ArrowRight } from '#storefront/ui/icons.ts';
import { Newspaper } from '#storefront/ui/page-icons.ts';
import { PageLinks } from '#storefront/ui/page-links.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { blogPath } from './blog-view.ts';
import type { BlogView } from './load-blog.ts';
import { PostCard, type PostCardView, PostMeta } from './post-card.tsx';

export function BlogPage({ blog, intro }: { blog: BlogView; intro: string }) {
  const { topic, posts } = blog;
  const { findLang } = useLocale();
  const [leadPost, ...otherPosts] = posts;
  return (
    <div className="page-width pt-4 pb-16 lg:pb-24">
      <Breadcrumbs
        crumbs={topic ? [{ name: m.blog(), path: blogPath() }] : []}
        current={topic?.name ?? m.blog()}
      />
      <header className="mt-2 mb-6 lg:mb-10">
        <h1 lang={findLang(topic?.name ?? '')} className="text-[clamp(2rem,1.4rem+2.4vw,3rem)]">
          {topic?.name ?? m.blog()}
        </h1>
        {!topic && <p className="mt-2 max-w-2xl text-muted">{intro}</p>}
        <Topics blog={blog} />
      </header>
      {leadPost ? (
        <LeadPost post={leadPost} />
      ) : (
        <EmptyState
          icon={<Newspaper aria-hidden />}
          title={m.blog_empty()}
          text={m.blog_empty_text()}
          homeText={m.go_home()}
        />
      )}
      {otherPosts.length > 0 && (
        <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:mt-12 lg:grid-cols-3 lg:gap-8">
          {otherPosts.map((post) => (
            <li key={post.slug}>
              <PostCard post={post} heading="h2" />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        page={blog.page}
        lastPage={blog.lastPage}
        toPath={(page) => blogPath(blog.topic?.slug, page)}
      />
    </div>
  );
}

function Topics({ blog: { topics, topic } }: { blog: BlogView }) {
  const { findLang, localePath } = useLocale();
  if (topics.length < 2 && !topic) return null;
  const links = [{ slug: undefined, name: m.blog_all() }, ...topics];
  return (
    <nav aria-label={m.blog_topics()} className="no-scrollbar -mx-4 mt-5 overflow-x-auto px-4">
      <ul className="flex gap-2">
        {links.map(({ slug, name }) => (
          <li key={slug ?? ''}>
            <a
              href={localePath(blogPath(slug))}
              lang={findLang(name)}
              aria-current={slug === topic?.slug ? 'page' : undefined}
              className={`chip-link ${slug === topic?.slug ? 'border-ink! font-semibold' : ''}`}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const PICTURE_SIZES = '(min-width: 64rem) 720px, 92vw';

function LeadPost({ post }: { post: PostCardView }) {
  const { findLang, localePath } = useLocale();
  const { slug, title, excerpt, image } = post;
  return (
    <article className="group relative grid overflow-hidden rounded-panel border border-line bg-surface text-ink lg:grid-cols-[7fr_5fr]">
      <div className="overflow-hidden">
        <Picture
          path={image}
          alt=""
          width={720}
          height={450}
          sizes={PICTURE_SIZES}
          load="first"
          className="lg:h-full! transition-transform duration-500 ease-calm group-hover:scale-102"
        />
      </div>
      <div className="flex flex-col justify-center gap-3 p-5 sm:p-8 lg:p-12">
        <PostMeta post={post} />
        <h2 className="text-[clamp(1.5rem,1.1rem+1.6vw,2.25rem)]">
          <a
            href={localePath(postPath(slug))}
            lang={findLang(title)}
            className="after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </a>
        </h2>
        {excerpt && (
          <p lang={findLang(excerpt)} className="text-muted lg:text-lg">
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
