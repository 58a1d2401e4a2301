export type { BlogCategoryRow, BlogPostRow } from '#data/queries/blog.ts';
export { getPost, type PostWithKin } from './get-post.ts';
export { listCategories } from './list-categories.ts';
export { listPosts } from './list-posts.ts';
