import { complainOfLost } from '#storefront/islands/document-values.ts';

const remembered = new Map<string, string>();

/** The markup of an element of the document by its id, as it was when it was first asked for. */
export function rememberedHtml(id: string): string {
  const html = remembered.get(id) ?? document.getElementById(id)?.innerHTML;
  if (html === undefined) complainOfLost(id);
  else remembered.set(id, html);
  return html ?? '';
}

/** Remembers the markup of every part that holds `changed` as it now is, for when the part is shown again. */
export function rememberAnew(changed: Element): void {
  for (const id of remembered.keys()) {
    const part = changed.closest(`[id="${id}"]`);
    if (part) remembered.set(id, part.innerHTML);
  }
}
