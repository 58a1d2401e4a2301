import { withShop } from '#data/database.ts';
import { type CampaignRow, listRunningCampaigns } from '#data/queries/campaigns.ts';
import type { ServiceContext } from '../context.ts';

/** The campaigns that run now, the first to end first. */
export function listCampaigns({ db, shop, now }: ServiceContext): Promise<CampaignRow[]> {
  return withShop(db, shop.id, (tx) => listRunningCampaigns(tx, { shopId: shop.id, now: now() }), {
    readOnly: true,
  });
}
