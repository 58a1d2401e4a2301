import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { entityId, instant } from './columns.ts';
import { refersTo, tenantTable } from './tenant-table.ts';

export const blogCategories = tenantTable(
  'blog_categories',
  {
    id: entityId(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    nameBn: text('name_bn'),
  },
  { extras: (table) => [uniqueIndex('blog_categories_slug').on(table.shopId, table.slug)] },
);

export const blogPosts = tenantTable(
  'blog_posts',
  {
    id: entityId(),
    categoryId: integer('category_id'),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    titleBn: text('title_bn'),
    excerpt: text('excerpt').notNull().default(''),
    excerptBn: text('excerpt_bn'),
    body: text('body').notNull(),
    bodyBn: text('body_bn'),
    picture: text('picture').notNull().default(''),
    status: text('status', { enum: ['draft', 'published'] })
      .notNull()
      .default('published'),
    publishedAt: instant('published_at').notNull().defaultNow(),
    /** When what readers see of it changed last; kept by a trigger. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  {
    extras: (table) => [
      uniqueIndex('blog_posts_slug').on(table.shopId, table.slug),
      index('blog_posts_time').on(table.shopId, table.status, table.publishedAt, table.id),
      index('blog_posts_category').on(
        table.shopId,
        table.categoryId,
        table.status,
        table.publishedAt,
        table.id,
      ),
      refersTo(table, table.categoryId, blogCategories),
    ],
  },
);
