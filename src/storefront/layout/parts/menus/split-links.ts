/** Maximum numbers of links to pages: in a row on wide screens, and in the drawer. */
export const MAX_ROW_LINKS = 8;
export const MAX_DRAWER_LINKS = 100;

export interface SplitLinks<Link> {
  shown: Link[];
  rest: Link[];
}

export function splitLinks<Link>(links: readonly Link[], max: number): SplitLinks<Link> {
  return { shown: links.slice(0, max), rest: links.slice(max) };
}

export function selectLinksOnSide<Link>(
  { shown, rest }: SplitLinks<Link>,
  side: 'left' | 'right',
): SplitLinks<Link> {
  const middle = Math.ceil(shown.length / 2);
  return side === 'left' ? { shown: shown.slice(0, middle), rest: [] } : { shown: shown.slice(middle), rest };
}

/** Whether an entry is a link. Other entries only open a submenu. */
export const isLinkHref = (href: string): boolean => href !== '' && !href.startsWith('#');

/** Row widths that have class names in theme/storefront.css. */
const WIDTHS_REM = [
  6, 7.5, 9, 10.5, 12, 13.5, 15, 16.5, 18, 19.5, 21, 22.5, 24, 25.5, 27, 28.5, 30, 31.5, 33, 34.5, 36, 38, 40,
  42, 44, 46, 48, 50, 52, 54, 56, 60, 64, 68, 72, 76, 80, 90, 100,
];

const REM_PX = 16;
const LINK_PADDING_PX = 20;
const CHEVRON_WIDTH_PX = 20;
const MORE_LINK_WIDTH_PX = 86;
const OTHER_CHARACTER_PX = 12.5;
/** Maximum width of a link (`max-w-56`). Longer names wrap. */
const MAX_LINK_WIDTH_PX = 224;

/** Measured widths of letters in px, then of signs added to a letter. An average is too small for wide letters. */
const BANGLA_LETTER_WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/^আ/, 20],
  [/^[অঋজঞ]/, 15],
  [/^[কঈঊঐঔঝফ]/, 13.2],
  [/^[লশ]/, 12.2],
  [/^[\u0980-\u09ff]/, 10.3],
];
const BANGLA_SIGN_WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\u09be-\u09c0]/g, 4.4],
  [/[\u09c7\u09c8]/g, 5],
  [/[\u09cb\u09cc]/g, 9.2],
  [/[\u0982\u0983]/g, 7],
  [/\u09cd\u09af/g, 5.8],
  [/\u09cd(?!\u09af)/g, 2.4],
];

interface Link {
  name: string;
  items?: unknown;
}

/** With `hasRest`, the menu “More” is always shown. The returned `width` is that of a row in which all links fit. */
export function createLinkClasses(
  links: readonly Link[],
  { gap = 0, hasRest = false }: { gap?: number | undefined; hasRest?: boolean },
) {
  const linkEnds: number[] = [];
  for (const link of links) linkEnds.push((linkEnds.at(-1) ?? 0) + estimateLinkWidth(link) + gap);
  const totalWidth = (linkEnds.at(-1) ?? 0) + (hasRest ? MORE_LINK_WIDTH_PX : 0);
  return {
    links: linkEnds.map((end) => {
      const [inRow, inMoreMenu] = getClassesBelow(Math.min(end + MORE_LINK_WIDTH_PX, totalWidth));
      return { inRow, inMoreMenu };
    }),
    more: hasRest ? '' : getClassesBelow(totalWidth)[1],
    width: getWidthClass(totalWidth),
  };
}

function getWidthClass(px: number): string {
  const rem = WIDTHS_REM.find((width) => width * REM_PX >= px);
  return rem === undefined ? '100%' : `${rem}rem`;
}

/** Returns two class names: one hides an element in rows narrower than `px`, the other hides it in wider rows. */
function getClassesBelow(px: number): [hidden: string, shown: string] {
  const width = getWidthClass(px);
  if (width === '100%') return ['hidden', ''];
  const variant = (range: 'max' | 'min') => `@${range}-[${width}]/links:hidden`;
  return [variant('max'), variant('min')];
}

/** Estimates the width in px, because the server cannot measure text. It may be too large, but not too small. */
function estimateLinkWidth({ name, items }: Link): number {
  let text = 0;
  for (const { segment } of new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(name)) {
    text += estimateCharacterWidth(segment);
  }
  return Math.min(MAX_LINK_WIDTH_PX, text + LINK_PADDING_PX + (items ? CHEVRON_WIDTH_PX : 0));
}

function estimateCharacterWidth(character: string): number {
  if (/^[ .,:;'|ilI!()]/.test(character)) return 4.8;
  if (/^[frtj-]/.test(character)) return 6.6;
  if (/^[mwMW&@%]/.test(character)) return 13.5;
  if (/^[a-z0-9]/.test(character)) return 8.8;
  if (/^[A-Z]/.test(character)) return 10.8;
  const [, letter] = BANGLA_LETTER_WIDTHS.find(([letters]) => letters.test(character)) ?? [
    0,
    OTHER_CHARACTER_PX,
  ];
  return BANGLA_SIGN_WIDTHS.reduce(
    (sum, [sign, px]) => sum + (character.match(sign)?.length ?? 0) * px,
    letter,
  );
}
