export interface JsonSize {
  members: number;
  depth: number;
}

const CHAR_CODES = {
  quote: 0x22,
  backslash: 0x5c,
  comma: 0x2c,
  array: 0x5b,
  object: 0x7b,
  arrayEnd: 0x5d,
  objectEnd: 0x7d,
};

/** Called before parsing, because parsing a megabyte of brackets blocks the event loop for a second. */
export function isJsonLargerThan(text: string, max: JsonSize): boolean {
  let members = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === CHAR_CODES.quote) {
      at = findStringEnd(text, at);
      if (at < 0) return false;
    } else if (char === CHAR_CODES.comma) members += 1;
    else if (char === CHAR_CODES.array || char === CHAR_CODES.object) {
      members += 1;
      depth += 1;
    } else if (char === CHAR_CODES.arrayEnd || char === CHAR_CODES.objectEnd) depth -= 1;
    if (members > max.members || depth > max.depth) return true;
  }
  return false;
}

function findStringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === CHAR_CODES.backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return -1;
}
