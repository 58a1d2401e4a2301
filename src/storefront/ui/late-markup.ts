/** Markup of late parts, beside what they belong to and by their names. */
const ofDocument = new WeakMap<object, Map<string, string>>();

/** Lays the markup of a late part beside its owner, for the page that is being rendered. */
export function keepLateMarkup(owner: object, part: string, html: string): void {
  const parts = ofDocument.get(owner) ?? new Map<string, string>();
  ofDocument.set(owner, parts.set(part, html));
}

/** The markup laid beside the owner; empty in the browser, which has it in its document. */
export const lateMarkupOf = (owner: object, part: string): string =>
  import.meta.env.SSR ? (ofDocument.get(owner)?.get(part) ?? '') : '';
