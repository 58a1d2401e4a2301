import { readShop } from '#data/database.ts';
import { type CampaignRow, findCampaign } from '#data/queries/campaigns.ts';
import { type AddressKind, findArchivedProduct, listNewSlugs } from '#data/queries/redirects.ts';
import type { ServiceContext } from '#services/context.ts';

const MAX_MOVES = 5;
export type Redirect =
  | { state: 'moved'; slug: string }
  | { state: 'discontinued'; id: number; name: string; nameBn: string | null }
  | { state: 'coming' | 'over'; name: string; nameBn: string | null; startsAt: Date; endsAt: Date };

/** `undefined` if unknown, circular, or after more than five moves. */
export function findRedirect(
  { db, now, shop: { id: shopId } }: ServiceContext,
  { kind, slug }: { kind: AddressKind; slug: string },
): Promise<Redirect | undefined> {
  return readShop(db, shopId, async (tx) => {
    const moves = await listNewSlugs(tx, { shopId, kind, slug, max: MAX_MOVES + 1 });
    const last = moves.at(-1);
    if (last !== undefined) return moves.length > MAX_MOVES ? undefined : { state: 'moved', slug: last };
    if (kind === 'campaign') return toRunningTimes(await findCampaign(tx, { shopId, slug }), now());
    const product = kind === 'product' ? await findArchivedProduct(tx, { shopId, slug }) : undefined;
    return product && { state: 'discontinued', ...product };
  });
}

function toRunningTimes(campaign: CampaignRow | undefined, now: Date): Redirect | undefined {
  if (!campaign) return undefined;
  const { name, nameBn, startsAt, endsAt } = campaign;
  if (startsAt <= now && now < endsAt) return undefined;
  return { state: now < startsAt ? 'coming' : 'over', name, nameBn, startsAt, endsAt };
}
