import { type Database, readPlatform, withShop, writePlatform } from '#data/database.ts';
import {
  type CampaignRow,
  findNextSwitch,
  listRunningCampaigns,
  switchDue,
} from '#data/queries/campaigns.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';

export type { CampaignRow } from '#data/queries/campaigns.ts';

/** The campaigns that run now, the first to end first. */
export function listCampaigns({ db, shop, now }: ServiceContext): Promise<CampaignRow[]> {
  return withShop(db, shop.id, (tx) => listRunningCampaigns(tx, { shopId: shop.id, now: now() }), {
    readOnly: true,
  });
}

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

/** So that the rows of a shop are not held until those of all shops are written. */
const AT_ONCE = 20;

export interface CampaignSwitch {
  /** How many campaigns and bundles began or ended. */
  switched: number;
  /** When the next one is due; `undefined` when none is to come. */
  nextAt: Date | undefined;
}

/**
 * Has all shops follow the campaigns and bundles that began or ended by `now`. Prices follow the clock by themselves;
 * this is for the figures that listings are sorted and narrowed by, and for what is cached. May be called by several
 * instances, and as often as one likes.
 */
export async function switchCampaigns(db: Database, { now }: { now: Date }): Promise<CampaignSwitch> {
  let switched = 0;
  for (const kind of ['campaigns', 'bundles'] as const) {
    let some: number;
    do {
      some = await writePlatform(db, (tx) => switchDue(tx, kind, { now, limit: AT_ONCE }));
      switched += some;
    } while (some === AT_ONCE);
  }
  return { switched, nextAt: await readPlatform(db, findNextSwitch) };
}
