import { useLocation, useMatches } from 'react-router';
import { readRowId } from '#domain/row-id.ts';
import { productPath } from '#domain/shop-path.ts';
import { useLiveSkus } from '#storefront/commerce/catalogue/live-skus.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { hasCell } from '#storefront/layout/headers/apply-header-settings.ts';
import {
  type HeaderCell,
  NARROW_HEADER_HIDDEN_CLASS,
  WIDE_HEADER_HIDDEN_CLASS,
} from '#storefront/layout/headers/header-layout.ts';
import { LanguageSwitch } from '#storefront/layout/parts/header/language-switch.tsx';
import { LogoPicture } from '#storefront/layout/parts/header/shop-logo.tsx';
import { useShell } from '#storefront/layout/shell/shell-context.tsx';
import { ArrowLeft } from '#storefront/ui/icons.ts';

/** Logo and colours are those of the header, on whose background the logo is visible. */
export function MinimalHeader() {
  const { header, shop } = useShell();
  const row = header.rows.find(({ cells }) => hasCell(cells, ({ part }) => part === 'logo'));
  const { height: _, style, ...logo }: LogoCell = findLogo(row?.cells ?? []) ?? { part: 'logo' };
  const { '--header-solid-ground': backgroundColor, '--header-solid-text': color } = row?.style ?? {};
  return (
    <header data-site-header className="@container/header bg-surface" style={header.style}>
      <div
        className={row?.background}
        style={{ ...row?.style, ...(backgroundColor && { backgroundColor, color }) }}
      >
        <div className="mx-auto flex min-h-14 max-w-6xl flex-wrap items-center gap-2 px-4 lg:min-h-18">
          <div className="flex-1">
            <BackLink />
          </div>
          {logo.image || shop.logo ? (
            <div style={style}>
              <LogoPicture {...logo} align="center" />
            </div>
          ) : (
            <strong className="truncate">{shop.name}</strong>
          )}
          <div className="flex flex-1 justify-end">
            <LanguageSwitch className={NARROW_HEADER_HIDDEN_CLASS} />
            <LanguageSwitch isShort className={WIDE_HEADER_HIDDEN_CLASS} />
          </div>
        </div>
      </div>
    </header>
  );
}

function BackLink() {
  const { localePath } = useLocale();
  const { search } = useLocation();
  const skuText = new URLSearchParams(search).get('skuId');
  const product = useBuyNowProductPath(readRowId(skuText ?? ''));
  const path = skuText === null ? '/cart' : product;
  return (
    <a
      href={localePath(path)}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-semibold hover:underline"
    >
      <ArrowLeft aria-hidden className="size-5" />
      {skuText === null ? m.cart() : m.back()}
    </a>
  );
}

/** `/` while the slug is unknown: after navigation in the browser, it is loaded with the order. */
function useBuyNowProductPath(skuId: number | undefined): string {
  const documentSlug: unknown = useMatches()
    .map(({ loaderData }) => Object(loaderData).view?.items?.[0]?.slug)
    .find((slug) => typeof slug === 'string' && slug !== '');
  const loadedSlug = useLiveSkus(({ known }) => (skuId ? known.get(skuId)?.product?.slug : undefined));
  const slug = loadedSlug ?? documentSlug;
  return typeof slug === 'string' ? productPath(slug, skuId) : '/';
}

type LogoCell = Extract<HeaderCell, { part: 'logo' }>;

function findLogo(cells: readonly HeaderCell[]): LogoCell | undefined {
  for (const cell of cells) {
    const logo = cell.part === 'group' ? findLogo(cell.cells) : cell;
    if (logo?.part === 'logo') return logo;
  }
  return undefined;
}

export function MinimalFooter() {
  const { shop } = useShell();
  return (
    <footer className="border-t border-line px-4 py-6 text-center text-sm text-muted max-lg:hidden">
      © {shop.name}
      {shop.address && ` · ${shop.address}`}
    </footer>
  );
}
