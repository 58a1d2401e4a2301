import { type Database, inBatches, readPlatform, readShop, writePlatform } from '#data/database.ts';
import {
  type CampaignRow,
  findNextSwitch,
  listRunningCampaigns,
  switchDueOffers,
} from '#data/queries/campaigns.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';

export type { CampaignRow } from '#data/queries/campaigns.ts';

export function listCampaigns({ db, shop, now }: ServiceContext): Promise<CampaignRow[]> {
  return readShop(db, shop.id, (tx) => listRunningCampaigns(tx, { shopId: shop.id, now: now() }));
}

/** Throws `not-found`, also before its start and after its end. */
export async function getCampaign(
  { db, shop, now }: ServiceContext,
  { slug }: { slug: string },
): Promise<CampaignRow> {
  const wanted = { shopId: shop.id, slug, now: now() };
  const [campaign] = await readShop(db, shop.id, (tx) => listRunningCampaigns(tx, wanted));
  if (!campaign) throw notFound('campaign');
  return campaign;
}

/** Small, so that rows of one shop are not locked until all shops are done. */
const AT_ONCE = 20;

export interface CampaignSwitch {
  switched: number;
  nextAt: Date | undefined;
}

/** Updates listings and caches; prices follow the clock. May run on several instances, at any rate. */
export async function switchCampaigns(db: Database, { now }: { now: Date }): Promise<CampaignSwitch> {
  let switched = 0;
  for (const kind of ['campaigns', 'bundles'] as const) {
    switched += await inBatches(AT_ONCE, (limit) =>
      writePlatform(db, (tx) => switchDueOffers(tx, kind, { now, limit })),
    );
  }
  return { switched, nextAt: await readPlatform(db, findNextSwitch) };
}
