/** Whether an element is rendered; replaces `checkVisibility()`, which the oldest supported browsers lack. */
export const isRendered = (element: Element): boolean => element.getClientRects().length > 0;
