import { m } from '#storefront/messages/compiled/messages.js';
import { rememberAnew } from './remembered-html.ts';
import { watchStrips } from './strip-arrows.ts';

/** On a line slower than this the notice comes back, with its Retry. */
const PATIENCE_MS = 15_000;
const BARS = ['5rem', '7rem', '4rem', '6rem', '5.5rem'];

/** Fetches the page again and puts its menus where menus are missing, bars standing there meanwhile. */
export async function reloadMenus(pressed: Element): Promise<void> {
  const notices = [...document.querySelectorAll<HTMLElement>('[data-menu-notice]')];
  const pressedIn = pressed.closest('[id]')?.id;
  const before = notices.map((notice) => ({ notice, text: [...notice.childNodes] }));
  for (const notice of notices) notice.replaceChildren(skeleton());
  const page = await fetchPage();
  for (const { notice, text } of before) {
    const place = notice.closest('[id]');
    const fresh = place && page?.getElementById(place.id);
    if (fresh) renew(place, fresh);
    else notice.replaceChildren(...text);
  }
  watchStrips();
  const place = pressedIn === undefined ? null : document.getElementById(pressedIn);
  (place?.querySelector<HTMLElement>('[data-menu-retry]') ?? firstVisibleLink(place))?.focus();
}

function renew(place: Element, fresh: Element): void {
  place.innerHTML = fresh.innerHTML;
  rememberAnew(place);
}

async function fetchPage(): Promise<Document | undefined> {
  try {
    const answer = await fetch(location.href, {
      headers: { accept: 'text/html' },
      cache: 'no-cache',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) return undefined;
    return new DOMParser().parseFromString(await answer.text(), 'text/html');
  } catch {
    return undefined;
  }
}

function skeleton(): HTMLElement {
  const holder = document.createElement('div');
  holder.className = 'flex min-h-11 flex-wrap items-center gap-x-6 gap-y-3';
  holder.setAttribute('role', 'status');
  holder.setAttribute('aria-label', m.loading());
  for (const width of BARS) {
    const bar = document.createElement('span');
    bar.className = 'block h-4 animate-pulse rounded bg-current/15';
    bar.style.width = width;
    holder.append(bar);
  }
  return holder;
}

const firstVisibleLink = (place: Element | null) =>
  [...(place?.querySelectorAll<HTMLElement>('a, button') ?? [])].find((link) => link.checkVisibility());
