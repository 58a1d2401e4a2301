import { localizePath } from '#storefront/i18n/locale.ts';
import { redirectWithinShop } from '#storefront/requests/public-page.ts';
import { type RequestContext, requestContext } from '#storefront/requests/request-context.ts';
import type { Route } from './+types/checkout-form-redirect.ts';

/** Status 308 preserves the fields of a posted form. */
export const loader = ({ context }: Route.LoaderArgs) => redirectToCheckout(context.get(requestContext));

export async function action({ context }: Route.ActionArgs) {
  return redirectToCheckout(context.get(requestContext));
}

const redirectToCheckout = ({ locale, shop, url }: RequestContext) =>
  redirectWithinShop(localizePath(`/checkout${url.search}`, locale, shop.defaultLanguage), 308);
