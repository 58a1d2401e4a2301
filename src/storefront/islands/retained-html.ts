const elementsByName = new Map<string, Element>();

/** Records all elements with server HTML by name. Call before React starts. */
export function retainServerHtml(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-html]')) {
    elementsByName.set(element.dataset.html ?? '', element);
  }
}

/** Moves the previous contents into `element` if React rendered it empty. Returns whether `element` has contents. */
export function restoreContents(element: Element, name: string): boolean {
  const previous = elementsByName.get(name);
  elementsByName.set(name, element);
  if (previous && previous !== element && !element.firstChild) element.append(...previous.childNodes);
  return element.firstChild !== null;
}

export const getRetainedHtml = (name: string): string => elementsByName.get(name)?.innerHTML ?? '';
