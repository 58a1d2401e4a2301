import { type Database, readPlatform, withShop, writePlatform } from '#data/database.ts';
import {
  type CampaignRow,
  findNextSwitch,
  listRunningCampaigns,
  switchDueOffers,
} from '#data/queries/campaigns.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';

export type { CampaignRow } from '#data/queries/campaigns.ts';

/** Running campaigns, the first to end first. */
export function listCampaigns({ db, shop, now }: ServiceContext): Promise<CampaignRow[]> {
  return withShop(db, shop.id, (tx) => listRunningCampaigns(tx, { shopId: shop.id, now: now() }), {
    readOnly: true,
  });
}

/** A running campaign by its slug. Throws `not-found`, also before its start and after its end. */
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

/** Small, so that the rows of one shop are not locked until all shops are written. */
const AT_ONCE = 20;

export interface CampaignSwitch {
  /** Number of campaigns and bundles that began or ended. */
  switched: number;
  /** Time of the next start or end; `undefined` if there is none. */
  nextAt: Date | undefined;
}

/**
 * Updates sort and filter data and caches of all shops for campaigns and bundles that began or ended by `now`. Prices need no
 * update, because they are computed from the clock. May run on several instances and at any rate.
 */
export async function switchCampaigns(db: Database, { now }: { now: Date }): Promise<CampaignSwitch> {
  let switched = 0;
  for (const kind of ['campaigns', 'bundles'] as const) {
    let some: number;
    do {
      some = await writePlatform(db, (tx) => switchDueOffers(tx, kind, { now, limit: AT_ONCE }));
      switched += some;
    } while (some === AT_ONCE);
  }
  return { switched, nextAt: await readPlatform(db, findNextSwitch) };
}
