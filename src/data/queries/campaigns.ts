import { and, asc, eq, gt, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { campaigns, offers, products } from '#data/schema/index.ts';
import { rowsOf } from '#data/statements.ts';

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

const at = (now: Date | Placeholder) => (now instanceof Date ? now.toISOString() : now);

/** Highest running campaign discount on a sku, in percent; `null` if none. For selects from `skus`. */
export const campaignPercent = (now: Date | Placeholder): SQL<number | null> => sql<number | null>`(
  select max(m.discount_percent)::int from campaign_products m
  join campaigns c on c.shop_id = m.shop_id and c.id = m.campaign_id
  where m.shop_id = skus.shop_id and m.product_id = skus.product_id
    and c.starts_at <= ${at(now)}::timestamptz and c.ends_at > ${at(now)}::timestamptz)`;

/** End of the first running campaign on a product. For selects from `products`. */
export const offerEnd = (now: Date | Placeholder): SQL<string | null> => sql<string | null>`(
  select to_json(min(c.ends_at)) #>> '{}' from campaign_products m
  join campaigns c on c.shop_id = m.shop_id and c.id = m.campaign_id
  where m.shop_id = ${products.shopId} and m.product_id = ${products.id} and m.discount_percent > 0
    and c.starts_at <= ${at(now)}::timestamptz and c.ends_at > ${at(now)}::timestamptz)`;

export type CampaignRow = Awaited<ReturnType<typeof selectCampaigns>>[number];

export async function findCampaign(
  tx: ShopTransaction,
  { shopId, slug }: { shopId: number; slug: string },
): Promise<CampaignRow | undefined> {
  const [row] = await selectCampaigns(tx).where(and(eq(campaigns.shopId, shopId), eq(campaigns.slug, slug)));
  return row;
}

export function listRunningCampaigns(
  tx: ShopTransaction,
  { shopId, slug, now }: { shopId: number; slug?: string; now: Date },
): Promise<CampaignRow[]> {
  return selectCampaigns(tx)
    .where(
      and(
        eq(campaigns.shopId, shopId),
        slug === undefined ? undefined : eq(campaigns.slug, slug),
        lte(campaigns.startsAt, now),
        gt(campaigns.endsAt, now),
      ),
    )
    .orderBy(asc(campaigns.endsAt), asc(campaigns.id));
}

/** Start and end make cached pages outdated. */
const SWITCHED = {
  campaigns: { table: campaigns, which: sql`true` },
  bundles: { table: offers, which: sql`take is not null` },
};

/** Handles starts and ends across shops. Triggers update listings and notify instances. Skips locked rows. */
export async function switchDueOffers(
  tx: ShopTransaction,
  kind: keyof typeof SWITCHED,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { table, which } = SWITCHED[kind];
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`with due as (
        select shop_id, id from ${table}
        where ${which} and (phase = 'coming' and starts_at <= ${at} or phase = 'running' and ends_at <= ${at})
        order by shop_id, id limit ${limit} for update skip locked
      )
      update ${table} c set phase = haat_campaign_phase(c.starts_at, c.ends_at, ${at})
      from due where c.shop_id = due.shop_id and c.id = due.id
      returning c.id`,
  );
  return rows.length;
}

export async function findNextSwitch(tx: ShopTransaction): Promise<Date | undefined> {
  const [row] = await rowsOf<{ at: string | null }>(
    tx,
    sql`select to_json(least(
      (select min(starts_at) from campaigns where phase = 'coming'),
      (select min(ends_at) from campaigns where phase = 'running'),
      (select min(starts_at) from offers where take is not null and phase = 'coming'),
      (select min(ends_at) from offers where take is not null and phase = 'running'))) #>> '{}' as at`,
  );
  return row?.at ? new Date(row.at) : undefined;
}
