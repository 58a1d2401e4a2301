import { useEffect, useState } from 'react';
import { m } from '#storefront/messages/compiled/messages.js';
import { ArrowUp } from '#storefront/ui/icons.ts';

const SHOWN_FROM_PX = 100;

/** Appears after 100 px of scrolling; its room is kept, so that nothing beside it moves. */
export function BackToTop() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const follow = () => setIsShown(window.scrollY > SHOWN_FROM_PX);
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return (
    <button
      type="button"
      aria-label={m.back_to_top()}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      className={`grid size-11 place-items-center rounded-full border border-line bg-surface text-ink shadow-lift transition-colors hover:bg-tint ${isShown ? '' : 'invisible'}`}
    >
      <ArrowUp aria-hidden className="size-5" />
    </button>
  );
}
