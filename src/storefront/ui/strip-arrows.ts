let observer: ResizeObserver | undefined;

/** Marks overflowing strips, so that their arrow is shown. Returns a function that stops watching. */
export function watchOverflowingStrips(): () => void {
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

const SCROLL_TOLERANCE_PX = 8;
const SHELF_SCROLL_SHARE = 0.8;

/** Makes the arrows scroll the shelf, and disables each one at its end. Returns a function that undoes this. */
export function startShelfArrows(row: HTMLElement): () => void {
  const shelf = row.querySelector('.product-shelf');
  const [previous, next] = row.querySelectorAll<HTMLButtonElement>('.shelf-arrows button');
  const listeners = new AbortController();
  if (!shelf || !previous || !next) return () => {};
  const { signal } = listeners;
  const updateArrows = () => {
    previous.disabled = shelf.scrollLeft <= SCROLL_TOLERANCE_PX;
    next.disabled = shelf.scrollLeft + shelf.clientWidth >= shelf.scrollWidth - SCROLL_TOLERANCE_PX;
  };
  const scroll = (direction: 1 | -1) =>
    shelf.scrollBy({ left: direction * shelf.clientWidth * SHELF_SCROLL_SHARE, behavior: 'smooth' });
  previous.addEventListener('click', () => scroll(-1), { signal });
  next.addEventListener('click', () => scroll(1), { signal });
  shelf.addEventListener('scroll', updateArrows, { passive: true, signal });
  updateArrows();
  return () => listeners.abort();
}
