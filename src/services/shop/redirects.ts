import { withShop } from '#data/database.ts';
import { type CampaignRow, findCampaign } from '#data/queries/campaigns.ts';
import { type AddressKind, findArchivedProduct, listNewSlugs } from '#data/queries/redirects.ts';
import type { ServiceContext } from '#services/context.ts';

/** Limit of moves to follow. */
const MAX_MOVES = 5;
export type Redirect =
  | { state: 'moved'; slug: string }
  | { state: 'discontinued'; id: number; name: string; nameBn: string | null }
  | { state: 'coming' | 'over'; name: string; nameBn: string | null; startsAt: Date; endsAt: Date };

/**
 * Where a moved product, category, brand, campaign or page is now, or the state of a discontinued product or a campaign that is
 * not running. `undefined` for an unknown slug, a circle, or more than five moves.
 */
export function findRedirect(
  { db, now, shop: { id: shopId } }: ServiceContext,
  { kind, slug }: { kind: AddressKind; slug: string },
): Promise<Redirect | undefined> {
  return withShop(
    db,
    shopId,
    async (tx) => {
      const moves = await listNewSlugs(tx, { shopId, kind, slug, max: MAX_MOVES + 1 });
      const last = moves.at(-1);
      if (last !== undefined) return moves.length > MAX_MOVES ? undefined : { state: 'moved', slug: last };
      if (kind === 'campaign') return toRunningTimes(await findCampaign(tx, { shopId, slug }), now());
      const product = kind === 'product' ? await findArchivedProduct(tx, { shopId, slug }) : undefined;
      return product && { state: 'discontinued', ...product };
    },
    { readOnly: true },
  );
}

/** Dates of a campaign that is not running. */
function toRunningTimes(campaign: CampaignRow | undefined, now: Date): Redirect | undefined {
  if (!campaign) return undefined;
  const { name, nameBn, startsAt, endsAt } = campaign;
  if (startsAt <= now && now < endsAt) return undefined;
  return { state: now < startsAt ? 'coming' : 'over', name, nameBn, startsAt, endsAt };
}
