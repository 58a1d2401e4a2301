import { findThemeSettings } from '#storefront/documents/shop-documents.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import { requestContext } from '#storefront/requests/request-context.ts';
import { createPublicFileResponse } from '#storefront/seo/sitemap-xml.ts';
import { createThemeVariables } from '#storefront/theme/theme-variables.ts';
import { squarePictureUrl } from '#storefront/ui/picture-url.ts';
import type { Route } from './+types/web-manifest.ts';

const ICONS = [
  { shape: 'icon', side: 192, purpose: 'any' },
  { shape: 'icon', side: 512, purpose: 'any' },
  { shape: 'tile', side: 512, purpose: 'maskable' },
] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { shop } = request;
  const theme = createThemeVariables((await findThemeSettings(request)) ?? {});
  const name = localizedField(shop, 'name', shop.defaultLanguage);
  const manifest = {
    name,
    short_name: name,
    lang: shop.defaultLanguage,
    start_url: '/',
    display: 'minimal-ui',
    theme_color: theme['--shop-second'],
    background_color: theme['--shop-ground'],
    icons: shop.favicon
      ? ICONS.map(({ shape, side, purpose }) => ({
          src: squarePictureUrl(shop.favicon, shape, side),
          sizes: `${side}x${side}`,
          type: 'image/png',
          purpose,
        }))
      : [],
  };
  return createPublicFileResponse(JSON.stringify(manifest), 'application/manifest+json');
}
