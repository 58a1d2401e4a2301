let observer: ResizeObserver | undefined;

/**
 * Marks the strips of links that are longer than their place, so that their arrow shows; strips that were watched before
 * and are gone are let go. Answers how to stop.
 */
export function watchStrips(): () => void {
  stopWatching();
  observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      target.toggleAttribute('data-overflow', target.scrollWidth > target.clientWidth + 1);
    }
  });
  for (const strip of document.querySelectorAll('[data-strip]')) observer.observe(strip);
  return stopWatching;
}

const stopWatching = () => observer?.disconnect();
