import type { HeaderSettings } from '#contract/documents/header.ts';
import { campaignPath, categoryPath } from '#domain/shop-path.ts';
import { findPage } from '#storefront/documents/shop-documents.ts';
import { localizedField, localizePath } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { withFallback } from '#storefront/requests/with-fallback.ts';
import type { ShellMenuItem } from './shell.ts';
import type { ShellMenu } from './shell-menu.ts';

export type TileKind = keyof NonNullable<HeaderSettings['tiles']>;

export type ShellTile = ShellMenuItem & { kind: TileKind };

const TILES: readonly { kind: TileKind; name: () => string }[] = [
  { kind: 'offers', name: m.tile_offers },
  { kind: 'happyHour', name: m.tile_happy_hour },
  { kind: 'account', name: m.account },
];

type TileSource = Pick<RequestContext, 'client' | 'documents' | 'locale' | 'reportError' | 'shop'>;

/** Loads the tiles of header 6: the owner's settings, or names and links that fit every shop. */
export async function loadTiles(
  request: TileSource,
  settings: HeaderSettings['tiles'],
  menu: ShellMenu,
): Promise<ShellTile[]> {
  const { locale, shop } = request;
  const defaultPaths = await findDefaultPaths(request, menu);
  return TILES.flatMap(({ kind, name }) => {
    const { link, image, hidden, ...names } = settings?.[kind] ?? {};
    if (hidden) return [];
    return {
      kind,
      name: localizedField(names, 'name', locale) || name(),
      href: localizePath(link || defaultPaths[kind], locale, shop.defaultLanguage),
      ...(image && { image }),
    };
  });
}

const HAPPY_HOUR_PATTERN = /happy-?hour|হ্যাপি/i;

/** “Happy Hour” prefers a campaign of that name, “Offers” the page “offers”. Both fall back to discounted products. */
async function findDefaultPaths(request: TileSource, menu: ShellMenu): Promise<Record<TileKind, string>> {
  const [page, campaigns] = await Promise.all([
    findPage(request, 'offers'),
    withFallback(request, request.client.list('campaigns'), []),
  ]);
  const [category] = menu.items.flatMap(({ category: slug }) => slug ?? []);
  const discounts = (sort: string) =>
    category ? `${categoryPath(category)}?gg__discount=1${sort}` : '/search';
  const happyHour =
    campaigns.find(({ slug, name }) => HAPPY_HOUR_PATTERN.test(`${slug} ${name}`)) ?? campaigns.at(-1);
  const offer = campaigns.find((campaign) => campaign !== happyHour);
  const toPath = (campaign: typeof offer) => campaign && campaignPath(campaign.slug);
  return {
    offers: page ? '/offers' : (toPath(offer) ?? discounts('')),
    happyHour: toPath(happyHour) ?? discounts('&gg__sort=discount'),
    account: '/user',
  };
}
