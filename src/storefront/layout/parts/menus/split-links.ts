/** Links to pages, in a row of wide screens and in the drawer. */
export const MAX_LINKS_DESKTOP = 8;
export const MAX_LINKS_MOBILE = 100;

export interface SplitLinks<Link> {
  shown: Link[];
  rest: Link[];
}

export function splitLinks<Link>(links: readonly Link[], max: number): SplitLinks<Link> {
  return { shown: links.slice(0, max), rest: links.slice(max) };
}

/** The right half includes the links in the More menu. */
export function linksOnSide<Link>(
  { shown, rest }: SplitLinks<Link>,
  side: 'left' | 'right',
): SplitLinks<Link> {
  const middle = Math.ceil(shown.length / 2);
  return side === 'left' ? { shown: shown.slice(0, middle), rest: [] } : { shown: shown.slice(middle), rest };
}

/** Other entries only open a submenu. */
export const hasLink = (href: string): boolean => href !== '' && !href.startsWith('#');

/** Class names by row width in rem: hidden in narrower rows, and shown only there. */
const STEPS: readonly [rem: number, hidden: string, shown: string][] = [
  [6, '@max-[6rem]/links:hidden', '@min-[6rem]/links:hidden'],
  [7.5, '@max-[7.5rem]/links:hidden', '@min-[7.5rem]/links:hidden'],
  [9, '@max-[9rem]/links:hidden', '@min-[9rem]/links:hidden'],
  [10.5, '@max-[10.5rem]/links:hidden', '@min-[10.5rem]/links:hidden'],
  [12, '@max-[12rem]/links:hidden', '@min-[12rem]/links:hidden'],
  [13.5, '@max-[13.5rem]/links:hidden', '@min-[13.5rem]/links:hidden'],
  [15, '@max-[15rem]/links:hidden', '@min-[15rem]/links:hidden'],
  [16.5, '@max-[16.5rem]/links:hidden', '@min-[16.5rem]/links:hidden'],
  [18, '@max-[18rem]/links:hidden', '@min-[18rem]/links:hidden'],
  [19.5, '@max-[19.5rem]/links:hidden', '@min-[19.5rem]/links:hidden'],
  [21, '@max-[21rem]/links:hidden', '@min-[21rem]/links:hidden'],
  [22.5, '@max-[22.5rem]/links:hidden', '@min-[22.5rem]/links:hidden'],
  [24, '@max-[24rem]/links:hidden', '@min-[24rem]/links:hidden'],
  [25.5, '@max-[25.5rem]/links:hidden', '@min-[25.5rem]/links:hidden'],
  [27, '@max-[27rem]/links:hidden', '@min-[27rem]/links:hidden'],
  [28.5, '@max-[28.5rem]/links:hidden', '@min-[28.5rem]/links:hidden'],
  [30, '@max-[30rem]/links:hidden', '@min-[30rem]/links:hidden'],
  [31.5, '@max-[31.5rem]/links:hidden', '@min-[31.5rem]/links:hidden'],
  [33, '@max-[33rem]/links:hidden', '@min-[33rem]/links:hidden'],
  [34.5, '@max-[34.5rem]/links:hidden', '@min-[34.5rem]/links:hidden'],
  [36, '@max-[36rem]/links:hidden', '@min-[36rem]/links:hidden'],
  [38, '@max-[38rem]/links:hidden', '@min-[38rem]/links:hidden'],
  [40, '@max-[40rem]/links:hidden', '@min-[40rem]/links:hidden'],
  [42, '@max-[42rem]/links:hidden', '@min-[42rem]/links:hidden'],
  [44, '@max-[44rem]/links:hidden', '@min-[44rem]/links:hidden'],
  [46, '@max-[46rem]/links:hidden', '@min-[46rem]/links:hidden'],
  [48, '@max-[48rem]/links:hidden', '@min-[48rem]/links:hidden'],
  [50, '@max-[50rem]/links:hidden', '@min-[50rem]/links:hidden'],
  [52, '@max-[52rem]/links:hidden', '@min-[52rem]/links:hidden'],
  [54, '@max-[54rem]/links:hidden', '@min-[54rem]/links:hidden'],
  [56, '@max-[56rem]/links:hidden', '@min-[56rem]/links:hidden'],
  [60, '@max-[60rem]/links:hidden', '@min-[60rem]/links:hidden'],
  [64, '@max-[64rem]/links:hidden', '@min-[64rem]/links:hidden'],
  [68, '@max-[68rem]/links:hidden', '@min-[68rem]/links:hidden'],
  [72, '@max-[72rem]/links:hidden', '@min-[72rem]/links:hidden'],
  [76, '@max-[76rem]/links:hidden', '@min-[76rem]/links:hidden'],
  [80, '@max-[80rem]/links:hidden', '@min-[80rem]/links:hidden'],
  [90, '@max-[90rem]/links:hidden', '@min-[90rem]/links:hidden'],
  [100, '@max-[100rem]/links:hidden', '@min-[100rem]/links:hidden'],
];
const WIDEST = ['hidden', ''] as const;

