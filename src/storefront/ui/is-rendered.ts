/** Whether an element has a box on the page, as `checkVisibility()` tells in browsers that have it. */
export const isRendered = (element: Element): boolean => element.getClientRects().length > 0;
