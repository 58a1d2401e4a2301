import { reportLostHtml } from './document-values.ts';

const remembered = new Map<string, string>();

/** Markup of a document's element by id, from its first use. */
export function cachedHtml(id: string): string {
  const html = remembered.get(id) ?? document.getElementById(id)?.innerHTML;
  if (html === undefined) reportLostHtml(id);
  else remembered.set(id, html);
  return html ?? '';
}

/** Updates the stored markup of every part that contains `changed`, for when it is shown again. */
export function updateCachedHtml(changed: Element): void {
  for (const id of remembered.keys()) {
    const part = changed.closest(`[id="${id}"]`);
    if (part) remembered.set(id, part.innerHTML);
  }
}
