import { splitLocale } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { ShellMenuItem } from '#storefront/layout/shell/shell.ts';
import { useServerShell } from '#storefront/layout/shell/shell-context.tsx';
import { House, type IconComponent, LayoutGrid, Truck, User } from '#storefront/ui/icons.ts';
import { Award, BadgePercent, BookOpen, Clock, Gift, Sparkles, Store } from '#storefront/ui/page-icons.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { MenuNotice } from './menu-notice.tsx';

export function TileStrip() {
  const { state, items } = useServerShell().pageMenu;
  const { localePath } = useLocale();
  const isMissing = state === 'failed' || state === 'invalid';
  const tiles = toTiles(items, { name: m.account(), href: localePath('/user') });
  return (
    <div id="tile-strip">
      {isMissing ? (
        <MenuNotice state={state} />
      ) : (
        <nav aria-label={m.main_navigation()} data-menu>
          <ul className="grid auto-cols-fr grid-flow-col gap-2 py-3 sm:gap-3">
            {tiles.map((tile, index) => (
              <li key={tile.href + tile.name} className="min-w-0">
                <Tile tile={tile} index={index} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function Tile({ tile: { href, name, image }, index }: { tile: ShellMenuItem; index: number }) {
  const Icon = tileIcon(href, index);
  return (
    <a
      href={href}
      className="flex h-full min-h-11 flex-col items-center gap-2 rounded-card border border-line bg-surface px-0.5 py-3 text-center text-xs leading-tight font-semibold text-ink transition-colors hover:border-accent sm:flex-row sm:gap-3 sm:px-4 sm:text-left sm:text-[0.9375rem]"
    >
      <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft text-accent-ink">
        {image ? (
          <Picture path={image} alt="" width={40} height={40} />
        ) : (
          <Icon aria-hidden className="size-5" strokeWidth={1.75} />
        )}
      </span>
      <span className="min-w-0 max-w-full">{name}</span>
    </a>
  );
}

const MAX_TILES = 4;

export function toTiles(
  items: readonly ShellMenuItem[],
  account: ShellMenuItem | undefined,
): ShellMenuItem[] {
  const tiles = items.slice(0, MAX_TILES);
  if (!account || tiles.some(({ href }) => splitLocale(href).path === '/user')) return tiles;
  return [...tiles.slice(0, MAX_TILES - 1), account];
}

const UNIQUE_PAGE_ICONS: [RegExp, IconComponent][] = [
  [/^\/(?:[?#]|$)/, House],
  [/^\/user(?:\/|$)/, User],
  [/^\/track-order/, Truck],
  [/^\/store-locator/, Store],
  [/^\/blog/, BookOpen],
  [/offer|sale|discount|deal|buy-/i, BadgePercent],
  [/^\/campaign\//, Clock],
];

const PAGE_KIND_ICONS: [RegExp, IconComponent][] = [
  [/^\/brand\//, Award],
  [/^\/category\//, LayoutGrid],
];

const iconsByPosition = [BadgePercent, Clock, Gift, Sparkles] as const;

export const tileIcon = (href: string, index: number): IconComponent =>
  findPageIcon(href) ?? findIcon(PAGE_KIND_ICONS, href) ?? iconsByPosition[index] ?? Sparkles;

export const findPageIcon = (href: string): IconComponent | undefined => findIcon(UNIQUE_PAGE_ICONS, href);

function findIcon(icons: typeof UNIQUE_PAGE_ICONS, href: string): IconComponent | undefined {
  const { path } = splitLocale(href);
  return icons.find(([pattern]) => pattern.test(path))?.[1];
}
