import type { SectionOf } from '#contract/documents/sections.ts';
import { campaignPath } from '#domain/shop-path.ts';
import { CountdownClock } from '#storefront/commerce/catalogue/countdown-clock.tsx';
import {
  findInactiveCampaign,
  undefinedIfNotFound,
} from '#storefront/commerce/catalogue/redirect-if-moved.ts';
import { formatDate } from '#storefront/i18n/format-time.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { SectionContext, ViewOf } from '#storefront/sections/section-context.ts';
import { buttonClass } from '#storefront/ui/button.tsx';
import { Picture } from '#storefront/ui/picture.tsx';

/** Loads a running or coming campaign. Returns `undefined` if it has ended or is missing. Throws if loading fails. */
export async function loadCampaignCountdown(
  { settings }: SectionOf<'campaign-countdown'>,
  { client, locale }: SectionContext,
) {
  const slug = settings.campaign;
  const campaign = await undefinedIfNotFound(client.call('campaign', { params: { slug } }));
  const idle = campaign ? undefined : await findInactiveCampaign({ client }, slug);
  const comingCampaign = idle?.state === 'coming' ? idle : undefined;
  const [displayedCampaign, countsTo] = campaign
    ? [campaign, campaign.endsAt]
    : [comingCampaign, comingCampaign?.startsAt];
  if (!displayedCampaign || !countsTo || Date.parse(countsTo) <= Date.now()) return undefined;
  const date = formatDate(countsTo, locale, 'dateTime');
  return {
    title: localizedField(settings, 'title', locale) || localizedField(displayedCampaign, 'name', locale),
    text:
      localizedField(settings, 'text', locale) ||
      (campaign ? localizedField(campaign, 'description', locale) : ''),
    buttonLabel: localizedField(settings, 'buttonLabel', locale) || m.countdown_see_offers(),
    path: campaign ? campaignPath(campaign.slug) : '',
    image: settings.image ?? campaign?.image ?? '',
    /** End of a running campaign or start of a coming one, in UTC (ISO 8601). */
    countsTo,
    dateText: campaign ? m.campaign_until({ date }) : m.campaign_begins({ date }),
  };
}

export function CampaignCountdown(props: ViewOf<typeof loadCampaignCountdown>) {
  const { title, text, buttonLabel, path, image, countsTo, dateText } = props;
  const { localePath } = useLocale();
  const offersLink = path && (
    <a href={localePath(path)} className={`${buttonClass()} ${image ? '' : 'mt-5'}`}>
      {buttonLabel}
    </a>
  );
  return (
    <div className="page-width">
      <div
        className={`grid overflow-hidden rounded-panel bg-accent-soft text-ink ${image ? 'md:grid-cols-2' : ''}`}
      >
        {image && (
          <Picture
            path={image}
            alt=""
            width={640}
            height={400}
            sizes="(min-width: 48rem) 640px, 92vw"
            className="h-full md:order-last"
          />
        )}
        <div
          className={`flex flex-col gap-5 p-6 lg:p-14 ${image ? 'items-start justify-center' : 'md:flex-row md:items-center md:justify-between md:gap-10 md:p-10'}`}
        >
          <div className="max-w-xl">
            <h2 className="text-2xl md:text-3xl lg:text-4xl">{title}</h2>
            {text && <p className={text.includes('\n') ? 'mt-2 whitespace-pre-line' : 'mt-2'}>{text}</p>}
            {!image && offersLink}
          </div>
          <div className="max-sm:w-full">
            <CountdownClock endsAt={countsTo} />
            <p className="mt-3 text-sm font-medium">
              <time dateTime={countsTo}>{dateText}</time>
            </p>
          </div>
          {image && offersLink}
        </div>
      </div>
    </div>
  );
}
