import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { PagePreview } from '#storefront/requests/request-context.ts';

const PREVIEW = 'preview';
const LEAVES_PREVIEW = 'data-leaves-preview';
/** Independent of the theme, to distinguish the bar from the shop. */
const COLOURS = { background: '#ffd95c', color: '#241a00' };

export interface PreviewBarProps {
  /** Absent if the token is invalid; the page is then the public one. */
  preview: PagePreview | undefined;
}

export default function PreviewBar({ preview }: PreviewBarProps) {
  const { pathname, search } = useLocation();
  const isOver = preview?.state !== 'open';
  useStayInPreview(isOver ? '' : search);
  return (
    <aside
      className="flex min-h-11 flex-wrap items-center justify-center gap-x-4 px-4 text-center text-sm"
      style={COLOURS}
    >
      <p className="py-2">{isOver ? m.preview_over() : m.preview_notice()}</p>
      <a
        href={preview?.leavesTo ?? pathname + withoutToken(search)}
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
      // Each page is loaded as a document; links that open in place, such as the cart, still do so.
      anchor.setAttribute('data-document', '');
      if (!anchor.hasAttribute(LEAVES_PREVIEW)) anchor.href = withToken(anchor.href, token);
    };
    const send = ({ target: form }: SubmitEvent) => {
      if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
      const address = form.getAttribute('action');
      if (address?.startsWith('/')) form.setAttribute('action', withToken(form.action, token));
    };
    // Runs before the router handles the click.
    document.addEventListener('click', follow, { capture: true });
    document.addEventListener('submit', send, { capture: true });
    return () => {
      document.removeEventListener('click', follow, { capture: true });
      document.removeEventListener('submit', send, { capture: true });
    };
  }, [token]);
}

function withToken(address: string, token: string): string {
  const url = new URL(address);
  url.searchParams.set(PREVIEW, token);
  return url.href;
}

function withoutToken(search: string): string {
  const remaining = new URLSearchParams(search);
  remaining.delete(PREVIEW);
  return remaining.size > 0 ? `?${remaining}` : '';
}
