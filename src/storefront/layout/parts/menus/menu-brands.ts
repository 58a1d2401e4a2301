import { createBrowserClient } from '#client/client.ts';
import type { Brand } from '#contract/catalogue.ts';
import { brandPath } from '#domain/shop-path.ts';
import { localizedField, splitLocale } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { getLocale } from '#storefront/i18n/messages/compiled/runtime.js';
import { pictureSrcSet, pictureUrl } from '#storefront/ui/picture-url.ts';
import { WIDE_SCREEN_QUERY } from '#storefront/ui/screen-widths.ts';
import { SITE_MENU_ID } from './site-menu-id.ts';

const MAX_BRANDS = 10;
const HOVER_DELAY_MS = 140;
const BRAND_LOGO_WIDTH_PX = 104;

const findBrands = createBrandCache(
  async (categoryUrl) =>
    (await createBrowserClient().call('brands', { query: { categoryUrl, perPage: MAX_BRANDS } })).data.slice(
      0,
      MAX_BRANDS,
    ),
  () => performance.now(),
);

let brandTimer: ReturnType<typeof setTimeout> | undefined;
let hoveredEntry: Element | undefined;

export function showCategoryBrands(target: Element): void {
  const categoryEntry = target.closest(`#${SITE_MENU_ID} [data-category]`);
  if (categoryEntry === hoveredEntry || target.closest('[data-brands]')) return;
  hoveredEntry = categoryEntry ?? undefined;
  clearTimeout(brandTimer);
  const category = categoryEntry?.querySelector('a')?.pathname.split('/').pop();
  if (!categoryEntry || !category || !matchMedia(WIDE_SCREEN_QUERY).matches) return;
  brandTimer = setTimeout(async () => {
    const brands = await findBrands(category);
    if (hoveredEntry === categoryEntry) showBrands(categoryEntry.closest('.site-menu-entry'), brands);
  }, HOVER_DELAY_MS);
}

function showBrands(entry: Element | null, brands: Brand[]): void {
  const panel = entry?.querySelector('.site-menu-panel');
  if (!panel) return;
  const row = panel.querySelector<HTMLElement>('[data-brands]') ?? addBrandRow(panel);
  row.hidden = brands.length === 0;
  row.querySelector('ul')?.replaceChildren(...brands.map(createBrandItem));
}

function addBrandRow(panel: Element): HTMLElement {
  const row = document.createElement('div');
  row.className = 'site-menu-brands';
  row.dataset.brands = '';
  const title = document.createElement('p');
  title.textContent = m.menu_brands();
  row.append(title, document.createElement('ul'));
  panel.append(row);
  return row;
}

function createBrandItem(brand: Brand): HTMLElement {
  const locale = getLocale();
  const { prefix } = splitLocale(location.pathname);
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `${prefix ? `/${prefix}` : ''}${brandPath(brand.slug)}`;
  if (brand.logo) link.append(createLogo(brand.logo));
  link.append(localizedField(brand, 'name', locale));
  item.append(link);
  return item;
}

function createLogo(path: string): HTMLElement {
  const image = document.createElement('img');
  image.alt = '';
  image.width = BRAND_LOGO_WIDTH_PX;
  image.height = BRAND_LOGO_WIDTH_PX / 2;
  image.sizes = `${BRAND_LOGO_WIDTH_PX}px`;
  image.srcset = pictureSrcSet(path, BRAND_LOGO_WIDTH_PX) ?? '';
  image.src = pictureUrl(path, BRAND_LOGO_WIDTH_PX);
  return image;
}

const CACHE_TTL_MS = 10_000;

/** Returns `load` with a cache of ten seconds. If `load` fails, returns an empty list and caches nothing. */
export function createBrandCache<Item>(
  load: (category: string) => Promise<Item[]>,
  now: () => number,
): (category: string) => Promise<Item[]> {
  const cache = new Map<string, { items: Promise<Item[]>; until: number }>();
  return (category) => {
    const cached = cache.get(category);
    if (cached && cached.until > now()) return cached.items;
    const response = load(category).catch(() => {
      cache.delete(category);
      return [];
    });
    cache.set(category, { items: response, until: now() + CACHE_TTL_MS });
    return response;
  };
}
