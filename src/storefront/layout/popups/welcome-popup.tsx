import { type CSSProperties, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { POPUP_CLOSED_COOKIE, POPUP_HASH_COOKIE } from '#contract/cookie-names.ts';
import { PLACEHOLDER_HEADER } from '#domain/picture.ts';
import {
  closePopup,
  getPopupHashExpiry,
  isPopupDue,
  type PopupMemory,
  type PopupRules,
} from '#domain/welcome-popup.ts';
import { readStoredValue, writeStoredValue } from '#storefront/commerce/session/browser-storage.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { PAGES_WITHOUT_POPUPS, type PopupPicture, type PopupView } from '#storefront/layout/shell/shell.ts';
import { useShell } from '#storefront/layout/shell/shell-context.tsx';
import { Button, buttonClass, IconButton } from '#storefront/ui/button.tsx';
import { callOnceIdle } from '#storefront/ui/call-once-idle.ts';
import { useModalDialog } from '#storefront/ui/dialog.tsx';
import { X } from '#storefront/ui/icons.ts';
import { pictureSrcSet, pictureUrl } from '#storefront/ui/picture-url.ts';
import { PHONE_SCREEN_QUERY } from '#storefront/ui/screen-widths.ts';

const CLOSE_ANIMATION_MS = 200;
const POPUP_WIDTH_PX = 704;

/** Popup that opens when its picture is loaded and the visitor is idle, as often as its rules allow. */
export default function WelcomePopup({ popup }: { popup: PopupView }) {
  const [picture] = useState(() => selectPopupPicture(popup));
  const [isLoaded, setIsLoaded] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();
  const { shop } = useShell();

  const close = useCallback(() => {
    if (!isOpen) return;
    recordPopupClosed(popup);
    setIsOpen(false);
  }, [isOpen, popup]);

  useEffect(() => {
    if (!isLoaded) return;
    return callOnceIdle(() => {
      recordPopupShown(popup);
      setIsOpen(true);
    }, PAGES_WITHOUT_POPUPS);
  }, [isLoaded, popup]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when another page is opened
  useEffect(close, [key]);

  const ref = useModalDialog(isOpen, close, CLOSE_ANIMATION_MS);
  if (!picture) return null;
  const image = (
    <img
      src={pictureUrl(picture.path, POPUP_WIDTH_PX)}
      srcSet={pictureSrcSet(picture.path, POPUP_WIDTH_PX)}
      sizes={`min(92vw, ${POPUP_WIDTH_PX}px)`}
      alt={picture.alt}
      onLoad={({ currentTarget }) => void pictureExists(currentTarget.currentSrc).then(setIsLoaded)}
      className="block h-auto max-h-[calc(var(--screen-height)-10rem)] w-auto max-w-[min(92vw,44rem)]"
    />
  );
  return (
    <dialog
      ref={ref}
      aria-label={picture.alt || m.welcome_popup({ shop: shop.name })}
      style={{ '--dialog-ms': `${CLOSE_ANIMATION_MS}ms` } as CSSProperties}
      className="modal m-auto max-w-none overflow-hidden rounded-panel bg-surface p-0 text-ink shadow-float [--from:translateY(var(--screen-height))]"
    >
      <div className="flex justify-end p-0.5">
        <IconButton label={m.close()} icon={<X aria-hidden className="size-5" />} onClick={close} />
      </div>
      {picture.href ? (
        <a href={picture.href} onClick={close} className="block">
          {image}
          <span className="block p-3">
            <span className={`${buttonClass()} w-full`}>{picture.buttonLabel || m.popup_open()}</span>
          </span>
        </a>
      ) : (
        <>
          {image}
          <div className="p-3">
            <Button onClick={close} className="w-full">
              {picture.buttonLabel || m.popup_continue()}
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}

function selectPopupPicture(popup: PopupView): PopupPicture | undefined {
  if (!isPopupDue(popup, readPopupMemory())) return undefined;
  return window.matchMedia(PHONE_SCREEN_QUERY).matches ? popup.phone : popup.desktop;
}

const POPUP_COUNT_STORAGE_KEY = 'welcome-popup-count';

function readPopupMemory(): PopupMemory {
  const hash = readCookie(POPUP_HASH_COOKIE);
  return {
    hash,
    isClosed: hash !== undefined && readCookie(POPUP_CLOSED_COOKIE) === hash,
    count: Number(readStoredValue(POPUP_COUNT_STORAGE_KEY)) || 0,
  };
}

function recordPopupShown({ hash }: PopupRules): void {
  const memory = readPopupMemory();
  if (memory.hash !== hash) storeClosedCount(0);
  writeCookie(POPUP_HASH_COOKIE, hash, getPopupHashExpiry(new Date()));
}

function recordPopupClosed(rules: PopupRules): void {
  const { memory, closedUntil, hashUntil } = closePopup(rules, readPopupMemory(), new Date());
  writeCookie(POPUP_CLOSED_COOKIE, rules.hash, closedUntil);
  writeCookie(POPUP_HASH_COOKIE, rules.hash, hashUntil);
  storeClosedCount(memory.count);
}

function readCookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return entry?.slice(name.length + 1);
}

function writeCookie(name: string, value: string, expiresAt: Date): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have cookieStore
  document.cookie = `${name}=${value}; path=/; expires=${expiresAt.toUTCString()}; samesite=lax`;
}

/** Stores how often the popup was closed. Without storage, the cookie still suppresses the popup. */
const storeClosedCount = (count: number): boolean => writeStoredValue(POPUP_COUNT_STORAGE_KEY, count);

/** For a missing picture, the server responds with a placeholder, which browsers display like a picture. */
function pictureExists(url: string): Promise<boolean> {
  const { origin } = window.location;
  if (new URL(url, origin).origin !== origin) return Promise.resolve(true);
  return fetch(url, { cache: 'force-cache' }).then(
    ({ ok, headers }) => ok && !headers.has(PLACEHOLDER_HEADER),
    () => false,
  );
}
