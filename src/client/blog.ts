import type { BlogCategory, BlogListQuery, BlogPage, BlogPost } from '#contract/blog.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { ApiClient } from './client.ts';

export type ListBlogPostsInput = Partial<
  Record<'currentPage' | 'perPage', number> & Pick<BlogListQuery, 'category'>
>;

/** A page of the posts of the blog, the latest first, of one category if its slug is given. */
export async function listBlogPosts(client: ApiClient, input: ListBlogPostsInput = {}): Promise<BlogPage> {
  return (await client.call(endpoints.blogPosts, { query: { ...input } })) as BlogPage;
}

/** A post of the blog, with the posts before and after it. */
export async function getBlogPost(client: ApiClient, slug: string): Promise<BlogPost> {
  return (await client.call(endpoints.blogPost, { params: { slug } })) as BlogPost;
}

/** The categories of the blog that have posts, by name. */
export async function listBlogCategories(client: ApiClient): Promise<BlogCategory[]> {
  return ((await client.call(endpoints.blogCategories)) as { data: BlogCategory[] }).data;
}
