import { type Database, processInBatches, readPlatform, readShop, writePlatform } from '#data/database.ts';
import {
  type CampaignRow,
  findNextPhaseChange,
  listRunningCampaigns,
  updateDuePromotionPhases,
} from '#data/queries/campaigns.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';

export type { CampaignRow } from '#data/queries/campaigns.ts';

export function listCampaigns(ctx: ServiceContext): Promise<CampaignRow[]> {
  return readShop(ctx, (tx) => listRunningCampaigns(tx, { now: ctx.now() }));
}

/** Throws `not-found`, also before the campaign's start and after its end. */
export async function getCampaign(ctx: ServiceContext, { slug }: { slug: string }): Promise<CampaignRow> {
  const filter = { slug, now: ctx.now() };
  const [campaign] = await readShop(ctx, (tx) => listRunningCampaigns(tx, filter));
  if (!campaign) throw notFound('campaign');
  return campaign;
}

/** Campaigns or bundles per transaction. Small batches hold row locks only briefly. */
const BATCH_SIZE = 20;

export interface CampaignPhaseUpdate {
  switched: number;
  nextAt: Date | undefined;
}

/** Updates listings and caches; prices are computed when read. Safe to run on several instances. */
export async function updateCampaignPhases(
  db: Database,
  { now }: { now: Date },
): Promise<CampaignPhaseUpdate> {
  let switchedCount = 0;
  for (const kind of ['campaigns', 'bundles'] as const) {
    switchedCount += await processInBatches(BATCH_SIZE, (limit) =>
      writePlatform(db, (tx) => updateDuePromotionPhases(tx, kind, { now, limit })),
    );
  }
  return { switched: switchedCount, nextAt: await readPlatform(db, findNextPhaseChange) };
}
