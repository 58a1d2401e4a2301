import { readShop, type ShopTransaction, withShop } from '#data/database.ts';
import * as queries from '#data/queries/catalogue-groups.ts';
import {
  deleteGroup,
  findProductIdsBySlug,
  lockGroup,
  replaceCampaignProducts,
} from '#data/queries/catalogue-groups.ts';
import { bumpShopVersion } from '#data/queries/shops.ts';
import {
  type CampaignInput,
  type CampaignProductInput,
  normalizeCampaign,
} from '#domain/catalogue/group-input.ts';
import type { InputProblem } from '#domain/catalogue/input-problem.ts';
import type { ServiceContext } from '#services/context.ts';
import {
  type DeleteGroupResult,
  type SaveGroupOptions,
  type SaveGroupResult,
  storeGroupPictures,
  writeGroup,
} from './save-group.ts';

/** Lists all campaigns with their products, also those that have ended. */
export const listOwnCampaigns = (ctx: ServiceContext) => readShop(ctx, queries.listOwnCampaigns);

/** Creates a campaign, or updates the one with `currentSlug`. A former slug redirects. */
export async function saveCampaign(
  ctx: ServiceContext,
  input: CampaignInput,
  { currentSlug, readPictureFile }: SaveGroupOptions = {},
): Promise<SaveGroupResult> {
  const { group, period, problems } = normalizeCampaign(input);
  if (problems.length > 0) return { outcome: 'invalid', problems };
  const pictures = await storeGroupPictures(ctx, group, { fields: ['picture'], readPictureFile });
  const { slug, name, products, startsAt: _, endsAt: __, picture: ___, ...values } = group;
  return withShop(ctx, async (tx) => {
    const ids = await findProductIdsBySlug(
      tx,
      (products ?? []).map((product) => product.slug),
    );
    const written = await writeGroup(tx, 'campaign', {
      ...{ currentSlug, slug, name },
      check: async (_tx, current) => {
        const startsAt = period.startsAt ?? current?.startsAt;
        const endsAt = period.endsAt ?? current?.endsAt;
        const found = [...listPeriodProblems(startsAt, endsAt), ...listUnknownProducts(products ?? [], ids)];
        if (found.length > 0 || !startsAt || !endsAt) return { problems: found };
        const texts = { ...values, ...(name !== undefined && { name }), ...pictures.paths };
        return { values: { ...texts, startsAt, endsAt } };
      },
    });
    if (!('id' in written)) return written;
    if (products) await replaceCampaignProducts(tx, written.id, toMembers(products, ids));
    await bumpShopVersion(tx, tx.shopId);
    const { current: ____, ...saved } = written;
    return { ...saved, pictureProblems: pictures.problems };
  });
}

function listPeriodProblems(startsAt: Date | undefined, endsAt: Date | undefined): InputProblem[] {
  if (startsAt && endsAt) return startsAt < endsAt ? [] : [{ field: 'endsAt', code: 'end-before-start' }];
  return [
    ...(startsAt ? [] : [{ field: 'startsAt', code: 'required' as const }]),
    ...(endsAt ? [] : [{ field: 'endsAt', code: 'required' as const }]),
  ];
}

const listUnknownProducts = (
  products: readonly CampaignProductInput[],
  ids: ReadonlyMap<string, number>,
): InputProblem[] =>
  products.flatMap(({ slug }, index) =>
    ids.has(slug)
      ? []
      : [{ field: `products[${index}].slug`, code: 'unknown' as const, what: 'product' as const }],
  );

const toMembers = (products: readonly CampaignProductInput[], ids: ReadonlyMap<string, number>) =>
  products.flatMap(({ slug, discountPercent = null }) => {
    const productId = ids.get(slug);
    return productId === undefined ? [] : [{ productId, discountPercent }];
  });

/** Deletes a campaign. Its products stay, and have their usual prices. */
export async function deleteCampaign(
  ctx: ServiceContext,
  { slug }: { slug: string },
): Promise<DeleteGroupResult> {
  return withShop(ctx, async (tx: ShopTransaction) => {
    const campaign = await lockGroup(tx, 'campaign', slug);
    if (!campaign) return { outcome: 'not-found' };
    await deleteGroup(tx, 'campaign', campaign.id);
    await bumpShopVersion(tx, tx.shopId);
    return { outcome: 'deleted' };
  });
}
