import { jsonb, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { tenantTable } from './tenant-table.ts';

/** One JSON document per route and name. */
const document = () => ({
  route: text('route').notNull(),
  name: text('name').notNull(),
  content: jsonb('content').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** The look of a shop. */
export const documents = tenantTable('documents', document(), { key: ['route', 'name'] });

/** Documents that only previews show until they are published. */
export const documentDrafts = tenantTable('document_drafts', document(), { key: ['route', 'name'] });
