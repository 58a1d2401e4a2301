/** Shows a panel without moving the focus, which the polyfill for older browsers would move into the panel. */
export function showPopoverPanel(panel: HTMLElement): void {
  const focused = document.activeElement;
  panel.showPopover();
  if (focused instanceof HTMLElement && focused !== document.activeElement)
    focused.focus({ preventScroll: true });
}
