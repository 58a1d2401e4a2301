/** Shows a panel and restores the focus, which the polyfill of older browsers moves into the panel. */
export function showPopoverPanel(panel: HTMLElement): void {
  const focused = document.activeElement;
  panel.showPopover();
  if (focused instanceof HTMLElement && focused !== document.activeElement)
    focused.focus({ preventScroll: true });
}
