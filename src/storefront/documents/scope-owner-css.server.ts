import type { Atrule, CssNode, Declaration, Rule } from 'css-tree';
import generate from 'css-tree/generator';
import parse from 'css-tree/parser';
import { tokenize, tokenTypes } from 'css-tree/tokenizer';
import { DRESS_PROPERTIES, GROUP_RULE, LAYOUT_PROPERTIES, SHEET_POSITION } from '#domain/owner-markup.ts';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import {
  addBanglaFont,
  camelCase,
  isSafeCssValue,
  readableOnOwnBackground,
} from './sanitize-declarations.ts';
import { scopeSelectors } from './scope-selectors.server.ts';

const MAX_LENGTH = 50_000;
const MAX_DEPTH = 16;
const MAX_RULES = 2_000;
const WIDEST_BACKGROUND = 1280;

const CUSTOM_PROPERTY = /^--[a-z][\w-]{0,60}$/i;
const WITH_PICTURE = /^(?:background|background-image|list-style-image)$/;
const CONDITION = /^(?:[\w\s:().,%/=>+-]|<(?!\/))*$/;
const ADDRESS = /url\(([^()"'\s\\]{1,500})\)/gi;
const SAFE_ADDRESS = /^(?:https:\/\/[\w.-]+(?:\/[\w\-./~%?&=+:,@$*]*)?|\/images\/[\w\-./%,]+)$/i;
const STORAGE_PATH = /^[\w-][\w\-./%]*$/;

/** Limited to the element `scope`. Keeps known rules and properties, and pictures from the shop or https. */
export function scopeOwnerCss(css: string, scope: string): string {
  if (css.length > MAX_LENGTH) return '';
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
  if (!CONDITION.test(condition) || !isSafeCssValue(condition.replace(/[<>]/g, '').replace(/[\w-]+\(/g, '(')))
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

/** Ensures contrast. A colour that is added has zero specificity, so that any other rule overrides it. */
function readableRule(selectors: string, declarations: SafeDeclaration[]): string {
  const style = Object.fromEntries(declarations.map(({ name, text }) => [camelCase(name), text]));
  const { color } = readableOnOwnBackground(style);
  const text = declarations.map((declaration) => {
    const isColour = declaration.name === 'color' && color !== undefined;
    return `${declaration.name}:${isColour ? color : declaration.text}${declaration.isImportant ? '!important' : ''}`;
  });
  const isUnset = color !== undefined && style.color === undefined && !selectors.includes('::');
  return `${isUnset ? `:where(${selectors}){color:${color}}` : ''}${selectors}{${text.join(';')}}`;
}

function scopeDeclaration({ property, value, important }: Declaration): SafeDeclaration | undefined {
  const isCustom = property.startsWith('--');
  const name = isCustom ? property : property.toLowerCase();
  const text = generate(value).trim();
  if (isCustom ? !CUSTOM_PROPERTY.test(name) : !DRESS_PROPERTIES.has(name) && !LAYOUT_PROPERTIES.has(name)) {
    return undefined;
  }
  if (name === 'position' && !SHEET_POSITION.test(text)) return undefined;
  const safe = WITH_PICTURE.test(name) ? withSafePictures(text) : isSafeCssValue(text) ? text : undefined;
  return safe === undefined
    ? undefined
    : { name, text: addBanglaFont(name, safe), isImportant: important === true };
}

/** `undefined` if any part is unsafe. */
function withSafePictures(text: string): string | undefined {
  const rest = text.replace(ADDRESS, ' ').trim();
  if (rest === text) return isSafeCssValue(text) ? text : undefined;
  if ((rest !== '' && !isSafeCssValue(rest)) || /["']/.test(text)) return undefined;
  const addresses = [...text.matchAll(ADDRESS)].map(([, address]) => safeAddress(String(address)));
  if (addresses.includes(undefined)) return undefined;
  let index = 0;
  return text.replace(ADDRESS, () => ` url("${addresses[index++]}") `).trim();
}

function safeAddress(address: string): string | undefined {
  if (address.includes('..')) return undefined;
  if (SAFE_ADDRESS.test(address)) return address;
  return STORAGE_PATH.test(address) ? pictureUrl(address, WIDEST_BACKGROUND) : undefined;
}

const { Function: CALL, LeftCurlyBracket, LeftParenthesis, LeftSquareBracket } = tokenTypes;
const { RightCurlyBracket, RightParenthesis, RightSquareBracket } = tokenTypes;

const CLOSERS = new Map([
  [LeftCurlyBracket, RightCurlyBracket],
  [LeftParenthesis, RightParenthesis],
  [CALL, RightParenthesis],
  [LeftSquareBracket, RightSquareBracket],
]);
const isCloser = new Set(CLOSERS.values());

/** css-tree matches a closing bracket with one of the previous stylesheet and may loop forever. */
function closeBrackets(css: string): { closed: string; depth: number } {
  const open: number[] = [];
  let depth = 0;
  let closed = '';
  tokenize(css, (type, start, end) => {
    const closer = CLOSERS.get(type);
    if (closer !== undefined) {
      open.push(closer);
      depth = Math.max(depth, open.length);
    } else if (type === open.at(-1)) {
      open.pop();
    } else if (open.length === 0 && isCloser.has(type)) {
      closed += ' ';
      return;
    }
    closed += css.slice(start, end);
  });
  return { closed, depth };
}
