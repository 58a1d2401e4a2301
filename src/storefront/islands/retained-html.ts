/** Elements with server HTML, by name. */
const elements = new Map<string, Element>();

/** Finds the document's server HTML before React starts. */
export function retainServerHtml(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-html]')) {
    elements.set(element.dataset.html ?? '', element);
  }
}

/**
 * Registers React's element for some server HTML and returns whether it has contents. If React rendered the
 * page again, the element is new and empty, and gets the previous element's contents.
 */
export function retainIn(element: Element, name: string): boolean {
  const former = elements.get(name);
  elements.set(name, element);
  if (former && former !== element && !element.firstChild) element.append(...former.childNodes);
  return element.firstChild !== null;
}

export const retainedHtml = (name: string): string => elements.get(name)?.innerHTML ?? '';
