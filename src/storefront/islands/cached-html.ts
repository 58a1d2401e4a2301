import { reportLostHtml } from './document-values.ts';

const htmlById = new Map<string, string>();

/** Returns the HTML of the element with this id, as it was at the first call. */
export function getCachedHtml(id: string): string {
  const html = htmlById.get(id) ?? document.getElementById(id)?.innerHTML;
  if (html === undefined) reportLostHtml(id);
  else htmlById.set(id, html);
  return html ?? '';
}

/** Updates the cached parts that contain `changed`. Otherwise, they lose the change when React renders them again. */
export function updateCachedHtml(changed: Element): void {
  for (const id of htmlById.keys()) {
    const part = changed.closest(`[id="${id}"]`);
    if (part) htmlById.set(id, part.innerHTML);
  }
}
