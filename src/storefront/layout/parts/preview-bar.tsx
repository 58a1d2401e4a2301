import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#storefront/messages/compiled/messages.js';

const PREVIEW = 'preview';
const LEAVES = 'data-leaves-preview';
/** Of no theme, so that nobody takes the bar for a part of the shop. */
const COLOURS = { background: '#ffd95c', color: '#241a00' };

export interface PreviewBarProps {
  /** The time of the preview is past: what is seen is the shop as it is. */
  isOver: boolean;
}

/** Says that drafts are shown, leads out of them, and takes the token along to the other pages of the shop. */
export default function PreviewBar({ isOver }: PreviewBarProps) {
  const { pathname, search } = useLocation();
  useStayInPreview(isOver ? '' : search);
  return (
    <aside
      className="flex min-h-11 flex-wrap items-center justify-center gap-x-4 px-4 text-center text-sm"
      style={COLOURS}
    >
      <p className="py-2">{isOver ? m.preview_over() : m.preview_notice()}</p>
      <a
        href={pathname + withoutToken(search)}
        data-leaves-preview
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {m.leave_preview()}
      </a>
    </aside>
  );
}

function useStayInPreview(search: string): void {
  const [token] = useState(() => new URLSearchParams(search).get(PREVIEW));
  const hasLeft = token !== null && !new URLSearchParams(search).has(PREVIEW);
  useEffect(() => {
    if (hasLeft && token) window.location.replace(withToken(window.location.href, token));
  }, [hasLeft, token]);
  useEffect(() => {
    if (!token) return;
    const follow = (event: MouseEvent) => {
      const anchor = event.target instanceof Element ? event.target.closest('a') : null;
      if (!anchor || anchor.origin !== window.location.origin || !anchor.hasAttribute('href')) return;
      if (anchor.pathname === window.location.pathname && anchor.hash) return;
      // Every page of the preview is a document of its own; what opens in place, such as the cart, still does.
      anchor.setAttribute('data-document', '');
      if (!anchor.hasAttribute(LEAVES)) anchor.href = withToken(anchor.href, token);
    };
    // Before the router looks at the click.
    document.addEventListener('click', follow, { capture: true });
    return () => document.removeEventListener('click', follow, { capture: true });
  }, [token]);
}

function withToken(address: string, token: string): string {
  const url = new URL(address);
  url.searchParams.set(PREVIEW, token);
  return url.href;
}

function withoutToken(search: string): string {
  const kept = new URLSearchParams(search);
  kept.delete(PREVIEW);
  return kept.size > 0 ? `?${kept}` : '';
}
