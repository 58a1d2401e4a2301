import type { PostCardView } from '#storefront/blog/post-card.tsx';

interface BlogTopic {
  slug: string;
  name: string;
}

/** A page of the blog, of one topic or of all, in the language of the page. */
export interface BlogView {
  topics: BlogTopic[];
  /** The topic whose posts these are. */
  topic?: BlogTopic;
  posts: PostCardView[];
  page: number;
  lastPage: number;
}

/** A whole post, in the language of the page. */
export interface PostView extends PostCardView {
  /** When it was last changed, where that was after it was published; ISO 8601. */
  changedAt?: string;
  topic?: BlogTopic;
  /** Sanitised. */
  html: string;
  newer?: PostCardView;
  older?: PostCardView;
}

/** The path of a page of the blog, of one topic or of all; without language. */
export function blogPath(topic?: string, page = 1): string {
  const path = topic === undefined ? '/blog' : `/blog/category/${encodeURIComponent(topic)}`;
  return page > 1 ? `${path}?page=${page}` : path;
}

export const postPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

/** The page that an address asks for; nothing when it asks for what is no page. */
export function readPage(text: string | null): number | undefined {
  if (text === null) return 1;
  return /^[1-9]\d{0,3}$/.test(text) && text !== '1' ? Number(text) : undefined;
}
