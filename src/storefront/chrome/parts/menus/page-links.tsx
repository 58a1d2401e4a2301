import { useServerShell } from '#storefront/chrome/shell/shell-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { LinkRow } from './link-row.tsx';
import { MenuNotice } from './menu-notice.tsx';
import { MOST_ON_DESKTOP, splitLinks } from './split-links.ts';

/** Links to pages in a row, eight at most; the rest stands behind More. Only the server renders it. */
export function PageLinks() {
  const { state, items } = useServerShell().pageMenu;
  if (state === 'empty' || state === 'absent') return null;
  return (
    <div id="page-link-row" className="w-full min-w-0">
      {state === 'list' ? (
        <LinkRow label={m.main_navigation()} {...splitLinks(items, MOST_ON_DESKTOP)} />
      ) : (
        <MenuNotice state={state} />
      )}
    </div>
  );
}
