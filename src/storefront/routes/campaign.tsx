import { getCampaign } from '#client/categories.ts';
import { foundOrMoved } from '#storefront/catalog/found-or-moved.ts';
import { pageMeta } from '#storefront/chrome/shell/page-meta.ts';
import { CampaignPeriod } from '#storefront/features/listing/campaign-period.tsx';
import { isNarrowed } from '#storefront/features/listing/is-narrowed.ts';
import { ListingHeader } from '#storefront/features/listing/listing-header.tsx';
import { ListingPage } from '#storefront/features/listing/listing-page.tsx';
import { loadListing } from '#storefront/features/listing/load-listing.ts';
import { localized } from '#storefront/locale/localized.ts';
import { requestContext } from '#storefront/request-context.ts';
import { shopAddress } from '#storefront/structured-data/data-place.ts';
import type { Route } from './+types/campaign.ts';

export { publicPage as headers } from '#storefront/public-page.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, {});
  const { description, image, listing, title } = loaderData;
  return pageMeta(matches, { title, description, image, isPrivate: isNarrowed(listing) });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { client, locale } = request;
  const { slug } = params;
  const [campaign, listing] = await Promise.all([
    foundOrMoved(getCampaign(client, slug), request, { kind: 'campaign', slug }),
    loadListing(request, {
      kind: 'campaign',
      path: `/campaign/${encodeURIComponent(slug)}`,
      filter: { campaign: slug },
    }),
  ]);
  return {
    listing,
    address: shopAddress(request),
    title: localized(campaign, 'name', locale),
    description: localized(campaign, 'description', locale),
    image: campaign.image,
    period: { startsAt: campaign.startsAt, endsAt: campaign.endsAt },
  };
}

export default function CampaignRoute({ loaderData }: Route.ComponentProps) {
  const { address, description, listing, period, title } = loaderData;
  return (
    <ListingPage
      listing={listing}
      header={
        <ListingHeader
          title={title}
          path={listing.path}
          address={address}
          description={description}
          note={<CampaignPeriod {...period} />}
        />
      }
    />
  );
}
