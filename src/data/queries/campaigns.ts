import { asc, eq, gt, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction, Transaction } from '#data/database.ts';
import { campaigns, offers, products } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import { executeStatement } from '#data/statements.ts';

const selectCampaigns = (tx: ShopTransaction) =>
  tx
    .select({
      id: campaigns.id,
      slug: campaigns.slug,
      name: campaigns.name,
      nameBn: campaigns.nameBn,
      description: campaigns.description,
      descriptionBn: campaigns.descriptionBn,
      picture: campaigns.picture,
      startsAt: campaigns.startsAt,
      endsAt: campaigns.endsAt,
    })
    .from(campaigns);

/** SQL expression for selects from `skus`: highest discount of running campaigns in percent, or `null`. */
export const campaignPercentExpression = (now: Date | Placeholder): SQL<number | null> => sql<number | null>`(
  select max(m.discount_percent)::int from campaign_products m
  join campaigns c on c.shop_id = m.shop_id and c.id = m.campaign_id
  where m.shop_id = skus.shop_id and m.product_id = skus.product_id
    and c.starts_at <= ${now}::timestamptz and c.ends_at > ${now}::timestamptz)`;

/** SQL expression for selects from `products`: earliest end of the running campaigns with a discount, or `null`. */
export const offerEndExpression = (now: Date | Placeholder): SQL<string | null> => sql<string | null>`(
  select to_json(min(c.ends_at)) #>> '{}' from campaign_products m
  join campaigns c on c.shop_id = m.shop_id and c.id = m.campaign_id
  where m.shop_id = ${products.shopId} and m.product_id = ${products.id} and m.discount_percent > 0
    and c.starts_at <= ${now}::timestamptz and c.ends_at > ${now}::timestamptz)`;

export type CampaignRow = Awaited<ReturnType<typeof selectCampaigns>>[number];

export async function findCampaign(tx: ShopTransaction, slug: string): Promise<CampaignRow | undefined> {
  const [row] = await selectCampaigns(tx).where(shopCondition(tx, campaigns, eq(campaigns.slug, slug)));
  return row;
}

export function listRunningCampaigns(
  tx: ShopTransaction,
  { slug, now }: { slug?: string; now: Date },
): Promise<CampaignRow[]> {
  return selectCampaigns(tx)
    .where(
      shopCondition(
        tx,
        campaigns,
        slug === undefined ? undefined : eq(campaigns.slug, slug),
        lte(campaigns.startsAt, now),
        gt(campaigns.endsAt, now),
      ),
    )
    .orderBy(asc(campaigns.endsAt), asc(campaigns.id));
}

/** Promotions that change cached pages. Pages do not show coupons (`take` is null). */
const SCHEDULED_PROMOTIONS = {
  campaigns: { table: campaigns, condition: sql`true` },
  bundles: { table: offers, condition: sql`take is not null` },
};

/** Skips locked rows. Triggers then update listings and notify instances. Returns the number of updated rows. */
export async function updateDuePromotionPhases(
  tx: Transaction,
  kind: keyof typeof SCHEDULED_PROMOTIONS,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const nowSql = sql`${now.toISOString()}::timestamptz`;
  const { table, condition } = SCHEDULED_PROMOTIONS[kind];
  const rows = await executeStatement<{ id: number }>(
    tx,
    sql`with due as (
        select shop_id, id from ${table}
        where ${condition} and (phase = 'coming' and starts_at <= ${nowSql} or phase = 'running' and ends_at <= ${nowSql})
        order by shop_id, id limit ${limit} for update skip locked
      )
      update ${table} c set phase = haat_campaign_phase(c.starts_at, c.ends_at, ${nowSql})
      from due where c.shop_id = due.shop_id and c.id = due.id
      returning c.id`,
  );
  return rows.length;
}

export async function findNextPhaseChange(tx: Transaction): Promise<Date | undefined> {
  const [row] = await executeStatement<{ at: string | null }>(
    tx,
    sql`select to_json(least(
      (select min(starts_at) from campaigns where phase = 'coming'),
      (select min(ends_at) from campaigns where phase = 'running'),
      (select min(starts_at) from offers where take is not null and phase = 'coming'),
      (select min(ends_at) from offers where take is not null and phase = 'running'))) #>> '{}' as at`,
  );
  return row?.at ? new Date(row.at) : undefined;
}
