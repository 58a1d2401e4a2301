import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { PagePreview } from '#storefront/requests/request-context.ts';

const PREVIEW_PARAMETER = 'preview';
const LEAVES_PREVIEW_ATTRIBUTE = 'data-leaves-preview';
/** Colours of the bar. They are independent of the theme, to distinguish the bar from the shop. */
const COLOURS = { background: '#ffd95c', color: '#241a00' };

/** Bar above a previewed page. If `preview` is `undefined`, the token is invalid and the page is the public page. */
export default function PreviewBar({ preview }: { preview: PagePreview | undefined }) {
  const { pathname, search } = useLocation();
  const hasEnded = preview?.state !== 'open';
  useKeepPreviewToken(hasEnded ? '' : search);
  return (
    <aside
      className="flex min-h-11 flex-wrap items-center justify-center gap-x-4 px-4 text-center text-sm"
      style={COLOURS}
    >
      <p className="py-2">{hasEnded ? m.preview_expired() : m.preview_notice()}</p>
      <a
        href={preview?.exitPath ?? pathname + withoutPreviewToken(search)}
        data-leaves-preview
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {m.leave_preview()}
      </a>
    </aside>
  );
}

function useKeepPreviewToken(search: string): void {
  const [token] = useState(() => new URLSearchParams(search).get(PREVIEW_PARAMETER));
  const hasLeft = token !== null && !new URLSearchParams(search).has(PREVIEW_PARAMETER);
  useEffect(() => {
    if (hasLeft && token) window.location.replace(withPreviewToken(window.location.href, token));
  }, [hasLeft, token]);
  useEffect(() => {
    if (!token) return;
    const addTokenToLink = (event: MouseEvent) => {
      const anchor = event.target instanceof Element ? event.target.closest('a') : null;
      if (!anchor || anchor.origin !== window.location.origin || !anchor.hasAttribute('href')) return;
      if (anchor.pathname === window.location.pathname && anchor.hash) return;
      // The link loads a document. Links with their own click handler, such as the cart, still open on the page.
      anchor.setAttribute('data-document', '');
      if (!anchor.hasAttribute(LEAVES_PREVIEW_ATTRIBUTE)) anchor.href = withPreviewToken(anchor.href, token);
    };
    const addTokenToForm = ({ target: form }: SubmitEvent) => {
      if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
      const action = form.getAttribute('action');
      if (action?.startsWith('/')) form.setAttribute('action', withPreviewToken(form.action, token));
    };
    // The listener runs in the capture phase, before the router handles the click.
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener('click', addTokenToLink, options);
    document.addEventListener('submit', addTokenToForm, options);
    return () => listening.abort();
  }, [token]);
}

function withPreviewToken(href: string, token: string): string {
  const url = new URL(href);
  url.searchParams.set(PREVIEW_PARAMETER, token);
  return url.href;
}

function withoutPreviewToken(search: string): string {
  const remaining = new URLSearchParams(search);
  remaining.delete(PREVIEW_PARAMETER);
  return remaining.size > 0 ? `?${remaining}` : '';
}
