const BYTE_ORDER_MARKS: [encoding: string, ...bytes: number[]][] = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];
/** libvips looks for the root element within this number of bytes. */
const MAX_PROLOG_BYTES = 1_000;
const ROOT_ELEMENT_PATTERN = /<svg[\s>/]/;
const PROLOG_PART = /^(?:\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!doctype[^[>]*(?:\[[^\]]*\])?\s*>)/i;
const ENTITY_DECLARATION_PATTERN = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"<&]*)"|'([^'<&]*)')\s*>/g;
const MAX_ENTITY_LENGTH = 500;
const MAX_SVG_LENGTH = 16 * 1_048_576;

/** Removes prologs and converts UTF-16 if libvips could not read the SVG. Returns other files unchanged. */
export function prepareSvg(bytes: Uint8Array): Uint8Array {
  const [encoding = 'utf-8'] =
    BYTE_ORDER_MARKS.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, MAX_PROLOG_BYTES));
  const isReadable =
    encoding === 'utf-8' && (ROOT_ELEMENT_PATTERN.test(start) || !start.trimStart().startsWith('<'));
  if (isReadable || bytes.length > MAX_SVG_LENGTH) return bytes;
  const text = new TextDecoder(encoding).decode(bytes);
  const root = findRootPosition(text);
  if (!ROOT_ELEMENT_PATTERN.test(text.slice(root, root + 5))) return bytes;
  const drawing = replaceEntities(text.slice(root), text.slice(0, root));
  return drawing.length > MAX_SVG_LENGTH ? bytes : new TextEncoder().encode(drawing);
}

function findRootPosition(text: string): number {
  let at = 0;
  for (let part = PROLOG_PART.exec(text); part?.[0]; part = PROLOG_PART.exec(text.slice(at)))
    at += part[0].length;
  return at;
}

/** Replaces entities with their values. Ignores values with entities, so that the text cannot grow exponentially. */
function replaceEntities(drawing: string, prolog: string): string {
  const values = new Map(
    [...prolog.matchAll(ENTITY_DECLARATION_PATTERN)]
      .map(([, name = '', double, single]) => [name, double ?? single ?? ''] as const)
      .filter(([, value]) => value.length <= MAX_ENTITY_LENGTH),
  );
  if (values.size === 0) return drawing;
  const references = drawing.match(/&[\w.-]+;/g)?.length ?? 0;
  if (drawing.length + references * MAX_ENTITY_LENGTH > MAX_SVG_LENGTH) return drawing;
  return drawing.replace(/&([\w.-]+);/g, (entity, name: string) => values.get(name) ?? entity);
}
