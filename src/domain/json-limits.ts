import { isStorableText } from './readable-text.ts';

/** Maximum size of a shop document: bytes of its JSON in UTF-8. */
export const MAX_DOCUMENT_BYTES = 1_048_576;
/** Maximum nesting of objects and lists; shop documents need less than a quarter of it. */
export const MAX_DOCUMENT_DEPTH = 64;

/** A problem of a part of a document: its path, such as `sections.2.items.0.image`, and the reason. */
export interface DocumentProblem {
  path: string;
  reason: string;
}

export interface JsonExtent {
  /** Nesting of objects and lists; 0 for a bare value. Counting ends above `MAX_DOCUMENT_DEPTH`. */
  depth: number;
  longestList: number;
}

/** Measures nesting and list lengths of a JSON value. Uses a loop, so that no nesting exhausts the stack. */
export function measureJson(json: unknown): JsonExtent {
  const extent: JsonExtent = { depth: 0, longestList: 0 };
  const open = [{ value: json, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (!isContainer(value)) continue;
    extent.depth = Math.max(extent.depth, depth + 1);
    if (extent.depth > MAX_DOCUMENT_DEPTH) return extent;
    if (Array.isArray(value)) extent.longestList = Math.max(extent.longestList, value.length);
    for (const part of Object.values(value)) {
      if (isContainer(part)) open.push({ value: part, depth: depth + 1 });
    }
  }
  return extent;
}

/** The first problem that prevents storing a JSON value as a shop document: nesting, size or characters. */
export function findLimitProblem(json: unknown): DocumentProblem | undefined {
  if (measureJson(json).depth > MAX_DOCUMENT_DEPTH) {
    return { path: '', reason: `must not nest deeper than ${MAX_DOCUMENT_DEPTH} levels` };
  }
  if (new TextEncoder().encode(JSON.stringify(json) ?? '').length > MAX_DOCUMENT_BYTES) {
    return { path: '', reason: 'must not be larger than 1 MiB of JSON' };
  }
  return findUnstorableText(json);
}

function findUnstorableText(json: unknown): DocumentProblem | undefined {
  const open = [{ value: json, path: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !isStorableText(value)) return notText(path);
    if (!isContainer(value)) continue;
    for (const [key, part] of Object.entries(value)) {
      if (!isStorableText(key)) return notText(path);
      open.push({ value: part, path: path ? `${path}.${key}` : key });
    }
  }
  return undefined;
}

const notText = (path: string): DocumentProblem => ({ path, reason: 'holds characters that are not text' });

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

declare const checkedBrand: unique symbol;

/** Address of a shop document, such as `menus/main_menu`. */
export interface DocumentAddress {
  route: string;
  name: string;
}

/** A document that is valid for its route and name. The contract validates it, services store it. */
export type CheckedDocument = DocumentAddress & { content: unknown; readonly [checkedBrand]: true };

export interface JsonSize {
  /** Object fields and array items in total. */
  members: number;
  depth: number;
}

const CHAR = {
  quote: 0x22,
  backslash: 0x5c,
  comma: 0x2c,
  array: 0x5b,
  object: 0x7b,
  arrayEnd: 0x5d,
  objectEnd: 0x7d,
};

/**
 * Checks the size of JSON text before it is parsed, because parsing and validating a megabyte of brackets
 * blocks the event loop for a second. Returns false for text that is not JSON; the parser reports that.
 */
export function isJsonLarger(text: string, max: JsonSize): boolean {
  let members = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === CHAR.quote) {
      at = endOfString(text, at);
      if (at < 0) return false;
    } else if (char === CHAR.comma) members += 1;
    else if (char === CHAR.array || char === CHAR.object) {
      members += 1;
      depth += 1;
    } else if (char === CHAR.arrayEnd || char === CHAR.objectEnd) depth -= 1;
    if (members > max.members || depth > max.depth) return true;
  }
  return false;
}

/** Index of the closing quote of the string that starts at `start`; -1 if there is none. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === CHAR.backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return -1;
}
