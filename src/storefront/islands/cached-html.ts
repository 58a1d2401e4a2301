import { reportLostHtml } from './document-values.ts';

const htmlById = new Map<string, string>();

/** Returns the HTML that the element had at its first use. */
export function cachedHtml(id: string): string {
  const html = htmlById.get(id) ?? document.getElementById(id)?.innerHTML;
  if (html === undefined) reportLostHtml(id);
  else htmlById.set(id, html);
  return html ?? '';
}

/** Updates the cached HTML of the parts that contain a changed element, so that the parts are shown with the change. */
export function updateCachedHtml(changed: Element): void {
  for (const id of htmlById.keys()) {
    const part = changed.closest(`[id="${id}"]`);
    if (part) htmlById.set(id, part.innerHTML);
  }
}
