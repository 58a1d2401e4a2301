import { splitLocale } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { ShellTile, TileKind } from '#storefront/layout/shell/load-tiles.ts';
import { useServerShell } from '#storefront/layout/shell/shell-context.tsx';
import { House, type IconComponent, Truck, User } from '#storefront/ui/icons.ts';
import { BadgePercent, BookOpen, Clock, Store } from '#storefront/ui/page-icons.ts';
import { Picture } from '#storefront/ui/picture.tsx';

export function TileStrip() {
  const { tiles } = useServerShell();
  if (tiles.length === 0) return null;
  return (
    <nav aria-label={m.tile_navigation()} data-menu>
      <ul className="grid auto-cols-fr grid-flow-col gap-2 py-3 sm:gap-3">
        {tiles.map((tile) => (
          <li key={tile.kind} className="min-w-0">
            <Tile {...tile} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tile({ kind, href, name, image }: ShellTile) {
  const Icon = tileIcons[kind];
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
      <span className="min-w-0 max-w-full wrap-anywhere">{name}</span>
    </a>
  );
}

const tileIcons: Record<TileKind, IconComponent> = {
  offers: BadgePercent,
  happyHour: Clock,
  account: User,
};

const PAGE_ICONS: [RegExp, IconComponent][] = [
  [/^\/(?:[?#]|$)/, House],
  [/^\/user(?:\/|$)/, User],
  [/^\/track-order/, Truck],
  [/^\/store-locator/, Store],
  [/^\/blog/, BookOpen],
  [/offer|sale|discount|deal|buy-/i, BadgePercent],
  [/^\/campaign\//, Clock],
];

export function findPageIcon(href: string): IconComponent | undefined {
  const { path } = splitLocale(href);
  return PAGE_ICONS.find(([pattern]) => pattern.test(path))?.[1];
}
