/** Calls `work`. Waits for the end of a tap, because an error shown during the tap would move the pressed control. */
export function runAfterTap(work: () => void): void {
  if (!document.querySelector(':active')) {
    work();
    return;
  }
  // On touch screens, the emulated `mousedown` moves the focus after `pointerup`; the tap then ends with `mouseup`.
  const events = ['pointerup', 'pointercancel', 'mouseup'] as const;
  const finish = () => {
    for (const event of events) removeEventListener(event, finish, true);
    // The click event is dispatched in the same task, before the timer.
    setTimeout(work);
  };
  for (const event of events) addEventListener(event, finish, true);
}
