import { splitLocale } from '#storefront/locale/locale-path.ts';
import type { IconComponent } from '#storefront/ui/create-icon.ts';
import {
  Award,
  BadgePercent,
  BookOpen,
  Clock,
  Gift,
  LayoutGrid,
  Sparkles,
  Store,
  Truck,
  User,
} from '#storefront/ui/icons.ts';

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
