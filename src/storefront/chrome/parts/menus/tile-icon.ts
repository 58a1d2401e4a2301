import { splitLocale } from '#storefront/locale/locale-path.ts';
import type { IconComponent } from '#storefront/ui/create-icon.ts';
import Award from '#storefront/ui/icons/award.ts';
import BadgePercent from '#storefront/ui/icons/badge-percent.ts';
import BookOpen from '#storefront/ui/icons/book-open.ts';
import Clock from '#storefront/ui/icons/clock.ts';
import Gift from '#storefront/ui/icons/gift.ts';
import LayoutGrid from '#storefront/ui/icons/layout-grid.ts';
import Sparkles from '#storefront/ui/icons/sparkles.ts';
import Store from '#storefront/ui/icons/store.ts';
import Truck from '#storefront/ui/icons/truck.ts';
import User from '#storefront/ui/icons/user.ts';

const byPlace: [RegExp, IconComponent][] = [
  [/^\/user(?:\/|$)/, User],
  [/^\/track-order/, Truck],
  [/^\/store-locator/, Store],
  [/^\/blog/, BookOpen],
  [/offer|sale|discount|deal/i, BadgePercent],
  [/^\/campaign\//, Clock],
  [/^\/brand\//, Award],
  [/^\/category\//, LayoutGrid],
];

const byPosition = [BadgePercent, Clock, Gift, Sparkles] as const;

/** The icon of a tile that brings no picture: by where it leads, or else by its place in the row. */
export function tileIcon(href: string, index: number): IconComponent {
  const { path } = splitLocale(href);
  const known = byPlace.find(([place]) => place.test(path));
  return known?.[1] ?? byPosition[index] ?? Sparkles;
}
