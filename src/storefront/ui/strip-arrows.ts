let observer: ResizeObserver | undefined;

/** Marks overflowing strips, whose arrow is then shown. Returns the function that stops. */
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

const SLACK_PX = 8;
const STEP_OF_WIDTH = 0.8;

/** Arrows are disabled at the shelf's ends. Returns the function that stops. */
export function startShelfArrows(row: HTMLElement): () => void {
  const shelf = row.querySelector('.product-shelf');
  const [previous, next] = row.querySelectorAll<HTMLButtonElement>('.shelf-arrows button');
  const work = new AbortController();
  if (!shelf || !previous || !next) return () => {};
  const { signal } = work;
  const measure = () => {
    previous.disabled = shelf.scrollLeft <= SLACK_PX;
    next.disabled = shelf.scrollLeft + shelf.clientWidth >= shelf.scrollWidth - SLACK_PX;
  };
  const step = (direction: 1 | -1) =>
    shelf.scrollBy({ left: direction * shelf.clientWidth * STEP_OF_WIDTH, behavior: 'smooth' });
  previous.addEventListener('click', () => step(-1), { signal });
  next.addEventListener('click', () => step(1), { signal });
  shelf.addEventListener('scroll', measure, { passive: true, signal });
  measure();
  return () => work.abort();
}
