import type { LucideIcon } from 'lucide-react';
import Award from 'lucide-react/icons/award';
import BadgePercent from 'lucide-react/icons/badge-percent';
import BookOpen from 'lucide-react/icons/book-open';
import Clock from 'lucide-react/icons/clock';
import Gift from 'lucide-react/icons/gift';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Sparkles from 'lucide-react/icons/sparkles';
import Store from 'lucide-react/icons/store';
import Truck from 'lucide-react/icons/truck';
import User from 'lucide-react/icons/user';
import { splitLocale } from '#storefront/locale/locale-path.ts';

const byPlace: [RegExp, LucideIcon][] = [
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
export function tileIcon(href: string, index: number): LucideIcon {
  const { path } = splitLocale(href);
  const known = byPlace.find(([place]) => place.test(path));
  return known?.[1] ?? byPosition[index] ?? Sparkles;
}
