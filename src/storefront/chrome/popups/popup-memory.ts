import { closePopup, type PopupMemory, type PopupRules, popupHashUntil } from '#domain/welcome-popup.ts';
import { POPUP_CLOSED_COOKIE } from './popup-view.ts';

const HASH_COOKIE = 'welcome_popup_hash';
const COUNT_KEY = 'welcome-popup-count';

/** What this browser remembers of the popup. */
export function readPopupMemory(): PopupMemory {
  const hash = readCookie(HASH_COOKIE);
  return {
    hash,
    isClosed: hash !== undefined && readCookie(POPUP_CLOSED_COOKIE) === hash,
    count: readCount(),
  };
}

/** Notes which popup is being shown. */
export function rememberShown({ hash }: PopupRules): void {
  const memory = readPopupMemory();
  if (memory.hash !== hash) writeCount(0);
  writeCookie(HASH_COOKIE, hash, popupHashUntil(new Date()));
}

/** Notes that the popup was closed. */
export function rememberClosed(rules: PopupRules): void {
  const { memory, closedUntil, hashUntil } = closePopup(rules, readPopupMemory(), new Date());
  writeCookie(POPUP_CLOSED_COOKIE, rules.hash, closedUntil);
  writeCookie(HASH_COOKIE, rules.hash, hashUntil);
  writeCount(memory.count);
}

function readCookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return entry?.slice(name.length + 1);
}

function writeCookie(name: string, value: string, until: Date): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser that shops here
  document.cookie = `${name}=${value}; path=/; expires=${until.toUTCString()}; samesite=lax`;
}

function readCount(): number {
  try {
    return Number(localStorage.getItem(COUNT_KEY)) || 0;
  } catch {
    return 0;
  }
}

function writeCount(count: number): void {
  try {
    localStorage.setItem(COUNT_KEY, String(count));
  } catch {
    // A full or forbidden storage forgets the count; the flag still holds the popup back.
  }
}
