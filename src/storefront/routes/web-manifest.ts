import { publicFile } from '#storefront/crawlers/public-file.ts';
import { findThemeSettings } from '#storefront/documents/shop-documents.ts';
import { localized } from '#storefront/locale/localized.ts';
import { requestContext } from '#storefront/request-context.ts';
import { themeVariables } from '#storefront/theme/theme-variables.ts';
import type { Route } from './+types/web-manifest.ts';

const ICON_WIDTHS = [240, 640];

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { shop } = request;
  const theme = themeVariables((await findThemeSettings(request)) ?? {});
  const name = localized(shop, 'name', shop.defaultLanguage);
  const manifest = {
    name,
    short_name: name,
    lang: shop.defaultLanguage,
    start_url: '/',
    display: 'minimal-ui',
    theme_color: theme['--shop-second'],
    background_color: theme['--shop-ground'],
    icons: shop.favicon
      ? ICON_WIDTHS.map((width) => ({
          src: `/images/w_${width},f_png/${shop.favicon}`,
          sizes: `${width}x${width}`,
          type: 'image/png',
        }))
      : [],
  };
  return publicFile(JSON.stringify(manifest), 'application/manifest+json');
}
