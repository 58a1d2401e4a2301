import type { Atrule, CssNode, Declaration, Rule } from 'css-tree';
import generate from 'css-tree/generator';
import parse from 'css-tree/parser';
import { tokenize, tokenTypes } from 'css-tree/tokenizer';
import { GROUP_RULE, LAYOUT_PROPERTIES, SHEET_POSITION, STYLE_PROPERTIES } from '#domain/owner-markup.ts';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import {
  addBanglaFont,
  camelCase,
  isSafeCssValue,
  readableOnOwnBackground,
} from './sanitize-declarations.ts';
import { scopeSelectors } from './scope-selectors.server.ts';

const MAX_CSS_LENGTH = 50_000;
const MAX_DEPTH = 16;
const MAX_RULES = 2_000;
const MAX_BACKGROUND_WIDTH_PX = 1280;

const CUSTOM_PROPERTY = /^--[a-z][\w-]{0,60}$/i;
const PICTURE_PROPERTIES = /^(?:background|background-image|list-style-image)$/;
const SAFE_CONDITION = /^(?:[\w\s:().,%/=>+-]|<(?!\/))*$/;
/** Escaped: a space, for example. Escapes by number are decoded by the parser. */
const CSS_URL = /url\(((?:[^()"'\s\\]|\\[^\da-f\n"']){1,1000})\)/gi;
const SAFE_URL = /^(?:https:\/\/|\/images\/|[^/:]+(?:\/|$))/i;

/** Limits CSS to the element `scope` and to known rules. Pictures must be the shop's own or have an `https` URL. */
export function scopeOwnerCss(css: string, scope: string): string {
  if (css.length > MAX_CSS_LENGTH) return '';
  const { closed, depth } = closeBrackets(css);
  if (depth > MAX_DEPTH) return '';
  const sheet = parse(closed, { parseCustomProperty: false, onParseError: () => {} });
  if (sheet.type !== 'StyleSheet') return '';
  return scopeRules(sheet.children.toArray().slice(0, MAX_RULES), scope);
}

function scopeRules(nodes: CssNode[], scope: string): string {
  return nodes
    .map((node) =>
      node.type === 'Rule' ? scopeRule(node, scope) : node.type === 'Atrule' ? scopeGroup(node, scope) : '',
    )
    .join('');
}

function scopeGroup({ name, prelude, block }: Atrule, scope: string): string {
  if (!GROUP_RULE.test(name) || prelude?.type !== 'AtrulePrelude' || !block) return '';
  const condition = generate(prelude);
  if (
    !SAFE_CONDITION.test(condition) ||
    !isSafeCssValue(condition.replace(/[<>]/g, '').replace(/[\w-]+\(/g, '('))
  )
    return '';
  const rules = scopeRules(block.children.toArray(), scope);
  return rules && `@${name.toLowerCase()} ${condition}{${rules}}`;
}

function scopeRule({ prelude, block }: Rule, scope: string): string {
  const selectors = scopeSelectors(prelude, scope);
  if (selectors === '') return '';
  const declarations = block.children.toArray().flatMap((node) => {
    const declaration = node.type === 'Declaration' ? scopeDeclaration(node) : undefined;
    return declaration ? [declaration] : [];
  });
  return declarations.length > 0 ? readableRule(selectors, declarations) : '';
}

interface SafeDeclaration {
  name: string;
  text: string;
  isImportant: boolean;
}

/** Makes the rule's text readable on its background. An added colour has zero specificity: other rules override it. */
function readableRule(selectors: string, declarations: SafeDeclaration[]): string {
  const style = Object.fromEntries(declarations.map(({ name, text }) => [camelCase(name), text]));
  const { color } = readableOnOwnBackground(style);
  const text = declarations.map((declaration) => {
    const isColour = declaration.name === 'color' && color !== undefined;
    return `${declaration.name}:${isColour ? color : declaration.text}${declaration.isImportant ? '!important' : ''}`;
  });
  const isColourAdded = color !== undefined && style.color === undefined && !selectors.includes('::');
  return `${isColourAdded ? `:where(${selectors}){color:${color}}` : ''}${selectors}{${text.join(';')}}`;
}

function scopeDeclaration({ property, value, important }: Declaration): SafeDeclaration | undefined {
  const isCustom = property.startsWith('--');
  const name = isCustom ? property : property.toLowerCase();
  const text = generate(value).trim();
  if (isCustom ? !CUSTOM_PROPERTY.test(name) : !STYLE_PROPERTIES.has(name) && !LAYOUT_PROPERTIES.has(name)) {
    return undefined;
  }
  if (name === 'position' && !SHEET_POSITION.test(text)) return undefined;
  const safe = PICTURE_PROPERTIES.test(name)
    ? replacePictureUrls(text)
    : isSafeCssValue(text)
      ? text
      : undefined;
  return safe === undefined
    ? undefined
    : { name, text: addBanglaFont(name, safe), isImportant: important === true };
}

/** Replaces each `url(…)` by a safe URL, storage paths by `/images` URLs; `undefined` if any part is unsafe. */
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

const CLOSING_BRACKETS = new Map([
  [LeftCurlyBracket, RightCurlyBracket],
  [LeftParenthesis, RightParenthesis],
  [FunctionToken, RightParenthesis],
  [LeftSquareBracket, RightSquareBracket],
]);
const closingBrackets = new Set(CLOSING_BRACKETS.values());

/** Balances brackets, because css-tree might loop forever at an unmatched closing bracket. */
function closeBrackets(css: string): { closed: string; depth: number } {
  const open: number[] = [];
  let depth = 0;
  let closed = '';
  tokenize(css, (type, start, end) => {
    const closer = CLOSING_BRACKETS.get(type);
    if (closer !== undefined) {
      open.push(closer);
      depth = Math.max(depth, open.length);
    } else if (type === open.at(-1)) {
      open.pop();
    } else if (open.length === 0 && closingBrackets.has(type)) {
      closed += ' ';
      return;
    }
    closed += css.slice(start, end);
  });
  return { closed, depth };
}
