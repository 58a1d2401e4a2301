import { z } from '@hono/zod-openapi';
import { pageOf } from './wire.ts';

const MAX_ENTRIES = 50_000;

/** Where a public page of the shop stands, without a language before it. */
export const sitemapEntry = z.object({
  path: z.string().openapi({ example: '/product/rose-lip-tint' }),
  /** When the page last changed, in UTC, ISO 8601; `null` when nobody noted it. */
  updatedAt: z.string().nullable(),
});

export const sitemapQuery = z.object({
  currentPage: z.coerce.number().int().min(1).max(10_000).default(1),
  perPage: z.coerce.number().int().min(1).max(MAX_ENTRIES).default(MAX_ENTRIES),
});
export const sitemapPage = pageOf(sitemapEntry).openapi('SitemapPage');

export type SitemapEntry = z.infer<typeof sitemapEntry>;
export type SitemapPage = z.infer<typeof sitemapPage>;
