/** Whether an element has a box, like `checkVisibility()` in newer browsers. */
export const isRendered = (element: Element): boolean => element.getClientRects().length > 0;
