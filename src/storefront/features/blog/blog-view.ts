import type { PostCardView } from '#storefront/blog/to-post-card.ts';

export interface BlogTopic {
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
