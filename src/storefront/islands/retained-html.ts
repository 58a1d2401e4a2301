/** Elements of the document by the name of the server HTML they hold. */
const elements = new Map<string, Element>();

/** Finds the server HTML of the document, before React looks at it. */
export function retainServerHtml(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-html]')) {
    elements.set(element.dataset.html ?? '', element);
  }
}

/**
 * Notes the element that React has for some server HTML, and tells whether it is filled. Where React rendered the page itself, as after
 * a failed hydration, the element is another one and empty: the contents of the former move into it.
 */
export function retainIn(element: Element, name: string): boolean {
  const former = elements.get(name);
  elements.set(name, element);
  if (former && former !== element && !element.firstChild) element.append(...former.childNodes);
  return element.firstChild !== null;
}

/** What the document held under a name. */
export const retainedHtml = (name: string): string => elements.get(name)?.innerHTML ?? '';
