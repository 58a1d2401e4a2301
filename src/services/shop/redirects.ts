import { readShop, type ShopTransaction } from '#data/database.ts';
import { type CampaignRow, findCampaign } from '#data/queries/campaigns.ts';
import {
  findArchivedProduct,
  findSlugByKey,
  listNewSlugs,
  type RedirectKind,
} from '#data/queries/redirects.ts';
import { listSlugKeys } from '#domain/slug.ts';
import type { ServiceContext } from '#services/context.ts';

const MAX_REDIRECTS = 5;
export type Redirect =
  | { state: 'moved'; slug: string }
  | { state: 'discontinued'; id: number; name: string; nameBn: string | null }
  | { state: 'coming' | 'over'; name: string; nameBn: string | null; startsAt: Date; endsAt: Date };

/**
 * `moved`: another slug or spelling. `discontinued`: the product is archived. `coming`, `over`: the campaign is not
 * running. Returns `undefined` otherwise, also for redirect loops and more than five redirects.
 */
export function findRedirect(
  { db, now, shop: { id: shopId } }: ServiceContext,
  { kind, slug }: { kind: RedirectKind; slug: string },
): Promise<Redirect | undefined> {
  return readShop({ db, shop: { id: shopId } }, async (tx) => {
    const moved = await findSlugRedirect(tx, { kind, slug });
    if (moved !== undefined) return moved ?? undefined;
    const campaign = kind === 'campaign' ? await findCampaign(tx, slug) : undefined;
    if (campaign) return toCampaignRedirect(campaign, now());
    const product = kind === 'product' ? await findArchivedProduct(tx, slug) : undefined;
    if (product) return { state: 'discontinued', ...product };
    return findOtherSpelling(tx, { kind, slug, now: now() });
  });
}

/** Follows redirects. Returns `undefined` if the slug never moved, and `null` after too many moves. */
async function findSlugRedirect(
  tx: ShopTransaction,
  { kind, slug }: { kind: RedirectKind; slug: string },
): Promise<Redirect | null | undefined> {
  const newSlugs = await listNewSlugs(tx, { kind, slug, max: MAX_REDIRECTS + 1 });
  const currentSlug = newSlugs.at(-1);
  if (currentSlug === undefined) return undefined;
  return newSlugs.length > MAX_REDIRECTS ? null : { state: 'moved', slug: currentSlug };
}

/** Finds the current slug if the URL differs only in letter case, Unicode form or pasted punctuation. */
async function findOtherSpelling(
  tx: ShopTransaction,
  { kind, slug, now }: { kind: RedirectKind; slug: string; now: Date },
): Promise<Redirect | undefined> {
  const keys = listSlugKeys(slug);
  const storedSlug = await findSlugByKey(tx, { kind, slug, keys, now });
  if (storedSlug !== undefined) return { state: 'moved', slug: storedSlug };
  for (const formerSlug of keys.filter((key) => key !== slug)) {
    const moved = await findSlugRedirect(tx, { kind, slug: formerSlug });
    if (moved) return moved;
  }
  return undefined;
}

function toCampaignRedirect(campaign: CampaignRow, now: Date): Redirect | undefined {
  const { name, nameBn, startsAt, endsAt } = campaign;
  if (startsAt <= now && now < endsAt) return undefined;
  return { state: now < startsAt ? 'coming' : 'over', name, nameBn, startsAt, endsAt };
}
