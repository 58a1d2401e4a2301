import type { HexColour } from '#domain/colour.ts';
import {
  blendColour,
  findReadableColour,
  isReadableOnAll,
  listCssColours,
  readCssColour,
} from '#domain/css-colour.ts';
import { escapeMarkup } from '#domain/escape-markup.ts';
import { UNREADABLE_COLOUR_FUNCTION } from '#domain/owner-markup.ts';

const MAX_BACKGROUNDS = 8;
const TAG_PATTERN = /<(\/?)([a-z][\w-]*)([^<>]*)>/gi;
const STYLE_ATTRIBUTE = /\sstyle="([^"]*)"/;
const VOID_TAGS = new Set(['br', 'hr', 'img', 'col', 'wbr', 'source']);
const COLOUR_KEYWORD = /^(?:inherit|currentcolor|initial|unset|revert|revert-layer)$/i;
const BACKGROUND_WITHOUT_COLOUR = /^(?:none|inherit|initial|unset|revert|revert-layer)$/i;

interface Area {
  tag: string;
  /** Colours that may be behind the text; several for a gradient. */
  backgrounds: readonly HexColour[];
  /** Text colour; `undefined` for that of the page, which is readable on the page's background. */
  textColour: HexColour | undefined;
}

interface Surroundings {
  background: HexColour;
  sheetBackgrounds?: readonly HexColour[] | undefined;
}

/** Replaces unreadable text colours, and removes backgrounds on which no text colour is readable. */
export function makeMarkupReadable(
  html: string,
  { background, sheetBackgrounds = [] }: Surroundings,
): string {
  const open: Area[] = [];
  const page: Area = { tag: '', backgrounds: [background], textColour: undefined };
  return html.replace(TAG_PATTERN, (whole, slash: string, tag: string, rest: string) => {
    if (slash) {
      const at = open.findLastIndex((area) => area.tag === tag);
      if (at !== -1) open.length = at;
      return whole;
    }
    const parent = open.at(-1) ?? page;
    const [, style = ''] = STYLE_ATTRIBUTE.exec(rest) ?? [];
    const read = style ? readStyle(decodeAttribute(style), parent, sheetBackgrounds) : undefined;
    if (!VOID_TAGS.has(tag) && !rest.endsWith('/')) open.push({ ...(read?.area ?? parent), tag });
    if (!read) return whole;
    const attribute = read.style ? ` style="${escapeMarkup(read.style)}"` : '';
    // A function, because `$&` in a replacement string would be a pattern.
    return `<${tag}${rest.replace(STYLE_ATTRIBUTE, () => attribute)}>`;
  });
}

const CHARACTERS_BY_ENTITY_NAME: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const decodeAttribute = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot);/g, (entity, name: string) => CHARACTERS_BY_ENTITY_NAME[name] ?? entity);

function readStyle(style: string, parent: Area, sheetBackgrounds: readonly HexColour[]) {
  const declarations = style.split(';').map((text): [string, string] => {
    const colon = text.indexOf(':');
    return [text.slice(0, colon), text.slice(colon + 1)];
  });
  const find = (name: string) => declarations.findLast(([property]) => property === name)?.[1];
  const backgroundText = find('background-color') ?? find('background') ?? find('background-image');
  const backgrounds =
    backgroundText === undefined ? parent.backgrounds : readBackgrounds(backgroundText, parent.backgrounds);
  const { textColour, isExact } = readTextColour(find('color'), parent, backgrounds ?? parent.backgrounds);
  const chosen =
    backgrounds &&
    chooseTextColour(textColour, backgrounds, sheetBackgrounds, backgrounds === parent.backgrounds);
  const isBackgroundKept = chosen !== undefined;
  const finalBackgrounds = isBackgroundKept ? backgrounds : parent.backgrounds;
  const finalTextColour = isBackgroundKept
    ? chosen
    : chooseTextColour(textColour, parent.backgrounds, sheetBackgrounds, true);
  const isChanged =
    finalTextColour !== textColour ||
    (backgroundText !== undefined && finalBackgrounds !== parent.backgrounds);
  const kept = declarations.filter(([name]) => {
    if (name === 'color') return false;
    return isBackgroundKept || !/^background(?:-color|-image)?$/.test(name);
  });
  const colour =
    finalTextColour !== 'page' && (isChanged || find('color') !== undefined) ? finalTextColour : undefined;
  const original = find('color');
  const colourText = colour && original && isExact && finalTextColour === textColour ? original : colour;
  const texts = declarations.some(([name]) => name === 'color')
    ? insertColour(declarations, kept, colourText)
    : [...kept, ...(colourText ? [['color', colourText] as [string, string]] : [])];
  return {
    style: texts.map(([name, text]) => `${name}:${text}`).join(';'),
    area: {
      backgrounds: finalBackgrounds ?? parent.backgrounds,
      textColour: finalTextColour === 'page' ? undefined : finalTextColour,
    },
  };
}

/** Returns `remaining` with `colour` at the position of the last text colour of `declarations`. */
const insertColour = (
  declarations: readonly [string, string][],
  remaining: readonly [string, string][],
  colour: string | undefined,
): [string, string][] =>
  declarations.flatMap((declaration): [string, string][] => {
    if (declaration[0] !== 'color') return remaining.includes(declaration) ? [declaration] : [];
    const isLast = declarations.findLast(([name]) => name === 'color') === declaration;
    return colour && isLast ? [['color', colour]] : [];
  });

/** Returns the parent's colours if the background has none, and `undefined` if its colours are unknown. */
function readBackgrounds(text: string, behind: readonly HexColour[]): readonly HexColour[] | undefined {
  if (UNREADABLE_COLOUR_FUNCTION.test(text)) return undefined;
  if (BACKGROUND_WITHOUT_COLOUR.test(text)) return behind;
  const colours = listCssColours(text);
  if (colours.length === 0) return behind;
  const backgrounds = colours.flatMap((colour) => behind.map((each) => blendColour(colour, each)));
  return [...new Set(backgrounds)].slice(0, MAX_BACKGROUNDS);
}

type TextColour = HexColour | 'page';

/** Returns the text colour. `isExact`: the declared colour is opaque, so it can be used as written. */
function readTextColour(text: string | undefined, parent: Area, backgrounds: readonly HexColour[]) {
  const inherited = { textColour: parent.textColour ?? ('page' as const), isExact: false };
  if (text === undefined || COLOUR_KEYWORD.test(text.trim())) return inherited;
  const colour = readCssColour(text);
  if (!colour) return inherited;
  return { textColour: blendColour(colour, backgrounds[0] ?? '#ffffff'), isExact: colour.alpha >= 1 };
}

/** Returns `textColour` or a readable replacement; `undefined` if no colour is readable on all backgrounds. */
function chooseTextColour(
  textColour: TextColour,
  backgrounds: readonly HexColour[],
  sheetBackgrounds: readonly HexColour[],
  isParentBackground: boolean,
): TextColour | undefined {
  if (textColour === 'page')
    return isParentBackground ? textColour : findReadableColour(undefined, backgrounds);
  const isOnSheet =
    isParentBackground && sheetBackgrounds.some((background) => isReadableOnAll(textColour, [background]));
  return isOnSheet ? textColour : findReadableColour(textColour, backgrounds);
}
