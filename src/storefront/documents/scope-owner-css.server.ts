import type { Atrule, CssNode, Declaration, Rule } from 'css-tree';
import generate from 'css-tree/generator';
import parse from 'css-tree/parser';
import { tokenize, tokenTypes } from 'css-tree/tokenizer';
import { DEFAULT_BACKGROUND_COLOUR, type HexColour } from '#domain/colour.ts';
import {
  blendColour,
  findReadableColour,
  isReadableOnAll,
  listCssColours,
  readCssColour,
} from '#domain/css-colour.ts';
import {
  ALLOWED_SHEET_POSITION,
  GROUP_AT_RULE,
  LAYOUT_PROPERTIES,
  STYLE_PROPERTIES,
} from '#domain/owner-markup.ts';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import { addBanglaFont, isSafeCssValue, limitToScreenWidth } from './sanitize-declarations.ts';
import { scopeSelectors } from './scope-selectors.server.ts';

const MAX_CSS_LENGTH = 50_000;
const MAX_NESTING_DEPTH = 16;
const MAX_RULES = 2_000;
const MAX_BACKGROUND_WIDTH_PX = 1280;

const CUSTOM_PROPERTY = /^--[a-z][\w-]{0,60}$/i;
const PICTURE_PROPERTIES = /^(?:background|background-image|list-style-image)$/;
const SAFE_CONDITION = /^(?:[\w\s:().,%/=>+-]|<(?!\/))*$/;
/** Matches an unquoted `url(…)` with escapes such as `\ `, but not by number, because the parser decodes these. */
const CSS_URL = /url\(((?:[^()"'\s\\]|\\[^\da-f\n"']){1,1000})\)/gi;
const SAFE_URL = /^(?:https:\/\/|\/images\/|[^/:]+(?:\/|$))/i;

const BACKGROUND_DECLARATION = /background(?:-color|-image)?\s*:([^;{}]*)/gi;
const MAX_BACKGROUNDS = 24;

/** Lists the colours of all backgrounds in the stylesheet. Any element may have any of them. */
export function listSheetBackgrounds(css: string): HexColour[] {
  if (css.length > MAX_CSS_LENGTH) return [];
  const colours = [...css.matchAll(BACKGROUND_DECLARATION)].flatMap(([, value = '']) =>
    listCssColours(value),
  );
  return [...new Set(colours.map((colour) => blendColour(colour, DEFAULT_BACKGROUND_COLOUR)))].slice(
    0,
    MAX_BACKGROUNDS,
  );
}

interface Scope {
  id: string;
  /** Colours that may be behind text: the background of the area, and each background in the stylesheet. */
  backgrounds: readonly HexColour[];
}

/** Limits CSS to the element `scope`, known rules and safe pictures; '' if it is too long or too deeply nested. */
export function scopeOwnerCss(
  css: string,
  scope: string,
  background: HexColour = DEFAULT_BACKGROUND_COLOUR,
): string {
  if (css.length > MAX_CSS_LENGTH) return '';
  const { balanced, depth } = removeUnmatchedBrackets(css);
  if (depth > MAX_NESTING_DEPTH) return '';
  const sheet = parse(balanced, { parseCustomProperty: false, onParseError: () => {} });
  if (sheet.type !== 'StyleSheet') return '';
  const backgrounds = [background, ...listSheetBackgrounds(css)];
  return scopeRules(sheet.children.toArray().slice(0, MAX_RULES), { id: scope, backgrounds });
}

function scopeRules(nodes: CssNode[], scope: Scope): string {
  return nodes
    .map((node) =>
      node.type === 'Rule'
        ? scopeRule(node, scope)
        : node.type === 'Atrule'
          ? scopeGroupRule(node, scope)
          : '',
    )
    .join('');
}

function scopeGroupRule({ name, prelude, block }: Atrule, scope: Scope): string {
  if (!GROUP_AT_RULE.test(name) || prelude?.type !== 'AtrulePrelude' || !block) return '';
  const condition = generate(prelude);
  if (
    !SAFE_CONDITION.test(condition) ||
    !isSafeCssValue(condition.replace(/[<>]/g, '').replace(/[\w-]+\(/g, '('))
  )
    return '';
  const rules = scopeRules(block.children.toArray(), scope);
  return rules && `@${name.toLowerCase()} ${condition}{${rules}}`;
}

function scopeRule({ prelude, block }: Rule, scope: Scope): string {
  const selectors = scopeSelectors(prelude, scope.id);
  if (selectors === '') return '';
  const declarations = block.children.toArray().flatMap((node) => {
    const declaration = node.type === 'Declaration' ? scopeDeclaration(node) : undefined;
    return declaration ? [declaration] : [];
  });
  return declarations.length > 0 ? makeRuleReadable(selectors, declarations, scope) : '';
}

interface SafeDeclaration {
  name: string;
  text: string;
  isImportant: boolean;
}

/** Makes the rule's text readable on its background. An added colour has zero specificity: other rules override it. */
function makeRuleReadable(
  selectors: string,
  declarations: SafeDeclaration[],
  { backgrounds }: Scope,
): string {
  const find = (name: string) => declarations.findLast((declaration) => declaration.name === name)?.text;
  const background = find('background-color') ?? find('background');
  const hasPicture = background?.includes('url(') ?? false;
  const own = (hasPicture ? [] : listCssColours(background ?? '')).map((colour) =>
    blendColour(colour, backgrounds[0] ?? '#ffffff'),
  );
  const requested = find('color');
  const color =
    own.length > 0
      ? findReadableRuleColour(requested, own)
      : hasPicture
        ? requested
        : findColourReadableOnAny(requested, backgrounds);
  const text = declarations.flatMap((declaration) => {
    const isColour = declaration.name === 'color';
    if (isColour && color === undefined) return [];
    return `${declaration.name}:${isColour ? color : declaration.text}${declaration.isImportant ? '!important' : ''}`;
  });
  const isColourAdded = color !== undefined && requested === undefined && !selectors.includes('::');
  const added = isColourAdded ? `:where(${selectors}){color:${color}}` : '';
  return text.length > 0 ? `${added}${selectors}{${text.join(';')}}` : added;
}

/** Returns a readable colour, or the requested colour if no colour is readable on all backgrounds (of a gradient). */
function findReadableRuleColour(
  requested: string | undefined,
  backgrounds: readonly HexColour[],
): string | undefined {
  const colour = requested === undefined ? undefined : readCssColour(requested);
  const solid = colour && blendColour(colour, backgrounds[0] ?? DEFAULT_BACKGROUND_COLOUR);
  const found = findReadableColour(solid, backgrounds);
  return found === undefined || found === solid ? (requested ?? found) : found;
}

/** Accepts the requested colour if it is readable on the background of the area or of any rule. */
function findColourReadableOnAny(
  requested: string | undefined,
  backgrounds: readonly HexColour[],
): string | undefined {
  const colour = requested === undefined ? undefined : readCssColour(requested);
  if (
    !colour ||
    backgrounds.some((background) => isReadableOnAll(blendColour(colour, background), [background]))
  )
    return requested;
  return findReadableRuleColour(requested, backgrounds.slice(0, 1));
}

function scopeDeclaration({ property, value, important }: Declaration): SafeDeclaration | undefined {
  const isCustom = property.startsWith('--');
  const name = isCustom ? property : property.toLowerCase();
  const text = generate(value).trim();
  if (isCustom ? !CUSTOM_PROPERTY.test(name) : !STYLE_PROPERTIES.has(name) && !LAYOUT_PROPERTIES.has(name)) {
    return undefined;
  }
  if (name === 'position' && !ALLOWED_SHEET_POSITION.test(text)) return undefined;
  const safe = PICTURE_PROPERTIES.test(name)
    ? replacePictureUrls(text)
    : isSafeCssValue(text)
      ? text
      : undefined;
  const fitting = safe === undefined || isCustom ? safe : limitToScreenWidth(name, safe);
  return fitting === undefined
    ? undefined
    : { name, text: addBanglaFont(name, fitting), isImportant: important === true };
}

function replacePictureUrls(text: string): string | undefined {
  const rest = text.replace(CSS_URL, ' ').trim();
  if (rest === text) return isSafeCssValue(text) ? text : undefined;
  if ((rest !== '' && !isSafeCssValue(rest)) || /["']/.test(text)) return undefined;
  const urls = [...text.matchAll(CSS_URL)].map(([, url]) =>
    toSafeUrl(String(url).replaceAll(/\\(.)/g, '$1')),
  );
  if (urls.includes(undefined)) return undefined;
  let index = 0;
  return text.replace(CSS_URL, () => ` url("${urls[index++]}") `).trim();
}

function toSafeUrl(url: string): string | undefined {
  const isSafe = SAFE_URL.test(url) && !url.split(/[/\\]/).includes('..');
  return isSafe ? pictureUrl(url, MAX_BACKGROUND_WIDTH_PX) : undefined;
}

const { Function: FunctionToken, LeftCurlyBracket, LeftParenthesis, LeftSquareBracket } = tokenTypes;
const { RightCurlyBracket, RightParenthesis, RightSquareBracket } = tokenTypes;

const CLOSING_BRACKETS_BY_OPENING = new Map([
  [LeftCurlyBracket, RightCurlyBracket],
  [LeftParenthesis, RightParenthesis],
  [FunctionToken, RightParenthesis],
  [LeftSquareBracket, RightSquareBracket],
]);
const CLOSING_BRACKET_TOKENS = new Set(CLOSING_BRACKETS_BY_OPENING.values());

/** Removes unmatched closing brackets, at which css-tree might loop forever. Also returns the nesting depth. */
function removeUnmatchedBrackets(css: string): { balanced: string; depth: number } {
  const open: number[] = [];
  let depth = 0;
  let balanced = '';
  tokenize(css, (type, start, end) => {
    const closer = CLOSING_BRACKETS_BY_OPENING.get(type);
    if (closer !== undefined) {
      open.push(closer);
      depth = Math.max(depth, open.length);
    } else if (type === open.at(-1)) {
      open.pop();
    } else if (open.length === 0 && CLOSING_BRACKET_TOKENS.has(type)) {
      balanced += ' ';
      return;
    }
    balanced += css.slice(start, end);
  });
  return { balanced, depth };
}
