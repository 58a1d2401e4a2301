import { reportLostHtml } from './document-values.ts';

const remembered = new Map<string, string>();

/** From the element's first use. */
export function cachedHtml(id: string): string {
  const html = remembered.get(id) ?? document.getElementById(id)?.innerHTML;
  if (html === undefined) reportLostHtml(id);
  else remembered.set(id, html);
  return html ?? '';
}

/** Call after `changed` was modified, for when the part is shown again. */
export function updateCachedHtml(changed: Element): void {
  for (const id of remembered.keys()) {
    const part = changed.closest(`[id="${id}"]`);
    if (part) remembered.set(id, part.innerHTML);
  }
}
