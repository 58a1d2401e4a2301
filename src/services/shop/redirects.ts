import { readShop } from '#data/database.ts';
import { type CampaignRow, findCampaign } from '#data/queries/campaigns.ts';
import { findArchivedProduct, listNewSlugs, type RedirectKind } from '#data/queries/redirects.ts';
import type { ServiceContext } from '#services/context.ts';

const MAX_MOVES = 5;
export type Redirect =
  | { state: 'moved'; slug: string }
  | { state: 'discontinued'; id: number; name: string; nameBn: string | null }
  | { state: 'coming' | 'over'; name: string; nameBn: string | null; startsAt: Date; endsAt: Date };

/**
 * Returns why a slug has no page. `moved`: there is a new slug. `discontinued`: the product is archived.
 * `coming`, `over`: the campaign is not running. `undefined`: none of these, or more than five moves or a circle.
 */
export function findRedirect(
  { db, now, shop: { id: shopId } }: ServiceContext,
  { kind, slug }: { kind: RedirectKind; slug: string },
): Promise<Redirect | undefined> {
  return readShop({ db, shop: { id: shopId } }, async (tx) => {
    const newSlugs = await listNewSlugs(tx, { kind, slug, max: MAX_MOVES + 1 });
    const currentSlug = newSlugs.at(-1);
    if (currentSlug !== undefined)
      return newSlugs.length > MAX_MOVES ? undefined : { state: 'moved', slug: currentSlug };
    if (kind === 'campaign') return toRunningTimes(await findCampaign(tx, slug), now());
    const product = kind === 'product' ? await findArchivedProduct(tx, slug) : undefined;
    return product && { state: 'discontinued', ...product };
  });
}

function toRunningTimes(campaign: CampaignRow | undefined, now: Date): Redirect | undefined {
  if (!campaign) return undefined;
  const { name, nameBn, startsAt, endsAt } = campaign;
  if (startsAt <= now && now < endsAt) return undefined;
  return { state: now < startsAt ? 'coming' : 'over', name, nameBn, startsAt, endsAt };
}
