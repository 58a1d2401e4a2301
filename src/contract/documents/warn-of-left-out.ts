import { type LeftOut, leftOutOf, MARKUP_TAGS, TEXT_TAGS } from '#domain/owner-tags.ts';

/** What of the HTML in a document that has just been written is not shown: a sentence for each text. */
export function warnOfLeftOut(content: unknown): string[] {
  return htmlsOf(content, []).flatMap(({ path, html, allowed }) => {
    const { tags, attributes } = leftOutOf(html, allowed);
    return tags.length + attributes.length > 0
      ? [`${path} is shown without ${listed({ tags, attributes })}`]
      : [];
  });
}

interface OwnerHtml {
  path: string;
  html: string;
  allowed: readonly string[];
}

/** The HTML of a document: of text sections, of sections of the owner's own markup, and of a footer. */
function htmlsOf(value: unknown, path: readonly string[], allowed = MARKUP_TAGS): OwnerHtml[] {
  if (value === null || typeof value !== 'object') return [];
  const within = 'type' in value && value.type === 'rich-text' ? TEXT_TAGS : allowed;
  return Object.entries(value).flatMap(([key, part]) => {
    const at = [...path, key];
    const isHtml = typeof part === 'string' && /^html(?:_bn)?$/.test(key);
    return isHtml ? [{ path: at.join('.'), html: part, allowed: within }] : htmlsOf(part, at, within);
  });
}

const listed = ({ tags, attributes }: LeftOut): string =>
  [...tags.map((tag) => `<${tag}>`), ...attributes.map((name) => `the attribute ${name}`)].join(', ');
