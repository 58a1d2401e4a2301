import { useServerShell } from '#storefront/chrome/shell/shell-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { LinkRow } from './link-row.tsx';
import { MenuNotice } from './menu-notice.tsx';
import { linksOfSide, MOST_ON_DESKTOP, splitLinks } from './split-links.ts';

export interface InlineLinksProps {
  /** One half of the links, for a header with the logo between them. */
  side?: 'left' | 'right' | undefined;
}

/** Links to pages in line with the logo. Only the server renders them. */
export function InlineLinks({ side }: InlineLinksProps) {
  const { state, items } = useServerShell().pageMenu;
  const all = splitLinks(items, MOST_ON_DESKTOP);
  const { shown, rest } = side ? linksOfSide(all, side) : all;
  const isRight = side === 'right';
  return (
    <div id={side ? `inline-links-${side}` : 'inline-links'} className="min-w-0 grow">
      {state === 'list' ? (
        <LinkRow
          label={isRight ? m.more_links() : m.main_navigation()}
          shown={shown}
          rest={rest}
          className={`text-[0.9375rem] font-medium ${isRight ? '' : '-ml-2.5'}`}
        />
      ) : (
        <MenuNotice state={state} isSilent={isRight} />
      )}
    </div>
  );
}
