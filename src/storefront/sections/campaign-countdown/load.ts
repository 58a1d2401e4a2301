import { ApiError } from '#client/api-error.ts';
import type { CampaignCountdownSection } from '#contract/documents/content-sections.ts';
import { formatDate } from '#storefront/locale/format-date.ts';
import { localized } from '#storefront/locale/localized.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import type { SectionContext } from '#storefront/sections/section-context.ts';

export interface CampaignCountdownView {
  title: string;
  text: string;
  buttonLabel: string;
  path: string;
  /** Storage path; empty shows no picture. */
  image: string;
  /** Instant in UTC, ISO 8601, and the same as the shopper reads it. */
  endsAt: string;
  until: string;
}

/** The campaign and its end; nothing when it does not run. Throws when it cannot be asked for. */
export async function loadCampaignCountdown(
  { settings }: CampaignCountdownSection,
  { client, locale }: SectionContext,
): Promise<CampaignCountdownView | undefined> {
  const campaign = await client
    .call('campaign', { params: { slug: settings.campaign } })
    .catch(missingAsUndefined);
  if (!campaign || Date.parse(campaign.endsAt) <= Date.now()) return undefined;
  return {
    title: localized(settings, 'title', locale) || localized(campaign, 'name', locale),
    text: localized(settings, 'text', locale) || localized(campaign, 'description', locale),
    buttonLabel: localized(settings, 'buttonLabel', locale) || m.countdown_see_offers(),
    path: `/campaign/${campaign.slug}`,
    image: settings.image ?? campaign.image,
    endsAt: campaign.endsAt,
    until: m.campaign_until({ date: formatDate(campaign.endsAt, locale, 'dateTime') }),
  };
}

function missingAsUndefined(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}