const REM_PX = 16;
const SPACE_AROUND_PX = 20;
const CHEVRON_PX = 20;
const MORE_PX = 86;
const OTHER_SCRIPT_PX = 12.5;

/** Measured widths of letters, and of further signs in a cluster; one average would be too small. */
const BANGLA_LETTERS: readonly (readonly [RegExp, number])[] = [
  [/^আ/, 20],
  [/^[অঋজঞ]/, 15],
  [/^[কঈঊঐঔঝফ]/, 13.2],
  [/^[লশ]/, 12.2],
  [/^[\u0980-\u09ff]/, 10.3],
];
const BANGLA_SIGNS: readonly (readonly [RegExp, number])[] = [
  [/[\u09be-\u09c0]/g, 4.4],
  [/[\u09c7\u09c8]/g, 5],
  [/[\u09cb\u09cc]/g, 9.2],
  [/[\u0982\u0983]/g, 7],
  [/\u09cd\u09af/g, 5.8],
  [/\u09cd(?!\u09af)/g, 2.4],
];

interface LinkClasses {
  inRow: string;
  behindMore: string;
}

interface Link {
  name: string;
  items?: unknown;
}

/** A link that does not fit is shown below More. `hasRest`: More is always needed. `width` fits all links. */
export function distributeLinks(
  links: readonly Link[],
  { gap = 0, hasRest = false }: { gap?: number | undefined; hasRest?: boolean },
): { links: LinkClasses[]; more: string; width: string } {
  const ends: number[] = [];
  for (const link of links) ends.push((ends.at(-1) ?? 0) + linkWidth(link) + gap);
  const all = (ends.at(-1) ?? 0) + (hasRest ? MORE_PX : 0);
  return {
    links: ends.map((end) => {
      const [inRow, behindMore] = classesBelow(Math.min(end + MORE_PX, all));
      return { inRow, behindMore };
    }),
    more: hasRest ? '' : classesBelow(all)[1],
    width: widthFor(all),
  };
}

const findWidthStep = (px: number) => STEPS.find(([rem]) => rem * REM_PX >= px);

function classesBelow(px: number): readonly [hidden: string, shown: string] {
  const [, hidden, shown] = findWidthStep(px) ?? [0, ...WIDEST];
  return [hidden, shown];
}

function widthFor(px: number): string {
  const [rem] = findWidthStep(px) ?? [];
  return rem === undefined ? '100%' : `${rem}rem`;
}

/** In px, rather too large, because text cannot be measured on the server. */
function linkWidth({ name, items }: Link): number {
  let text = 0;
  for (const { segment } of new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(name)) {
    text += characterWidth(segment);
  }
  return text + SPACE_AROUND_PX + (items ? CHEVRON_PX : 0);
}

function characterWidth(character: string): number {
  if (/^[ .,:;'|ilI!()]/.test(character)) return 4.8;
  if (/^[frtj-]/.test(character)) return 6.6;
  if (/^[mwMW&@%]/.test(character)) return 13.5;
  if (/^[a-z0-9]/.test(character)) return 8.8;
  if (/^[A-Z]/.test(character)) return 10.8;
  const [, letter] = BANGLA_LETTERS.find(([letters]) => letters.test(character)) ?? [0, OTHER_SCRIPT_PX];
  return BANGLA_SIGNS.reduce((sum, [sign, px]) => sum + (character.match(sign)?.length ?? 0) * px, letter);
}
