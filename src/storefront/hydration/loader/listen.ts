type Listeners = { [Type in keyof WindowEventMap]?: (event: WindowEventMap[Type]) => void };

/** Hears of what happens before the page does. Answers how to stop. */
export function listen(listeners: Listeners): () => void {
  const all = Object.entries(listeners) as [type: string, listener: EventListener][];
  for (const [type, listener] of all) {
    addEventListener(type, listener, { capture: true, passive: type !== 'click' && type !== 'submit' });
  }
  return () => {
    for (const [type, listener] of all) removeEventListener(type, listener, true);
  };
}
