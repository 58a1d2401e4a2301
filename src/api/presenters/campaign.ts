import type { z } from 'zod';
import type { campaign } from '#contract/category.ts';
import type { CampaignRow } from '#services/catalogue/campaigns.ts';

/** A campaign on the wire, its times in ISO 8601. */
export function toCampaign(row: CampaignRow): z.input<typeof campaign> {
  const { nameBn, descriptionBn, picture, startsAt, endsAt, ...rest } = row;
  return {
    ...rest,
    name_bn: nameBn,
    description_bn: descriptionBn,
    image: picture,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}
