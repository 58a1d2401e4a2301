import type { WelcomePopup } from '#contract/documents/welcome-popup.ts';
import { popupHash, popupResetMinutes } from '#domain/welcome-popup.ts';
import { findWelcomePopup } from '#storefront/documents/shop-documents.ts';
import { localized, localizePath } from '#storefront/locale/locale.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import type { PopupPicture, PopupView } from './shell.ts';
import { menuPath } from './shell-menu.ts';

const NO_LIMIT = 1_000_000;

/** The shop's welcome popup, if it has one with a picture. */
export async function shellPopup(request: RequestContext): Promise<{ popup?: PopupView }> {
  const popup = await findWelcomePopup(request);
  const desktop = pictureOf(popup?.banner ?? popup?.banner2, request);
  const phone = pictureOf(popup?.banner2, request) ?? desktop;
  const widest = desktop ?? phone;
  if (!popup || !widest || !phone || popup.numberOfTimes === 0) return {};
  const { numberOfTimes = NO_LIMIT, resetTime } = popup;
  const pictures = [popup.banner?.image.url ?? '', popup.banner2?.image.url ?? ''];
  return {
    popup: {
      desktop: widest,
      phone,
      hash: popupHash(pictures, resetTime),
      numberOfTimes,
      resetMinutes: popupResetMinutes(resetTime),
    },
  };
}

function pictureOf(
  banner: WelcomePopup['banner'],
  { locale, shop }: RequestContext,
): PopupPicture | undefined {
  if (!banner?.image.url) return undefined;
  const { link } = banner.image;
  const target = link?.url ? menuPath({ type: link.urlType ?? 'custom', url: link.url }) : '';
  return {
    path: localized(banner.image, 'url', locale),
    alt: localized(banner.image, 'name', locale),
    href: target && localizePath(target, locale, shop.defaultLanguage),
  };
}
