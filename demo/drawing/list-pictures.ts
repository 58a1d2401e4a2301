import type { DemoShop } from '#demo/shop-definition.ts';
import { drawBanner } from './banners/draw-banner.ts';
import { drawFavicon, drawLogo } from './draw-logo.ts';
import { drawPackshot } from './draw-packshot.ts';
import { drawPaymentMethods } from './draw-payment-methods.ts';
import { PACKSHOT_VIEWS, type PackshotView } from './packshot-spec.ts';
import { productPicturePath } from './product-picture-path.ts';

/** A picture file of a shop: its path below the media folder, and the function that returns its SVG text. */
export interface ShopPicture {
  path: string;
  svg: () => string;
}

/** Views that are drawn for a variant that has its own colours. */
const VARIANT_VIEWS = ['front', 'scene'] as const satisfies readonly PackshotView[];

/** Lists all picture files of a shop. A picture is drawn only when its `svg` is called. */
export function* listPictures(shop: DemoShop): Iterable<ShopPicture> {
  yield { path: `${shop.slug}/logo.svg`, svg: () => drawLogo(shop.logo) };
  yield { path: `${shop.slug}/favicon.svg`, svg: () => drawFavicon(shop.logo) };
  yield { path: `${shop.slug}/payment-methods.svg`, svg: () => drawPaymentMethods(shop.paymentMarks) };
  for (const brand of shop.brands) {
    yield { path: `${shop.slug}/brands/${brand.slug}.svg`, svg: () => drawLogo(brand.logo) };
  }
  for (const [path, banner] of Object.entries(shop.banners)) {
    yield {
      path: path.startsWith(`${shop.slug}/`) ? path : `${shop.slug}/${path}`,
      svg: () => drawBanner(banner),
    };
  }
  for (const product of shop.products) {
    for (const view of PACKSHOT_VIEWS) {
      yield {
        path: productPicturePath(shop.slug, product.slug, 0, view),
        svg: () => drawPackshot(product.picture, view),
      };
    }
    const variants = product.skus.filter((sku) => sku.pictureOverride !== undefined);
    for (const [index, sku] of variants.entries()) {
      const spec = { ...product.picture, ...sku.pictureOverride };
      for (const view of VARIANT_VIEWS) {
        yield {
          path: productPicturePath(shop.slug, product.slug, index + 1, view),
          svg: () => drawPackshot(spec, view),
        };
      }
    }
  }
}
