import { sql } from 'drizzle-orm';
import { check, integer, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, currentShopId, idColumn, moneyColumn, tenantRole } from './columns.ts';

const isOwnShop = sql`id = ${currentShopId}`;

/** Shops. The table has no `shop_id`. The tenant role sees only the row of its shop. */
export const shops = pgTable(
  'shops',
  {
    id: idColumn().primaryKey(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    nameBn: text('name_bn'),
    status: text('status', { enum: ['active', 'suspended'] })
      .notNull()
      .default('active'),
    version: integer('version').notNull().default(1),
    /** Raised by changes of the profile, for optimistic locking. `version` also changes for other reasons. */
    profileVersion: integer('profile_version').notNull().default(1),
    apiKey: text('api_key').notNull().unique(),
    defaultLanguage: text('default_language', { enum: ['en', 'bn'] })
      .notNull()
      .default('en'),
    orderPrefix: text('order_prefix').notNull(),
    logo: text('logo').notNull().default(''),
    favicon: text('favicon').notNull().default(''),
    contactNumber: text('contact_number').notNull().default(''),
    email: text('email').notNull().default(''),
    address: text('address').notNull().default(''),
    facebookPageId: text('facebook_page_id'),
    whatsappNumber: text('whatsapp_number'),
    tikTokKey: text('tik_tok_key'),
    tikTokTagManagerKey: text('tik_tok_tag_manager_key'),
    googleAnalyticsKey: text('google_analytics_key'),
    googleTagManagerKey: text('google_tag_manager_key'),
    facebookPixelKey: text('facebook_pixel_key'),
    pixelAccessToken: text('pixel_access_token'),
    clarityKey: text('clarity_key'),
    clarityTagManagerKey: text('clarity_tag_manager_key'),
    maxCodAmount: moneyColumn('max_cod_amount'),
    rewardPointsPer100Tk: integer('reward_points_per_100_tk').notNull().default(1),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('shops_slug_is_a_host_label', sql`${table.slug} ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'`),
    pgPolicy('shops_own_row', { for: 'select', to: tenantRole, using: isOwnShop }),
    pgPolicy('shops_own_version', { for: 'update', to: tenantRole, using: isOwnShop }),
  ],
);
