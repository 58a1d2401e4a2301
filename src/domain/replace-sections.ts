export interface SectionMarks {
  start: RegExp;
  end: RegExp;
}

/** Replaces closed sections. One pattern for start and end would take quadratic time for many unclosed sections. */
export function replaceSections(
  text: string,
  { start, end }: SectionMarks,
  toReplacement: (content: string) => string,
): string {
  const parts: string[] = [];
  let position = 0;
  for (;;) {
    const opening = findFrom(start, text, position);
    const closing = opening && findFrom(end, text, opening.end);
    if (!closing) return parts.join('') + text.slice(position);
    parts.push(text.slice(position, opening.start), toReplacement(text.slice(opening.end, closing.start)));
    position = closing.end;
  }
}

export const HTML_COMMENT: SectionMarks = { start: /<!--/g, end: /-->/g };

/** `pattern` has the flag `g` or `y`. */
function findFrom(pattern: RegExp, text: string, from: number): { start: number; end: number } | undefined {
  pattern.lastIndex = from;
  const match = pattern.exec(text);
  return match ? { start: match.index, end: match.index + match[0].length } : undefined;
}
