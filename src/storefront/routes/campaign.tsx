import { campaignPath } from '#domain/shop-path.ts';
import { CountdownClock, useRevalidateAtTime } from '#storefront/commerce/catalogue/countdown-clock.tsx';
import { redirectIfMoved, requireSlug } from '#storefront/commerce/catalogue/redirect-if-moved.ts';
import { ListingHeader } from '#storefront/features/listing/listing-header.tsx';
import { ListingPage, listingMeta } from '#storefront/features/listing/listing-page.tsx';
import {
  catchUnreachableListing,
  listingText,
  useLastLoadedListing,
} from '#storefront/features/listing/listing-view.ts';
import { loadListing } from '#storefront/features/listing/load-listing.ts';
import { formatDate } from '#storefront/i18n/format-time.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { requestContext } from '#storefront/requests/request-context.ts';
import { dataWithRetryAfter } from '#storefront/requests/temporary-refusal.ts';
import { toShopUrls } from '#storefront/seo/json-ld.tsx';
import { toDescription } from '#storefront/seo/to-description.ts';
import { CalendarDays } from '#storefront/ui/page-icons.ts';
import type { Route } from './+types/campaign.ts';

export { publicPageHeaders as headers } from '#storefront/requests/public-page.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => listingMeta(matches, loaderData);

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { client, locale } = request;
  const slug = requireSlug(params.slug);
  const [campaign, listing] = await Promise.all([
    redirectIfMoved(client.call('campaign', { params: { slug } }), request, { kind: 'campaign', slug }),
    loadListing(request, {
      kind: 'campaign',
      path: campaignPath(slug),
      filter: { campaign: slug },
    }),
  ]);
  const title = localizedField(campaign, 'name', locale);
  const description = localizedField(campaign, 'description', locale);
  const response = {
    listing,
    address: toShopUrls(request),
    title,
    description,
    picture: campaign.image,
    seo: {
      title,
      description: toDescription(description || listingText(title, listing, request)),
      image: campaign.image || listing.first?.picture,
    },
    period: { startsAt: campaign.startsAt, endsAt: campaign.endsAt },
  };
  return dataWithRetryAfter(response, listing.later);
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  catchUnreachableListing(serverLoader);

export default function CampaignRoute({ loaderData }: Route.ComponentProps) {
  const { shown, isUnreachable } = useLastLoadedListing(loaderData);
  const { address, description, listing, period, picture, title } = shown;
  return (
    <ListingPage
      listing={listing}
      isUnreachable={isUnreachable}
      header={(shownListing) => (
        <ListingHeader
          title={title}
          listing={shownListing}
          picture={picture}
          links={shownListing.categories}
          address={address}
          description={description}
          note={<CampaignPeriod {...period} />}
        />
      )}
    />
  );
}

function CampaignPeriod({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  const { locale } = useLocale();
  useRevalidateAtTime(endsAt);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <CountdownClock endsAt={endsAt} />
      <p className="inline-flex items-center gap-2 text-sm font-semibold text-accent-ink">
        <CalendarDays aria-hidden className="size-4" />
        {m.campaign_period({ from: formatDate(startsAt, locale), to: formatDate(endsAt, locale) })}
      </p>
    </div>
  );
}
