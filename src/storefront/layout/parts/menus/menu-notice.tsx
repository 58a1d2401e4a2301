import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { ShellMenu } from '#storefront/layout/shell/shell-menu.ts';
import { ChevronRight, CircleAlert } from '#storefront/ui/icons.ts';

const reasonTexts = { failed: m.menu_load_failed, invalid: m.menu_invalid };

export interface MenuNoticeProps {
  state: Exclude<ShellMenu['state'], 'list'>;
  isSilent?: boolean;
}

/** Notice that replaces a menu. Retry reloads the nearest ancestor with an id; without scripts, the entire page. */
export function MenuNotice({ state, isSilent = false }: MenuNoticeProps) {
  if (isSilent) return <span data-menu-notice hidden />;
  if (state === 'absent') return null;
  if (state === 'empty') return <p className="py-2 text-sm">{m.menu_empty()}</p>;
  return (
    <div data-menu-notice className="flex flex-wrap items-center gap-x-3 text-sm">
      <p className="py-2">
        <CircleAlert aria-hidden className="mr-2 inline size-4 align-[-0.2em] opacity-75" />
        <span className="font-semibold">{m.menu_error()}</span> {reasonTexts[state]()}
      </p>
      <a
        // biome-ignore lint/a11y/useValidAnchor: an empty URL is the current page
        href=""
        data-document
        data-menu-retry
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {m.retry()}
      </a>
    </div>
  );
}

export const MIN_SCROLLING_LINKS = 6;

/** Keyboards and screen readers skip the arrow, because the focus scrolls the strip. */
export function StripArrow({ count }: { count: number }) {
  if (count < MIN_SCROLLING_LINKS) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      title={m.scroll_forward()}
      data-strip-arrow
      className="hidden size-11 shrink-0 place-items-center rounded-control hover:bg-current-8 lg:peer-data-overflow/strip:grid"
    >
      <ChevronRight aria-hidden className="size-5" />
    </button>
  );
}
