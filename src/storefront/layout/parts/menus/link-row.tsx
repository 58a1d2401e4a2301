import { type CSSProperties, type ReactNode, useId } from 'react';
import type { Locale } from '#storefront/i18n/locale.ts';
import { toGenitive } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { ShellMenuItem } from '#storefront/layout/shell/shell.ts';
import { useServerShell } from '#storefront/layout/shell/shell-context.tsx';
import type { ShellMenu } from '#storefront/layout/shell/shell-menu.ts';
import { ChevronDown } from '#storefront/ui/icons.ts';
import { MenuNotice, MIN_SCROLLING_LINKS, StripArrow } from './menu-notice.tsx';
import {
  createLinkClasses,
  isLinkHref,
  MAX_ROW_LINKS,
  type SplitLinks,
  selectLinksOnSide,
  splitLinks,
} from './split-links.ts';

const linkClass =
  'inline-flex min-h-11 items-center rounded-control px-2.5 max-w-56 w-max underline-offset-4 hover:underline focus-visible:-outline-offset-2';
const submenuLinkClass =
  'inline-flex min-h-11 w-full items-center rounded-control px-2.5 underline-offset-4 wrap-anywhere hover:underline focus-visible:-outline-offset-2';

interface LinkRowProps extends SplitLinks<ShellMenuItem> {
  label?: string;
  /** Distance between links in px. */
  gap?: number | undefined;
  /** Whether the row is only as wide as its links; by default, it is as wide as its container. */
  isSnug?: boolean | undefined;
  className?: string;
}

/** In a row of up to five links, those that do not fit are in the menu “More”. A longer row scrolls, with an arrow. */
function LinkRow(props: LinkRowProps) {
  const { label = m.main_navigation(), shown, rest, gap, isSnug = false, className = '' } = props;
  const { locale } = useLocale();
  const scrolls = shown.length >= MIN_SCROLLING_LINKS;
  const classes = createLinkClasses(shown, { gap, hasRest: rest.length > 0 });
  const itemsInMore = scrolls
    ? []
    : shown.map((item, index) => ({ item, className: classes.links[index]?.inMoreMenu ?? '' }));
  const more = (
    <Submenu name={m.more()}>
      <ul className="min-w-[200px]">
        {[...itemsInMore, ...rest.map((item) => ({ item, className: '' }))].map(({ item, className }) => (
          <SubmenuEntry key={item.href + item.name} item={item} className={className} />
        ))}
      </ul>
    </Submenu>
  );
  return (
    <nav
      aria-label={label}
      data-menu
      style={isSnug ? { width: classes.width } : undefined}
      className={`@container/links flex min-w-0 items-center ${isSnug ? 'max-w-full' : 'w-full'} ${className}`}
    >
      <ul
        data-strip
        data-scrolls={scrolls || undefined}
        style={gap === undefined ? undefined : { gap }}
        className="link-row peer/strip flex min-w-0 flex-1 items-center overflow-x-auto"
      >
        {shown.map((item, index) => (
          <li
            key={item.href + item.name}
            className={`flex shrink-0 items-center ${scrolls ? '' : (classes.links[index]?.inRow ?? '')}`}
          >
            {item.items ? (
              <Submenu name={item.name}>
                <SubmenuEntries items={withParentLink(item, locale)} />
              </Submenu>
            ) : (
              <a href={item.href} className={linkClass}>
                {item.name}
              </a>
            )}
          </li>
        ))}
        <li data-more hidden={scrolls} className={`shrink-0 ${scrolls ? '' : classes.more}`}>
          {!scrolls && more}
        </li>
      </ul>
      <StripArrow count={shown.length} />
      {scrolls && rest.length > 0 && more}
    </nav>
  );
}

/** Submenu in a native popover, which Esc and a click outside close without scripts. */
function Submenu({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  const anchor = `--anchor-${id.replace(/\W/g, '')}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={name}
        style={{ anchorName: anchor } as CSSProperties}
        className={`${linkClass} gap-1 text-left`}
      >
        {name} <ChevronDown aria-hidden className="size-4 shrink-0" />
      </button>
      <div
        id={id}
        popover="auto"
        style={{ positionAnchor: anchor } as CSSProperties}
        className="popover-menu min-w-52 rounded-card border border-line bg-surface p-2 text-ink shadow-float"
      >
        {children}
      </div>
    </>
  );
}

/** Maximum number of indents. Deeper levels are not indented further, so that names stay readable. */
const MAX_INDENTS = 3;

function SubmenuEntries({ items, level = 0 }: { items: ShellMenuItem[]; level?: number }) {
  const isIndented = level > 0 && level <= MAX_INDENTS;
  return (
    <ul
      className={`${level === 0 ? 'min-w-[200px]' : ''} ${isIndented ? 'ml-3 border-l border-line pl-1 text-sm' : ''}`}
    >
      {items.map((item) => (
        <SubmenuEntry key={item.href + item.name} item={item} level={level} />
      ))}
    </ul>
  );
}

function SubmenuEntry({
  item,
  level = 0,
  className,
}: {
  item: ShellMenuItem;
  level?: number;
  className?: string;
}) {
  return (
    <li className={className}>
      <a href={item.href} className={submenuLinkClass}>
        {item.name}
      </a>
      {item.items && <SubmenuEntries items={item.items} level={level + 1} />}
    </li>
  );
}

/** Adds the entry's own link at the start of its submenu, because the entry's name only opens the submenu. */
function withParentLink({ items = [], name, href }: ShellMenuItem, locale: Locale): ShellMenuItem[] {
  const parent = { name: m.all_of({ name: toGenitive(name, locale) }), href };
  const isListed = items.some((item) => item.href === parent.href && item.name === parent.name);
  return isLinkHref(href) && !isListed ? [parent, ...items] : items;
}

function MenuRow({ menu, ...row }: { menu: ShellMenu } & Pick<LinkRowProps, 'gap' | 'isSnug'>) {
  if (menu.state !== 'list') return <MenuNotice state={menu.state} />;
  return <LinkRow {...row} {...splitLinks(menu.items, MAX_ROW_LINKS)} />;
}

export function PageLinks() {
  const { pageMenu } = useServerShell();
  if (pageMenu.state === 'empty' || pageMenu.state === 'absent') return null;
  return (
    <div id="page-link-row" className="w-full min-w-0">
      <MenuRow menu={pageMenu} />
    </div>
  );
}

export function InlineLinks({ side }: { side?: 'left' | 'right' | undefined }) {
  const { state, items } = useServerShell().pageMenu;
  const allLinks = splitLinks(items, MAX_ROW_LINKS);
  const { shown, rest } = side ? selectLinksOnSide(allLinks, side) : allLinks;
  const isRight = side === 'right';
  return (
    <div id={side ? `inline-links-${side}` : 'inline-links'} className="min-w-0 grow">
      {state === 'list' ? (
        <LinkRow
          {...(isRight && { label: m.more_links() })}
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

/** Menu with the number `nav` in an owner's header. `gap` is in px. The id is needed to insert a reloaded menu. */
export function CustomNav({ nav, gap, isSnug }: { nav: number; gap?: number; isSnug?: boolean }) {
  const menu = useServerShell().headerNavs[nav];
  if (!menu) return null;
  return (
    <div id={`header-nav-${nav}`} className="min-w-0">
      <MenuRow menu={menu} gap={gap} isSnug={isSnug} />
    </div>
  );
}
