import type { Menu } from '#contract/documents/menu.ts';
import { findPage } from '#storefront/documents/shop-documents.ts';
import type { RequestContext } from '#storefront/request-context.ts';

/** Under which names shops keep their rules. */
const POLICIES = [
  ...['terms', 'terms-and-conditions', 'privacy', 'privacy-policy'],
  ...['returns', 'return-policy', 'refund-policy', 'delivery', 'shipping-policy'],
];

/** Links to a shop's rules, made of those pages that exist and have a title. */
export async function policyMenu(
  request: Pick<RequestContext, 'documents' | 'reportError' | 'shop'>,
): Promise<Menu> {
  const pages = await Promise.all(
    POLICIES.map(async (slug) => ({ slug, page: await findPage(request, slug) })),
  );
  return pages.flatMap(({ slug, page }) => {
    const { title, title_bn } = page?.seo ?? {};
    return title
      ? [{ name: title, url: slug, type: 'page' as const, ...(title_bn && { name_bn: title_bn }) }]
      : [];
  });
}
