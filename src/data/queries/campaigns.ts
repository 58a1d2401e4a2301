import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { ShopTransaction } from '../database.ts';
import { campaigns } from '../schema/index.ts';

const selectCampaigns = (tx: ShopTransaction) =>
  tx
    .select({
      id: campaigns.id,
      slug: campaigns.slug,
      name: campaigns.name,
      nameBn: campaigns.nameBn,
      description: campaigns.description,
      picture: campaigns.picture,
      startsAt: campaigns.startsAt,
      endsAt: campaigns.endsAt,
    })
    .from(campaigns);

export type CampaignRow = Awaited<ReturnType<typeof selectCampaigns>>[number];

/** The campaigns that run at the moment, of one slug or all, the first to end first. */
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
