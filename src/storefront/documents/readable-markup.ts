import type { HexColour } from '#domain/colour.ts';
import {
  blendColour,
  findReadableInk,
  isReadableOnAll,
  listCssColours,
  readCssColour,
} from '#domain/css-colour.ts';
import { escapeMarkup } from '#domain/escape-markup.ts';
import { UNKNOWN_COLOUR } from '#domain/owner-markup.ts';

const MAX_GROUNDS = 8;
const TAG = /<(\/?)([a-z][\w-]*)([^<>]*)>/gi;
const STYLE = /\sstyle="([^"]*)"/;
const VOID_TAGS = new Set(['br', 'hr', 'img', 'col', 'wbr', 'source']);
const KEYWORD = /^(?:inherit|currentcolor|initial|unset|revert|revert-layer)$/i;
const WITHOUT_COLOUR = /^(?:none|inherit|initial|unset|revert|revert-layer)$/i;

interface Area {
  tag: string;
  /** Possible colours behind the text: several for a gradient. */
  grounds: readonly HexColour[];
  /** `undefined`: the text colour of the page, which is readable on the page's ground. */
  ink: HexColour | undefined;
}

interface Surroundings {
  ground: HexColour;
  /** Backgrounds in the owner's stylesheet. Any element may have one of them. */
  sheetGrounds?: readonly HexColour[] | undefined;
}

/**
 * Replaces unreadable text colours in style attributes of sanitised HTML. Removes colours that cannot be read, and
 * backgrounds on which no colour is readable everywhere.
 */
export function makeMarkupReadable(html: string, { ground, sheetGrounds = [] }: Surroundings): string {
  const open: Area[] = [];
  const page: Area = { tag: '', grounds: [ground], ink: undefined };
  return html.replace(TAG, (whole, slash: string, tag: string, rest: string) => {
    if (slash) {
      const at = open.findLastIndex((area) => area.tag === tag);
      if (at !== -1) open.length = at;
      return whole;
    }
    const parent = open.at(-1) ?? page;
    const [, style = ''] = STYLE.exec(rest) ?? [];
    const read = style ? readStyle(decodeAttribute(style), parent, sheetGrounds) : undefined;
    if (!VOID_TAGS.has(tag) && !rest.endsWith('/')) open.push({ ...(read?.area ?? parent), tag });
    if (!read) return whole;
    return `<${tag}${rest.replace(STYLE, read.style ? ` style="${escapeMarkup(read.style)}"` : '')}>`;
  });
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const decodeAttribute = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot);/g, (entity, name: string) => SIGNS[name] ?? entity);

function readStyle(style: string, parent: Area, sheetGrounds: readonly HexColour[]) {
  const declarations = style.split(';').map((text): [string, string] => {
    const colon = text.indexOf(':');
    return [text.slice(0, colon), text.slice(colon + 1)];
  });
  const find = (name: string) => declarations.findLast(([property]) => property === name)?.[1];
  const backgroundText = find('background-color') ?? find('background') ?? find('background-image');
  const grounds = backgroundText === undefined ? parent.grounds : readGrounds(backgroundText, parent.grounds);
  const { ink, isExact } = readInk(find('color'), parent, grounds ?? parent.grounds);
  const chosen = grounds && chooseInk(ink, grounds, sheetGrounds, grounds === parent.grounds);
  const isBackgroundKept = chosen !== undefined;
  const finalGrounds = isBackgroundKept ? grounds : parent.grounds;
  const finalInk = isBackgroundKept ? chosen : chooseInk(ink, parent.grounds, sheetGrounds, true);
  const isChanged = finalInk !== ink || (backgroundText !== undefined && finalGrounds !== parent.grounds);
  const kept = declarations.filter(([name]) => {
    if (name === 'color') return false;
    return isBackgroundKept || !/^background(?:-color|-image)?$/.test(name);
  });
  const colour = finalInk !== 'page' && (isChanged || find('color') !== undefined) ? finalInk : undefined;
  const original = find('color');
  const colourText = colour && original && isExact && finalInk === ink ? original : colour;
  const texts = declarations.some(([name]) => name === 'color')
    ? insertColour(declarations, kept, colourText)
    : [...kept, ...(colourText ? [['color', colourText] as [string, string]] : [])];
  return {
    style: texts.map(([name, text]) => `${name}:${text}`).join(';'),
    area: { grounds: finalGrounds ?? parent.grounds, ink: finalInk === 'page' ? undefined : finalInk },
  };
}

/** Keeps the position of the colour among the declarations. */
const insertColour = (
  declarations: readonly [string, string][],
  kept: readonly [string, string][],
  colour: string | undefined,
): [string, string][] =>
  declarations.flatMap((declaration): [string, string][] => {
    if (declaration[0] !== 'color') return kept.includes(declaration) ? [declaration] : [];
    const isLast = declarations.findLast(([name]) => name === 'color') === declaration;
    return colour && isLast ? [['color', colour]] : [];
  });

/** Returns the parent's list if the background has no colour, and `undefined` if its colours are unknown. */
function readGrounds(text: string, behind: readonly HexColour[]): readonly HexColour[] | undefined {
  if (UNKNOWN_COLOUR.test(text)) return undefined;
  if (WITHOUT_COLOUR.test(text)) return behind;
  const colours = listCssColours(text);
  if (colours.length === 0) return behind;
  const grounds = colours.flatMap((colour) => behind.map((each) => blendColour(colour, each)));
  return [...new Set(grounds)].slice(0, MAX_GROUNDS);
}

type Ink = HexColour | 'page';

/** `isExact`: the text of the declaration is the colour, without transparency. */
function readInk(text: string | undefined, parent: Area, grounds: readonly HexColour[]) {
  const inherited = { ink: parent.ink ?? ('page' as const), isExact: false };
  if (text === undefined || KEYWORD.test(text.trim())) return inherited;
  const colour = readCssColour(text);
  if (!colour) return inherited;
  return { ink: blendColour(colour, grounds[0] ?? '#ffffff'), isExact: colour.alpha >= 1 };
}

/** Returns `undefined` if no colour is readable on all grounds. */
function chooseInk(
  ink: Ink,
  grounds: readonly HexColour[],
  sheetGrounds: readonly HexColour[],
  isParentGround: boolean,
): Ink | undefined {
  if (ink === 'page') return isParentGround ? ink : findReadableInk(undefined, grounds);
  const isOnSheet = isParentGround && sheetGrounds.some((ground) => isReadableOnAll(ink, [ground]));
  return isOnSheet ? ink : findReadableInk(ink, grounds);
}
