/** Puts other chips in place. When the chip that had the focus is gone, the first of the others has it, or the count. */
export function renewChips(place: HTMLElement, html: string): void {
  const hadFocus = place.contains(document.activeElement);
  place.innerHTML = html;
  if (!hadFocus) return;
  const next = place.querySelector('a') ?? place.parentElement?.querySelector<HTMLElement>('[role=status]');
  next?.focus({ preventScroll: true });
}
