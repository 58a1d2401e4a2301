import { withShop } from '#data/database.ts';
import { type CampaignRow, listRunningCampaigns } from '#data/queries/campaigns.ts';
import type { ServiceContext } from '../context.ts';
import { notFound } from '../errors.ts';

/** A campaign that runs now, by its slug. Throws `not-found`, also before its start and after its end. */
export async function getCampaign(
  { db, shop, now }: ServiceContext,
  { slug }: { slug: string },
): Promise<CampaignRow> {
  const wanted = { shopId: shop.id, slug, now: now() };
  const [campaign] = await withShop(db, shop.id, (tx) => listRunningCampaigns(tx, wanted), {
    readOnly: true,
  });
  if (!campaign) throw notFound('campaign');
  return campaign;
}
