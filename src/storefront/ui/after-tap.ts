/** Calls `work` after the current tap: an error message shown during the tap would move the pressed control. */
export function runAfterTap(work: () => void): void {
  if (!document.querySelector(':active')) {
    work();
    return;
  }
  // On touch screens, the focus moves after `pointerup`, with the emulated `mousedown`.
  const events = ['pointerup', 'pointercancel', 'mouseup'] as const;
  const finish = () => {
    for (const event of events) removeEventListener(event, finish, true);
    // The click event follows in the same task.
    setTimeout(work);
  };
  for (const event of events) addEventListener(event, finish, true);
}
