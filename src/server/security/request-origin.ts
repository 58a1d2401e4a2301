import type { Caller } from '../host/caller.ts';

/** Whether a request comes from a page of the very host it goes to, as the browser tells it. */
export function isSameOrigin(headers: Headers, caller: Caller): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || (site === 'none' && !headers.has('origin'));
  return isOwnOrigin(headers.get('origin'), caller);
}

/** Whether a request comes from a page of some other origin. What is not a browser says nothing and is none. */
export function isForeignOrigin(headers: Headers, caller: Caller): boolean {
  const site = headers.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') return true;
  const origin = headers.get('origin');
  return origin !== null && !isOwnOrigin(origin, caller);
}

function isOwnOrigin(origin: string | null, { host }: Caller): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  return new URL(origin).host === host.toLowerCase();
}
