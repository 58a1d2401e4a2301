const elements = new Map<string, Element>();

/** Call before React starts. */
export function retainServerHtml(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-html]')) {
    elements.set(element.dataset.html ?? '', element);
  }
}

/** Returns whether the element has contents. An element that React rendered again gets the previous ones. */
export function retainIn(element: Element, name: string): boolean {
  const former = elements.get(name);
  elements.set(name, element);
  if (former && former !== element && !element.firstChild) element.append(...former.childNodes);
  return element.firstChild !== null;
}

export const retainedHtml = (name: string): string => elements.get(name)?.innerHTML ?? '';
