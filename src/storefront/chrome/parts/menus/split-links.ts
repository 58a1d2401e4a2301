/** How many links to pages stand in a row on wide screens, and in the drawer. */
export const MOST_ON_DESKTOP = 8;
export const MOST_ON_PHONES = 100;

export interface SplitLinks<Link> {
  shown: Link[];
  /** What stands behind More. */
  rest: Link[];
}

/** The first links, as many as there is room for, and the rest. */
export function splitLinks<Link>(links: readonly Link[], most: number): SplitLinks<Link> {
  return { shown: links.slice(0, most), rest: links.slice(most) };
}

/** One half of the shown links; what stands behind More comes after the right one. */
export function linksOfSide<Link>(
  { shown, rest }: SplitLinks<Link>,
  side: 'left' | 'right',
): SplitLinks<Link> {
  const middle = Math.ceil(shown.length / 2);
  return side === 'left' ? { shown: shown.slice(0, middle), rest: [] } : { shown: shown.slice(middle), rest };
}

/** Whether an entry's address leads anywhere; some entries only hold a submenu. */
export const isPlace = (href: string): boolean => href !== '' && !href.startsWith('#');
