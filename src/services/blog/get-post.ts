import { withShop } from '#data/database.ts';
import {
  type BlogPostRow,
  findBlogPost,
  findNextBlogPost,
  type WholeBlogPostRow,
} from '#data/queries/blog.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { sanitizeRichText } from '../sanitize-rich-text.ts';

/** A post whose text is safe to show, between the posts before and after it in time. */
export type PostWithKin = WholeBlogPostRow & {
  newer: BlogPostRow | undefined;
  older: BlogPostRow | undefined;
};

/** A published post by its slug. Throws `not-found`, for drafts and for posts of the future too. */
export function getPost({ db, shop, now }: ServiceContext, { slug }: { slug: string }): Promise<PostWithKin> {
  const moment = { shopId: shop.id, now: now() };
  return withShop(
    db,
    shop.id,
    async (tx) => {
      const post = await findBlogPost(tx, { ...moment, slug });
      if (!post) throw notFound('post');
      return {
        ...post,
        body: sanitizeRichText(post.body),
        bodyBn: post.bodyBn && sanitizeRichText(post.bodyBn),
        newer: await findNextBlogPost(tx, { ...moment, id: post.id, side: 'newer' }),
        older: await findNextBlogPost(tx, { ...moment, id: post.id, side: 'older' }),
      };
    },
    { readOnly: true },
  );
}
