import { readFirstCharacter, toGenitive } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { ShellMenuItem } from '#storefront/layout/shell/shell.ts';
import { useServerShell } from '#storefront/layout/shell/shell-context.tsx';
import closed from '#storefront/theme/site-menu/closed.css?inline';
import pictures from '#storefront/theme/site-menu/pictures.css?inline';
import round from '#storefront/theme/site-menu/round.css?inline';
import strip from '#storefront/theme/site-menu/strip.css?inline';
import wide from '#storefront/theme/site-menu/wide.css?inline';
import { iconButtonClass } from '#storefront/ui/button.tsx';
import { X } from '#storefront/ui/icons.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { NARROW_SCREEN_QUERY, WIDE_SCREEN_QUERY } from '#storefront/ui/screen-widths.ts';
import { MenuNotice, StripArrow } from './menu-notice.tsx';
import { type MenuShape, SITE_MENU_ID } from './site-menu-id.ts';
import { isLinkHref, MAX_DRAWER_LINKS, splitLinks } from './split-links.ts';
import { findPageIcon } from './tile-strip.tsx';

export function SiteMenuBody({ shape }: { shape: MenuShape }) {
  const { localePath } = useLocale();
  const { menu, pageMenu, drawerLinks } = useServerShell();
  const hasStrip = shape === 'strip' || shape === 'pictures';
  const shopperLinks = [
    { name: m.wishlist(), href: localePath('/wishlist') },
    { name: m.account(), href: localePath('/user') },
  ];
  return (
    <>
      <SiteMenuStyles shape={shape} />
      <ul data-strip={hasStrip || undefined} className="site-menu-list peer/strip no-scrollbar">
        {menu.items.map((item) => (
          <SiteMenuEntry key={item.href + item.name} item={item} hasRoundPicture={shape === 'pictures'} />
        ))}
        {menu.state !== 'list' && menu.state !== 'absent' && (
          <li className="px-4 py-0.5 lg:px-3">
            <MenuNotice state={menu.state} />
          </li>
        )}
        <li aria-hidden="true" className="site-menu-drawer-only my-2 border-t border-line" />
        {(pageMenu.state === 'failed' || pageMenu.state === 'invalid') && (
          <li className="site-menu-drawer-only px-4">
            <MenuNotice
              state={pageMenu.state}
              isSilent={menu.state === 'failed' || menu.state === 'invalid'}
            />
          </li>
        )}
        <DrawerPageLinks items={drawerLinks} />
        {shopperLinks.map((item) => (
          <SiteMenuEntry key={item.href} item={item} isDrawerOnly />
        ))}
      </ul>
      {hasStrip && <StripArrow count={menu.items.length} />}
    </>
  );
}

export function SiteMenuHead() {
  return (
    <>
      <span className="font-semibold">{m.menu()}</span>
      <button
        type="button"
        popoverTarget={SITE_MENU_ID}
        popoverTargetAction="hide"
        aria-label={m.close()}
        // biome-ignore lint/a11y/noAutofocus: the browser moves the focus only when the drawer opens
        autoFocus
        className={`${iconButtonClass} z-10`}
      >
        <X aria-hidden className="size-5" />
      </button>
    </>
  );
}

function DrawerPageLinks({ items }: { items: ShellMenuItem[] }) {
  const { shown, rest } = splitLinks(items, MAX_DRAWER_LINKS);
  return (
    <>
      {shown.map((item) => (
        <SiteMenuEntry key={item.href + item.name} item={item} isDrawerOnly />
      ))}
      {rest.length > 0 && (
        <li className="site-menu-drawer-only">
          <details>
            <summary className="site-menu-link font-semibold">{m.more()}</summary>
            <ul>
              {rest.map((item) => (
                <SiteMenuEntry key={item.href + item.name} item={item} isDrawerOnly />
              ))}
            </ul>
          </details>
        </li>
      )}
    </>
  );
}

const wideScreenStyles: Partial<Record<MenuShape, string[]>> = {
  strip: [wide, strip],
  pictures: [wide, strip, round, pictures],
};

/** Styles for the first paint. The styles of the open menu are loaded later (`listMenuStylesheets`). */
function SiteMenuStyles({ shape }: { shape: MenuShape }) {
  const css = wideScreenStyles[shape]?.join('');
  return (
    <>
      <style media={css && NARROW_SCREEN_QUERY}>{closed}</style>
      {css && <style media={WIDE_SCREEN_QUERY}>{css}</style>}
    </>
  );
}

export function SiteMenuPhonePictures() {
  const { items } = useServerShell().menu;
  if (items.length === 0) return null;
  return (
    <nav aria-label={m.categories_by_picture()}>
      <style media={NARROW_SCREEN_QUERY}>{round}</style>
      <ul className="no-scrollbar -mx-4 flex gap-1 overflow-x-auto px-3 py-3 md:-mx-6 md:px-5">
        {items.map((item) => (
          <li key={item.href + item.name} className="w-20 shrink-0">
            <a
              href={item.href}
              className="flex flex-col items-center gap-1.5 text-center text-[0.8125rem] leading-tight font-medium"
            >
              <RoundPicture item={item} />
              {item.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SiteMenuEntryProps {
  item: ShellMenuItem;
  isDrawerOnly?: boolean;
  hasRoundPicture?: boolean;
}

function SiteMenuEntry({ item, isDrawerOnly, hasRoundPicture }: SiteMenuEntryProps) {
  const { locale } = useLocale();
  const { items } = item;
  const isFlat = items?.every((group) => !group.items);
  return (
    <li
      data-category={items && item.category ? '' : undefined}
      className={`site-menu-entry ${isDrawerOnly ? 'site-menu-drawer-only' : ''}`}
    >
      <a href={item.href} className="site-menu-link">
        {hasRoundPicture && <RoundPicture item={item} />}
        <span>{item.name}</span>
      </a>
      {items && (
        <>
          <LevelToggle name={item.name} />
          <div className="site-menu-panel">
            <div className="site-menu-columns" data-flat={isFlat || undefined}>
              {isLinkHref(item.href) && (
                <a href={item.href} className="site-menu-link site-menu-drawer-only font-semibold">
                  {m.all_of({ name: toGenitive(item.name, locale) })}
                </a>
              )}
              {items.map((group) => (
                <MenuGroup key={group.href + group.name} group={group} />
              ))}
              {item.image && !isDrawerOnly && <PanelPicture path={item.image} />}
            </div>
          </div>
        </>
      )}
    </li>
  );
}

function PanelPicture({ path }: { path: string }) {
  return (
    <div className="site-menu-picture">
      <Picture path={path} alt="" width={240} height={240} className="rounded-card" />
    </div>
  );
}

function MenuGroup({ group }: { group: ShellMenuItem }) {
  return (
    <div data-category={group.category ? '' : undefined} className="site-menu-group">
      <a href={group.href} className="site-menu-link">
        {group.image && !group.items && (
          <Picture path={group.image} alt="" width={120} height={120} className="site-menu-tile" />
        )}
        {group.name}
      </a>
      <GroupEntries item={group} />
    </div>
  );
}

/** Entries below a group, at any depth. Panels on wide screens show the first level; toggles open the others. */
function GroupEntries({ item: { name, href, items }, isDeep }: { item: ShellMenuItem; isDeep?: boolean }) {
  const { locale } = useLocale();
  if (!items) return null;
  return (
    <>
      <LevelToggle name={name} isDrawerOnly={!isDeep} />
      <div className="site-menu-leaves">
        <ul>
          {isLinkHref(href) && (
            <li className="site-menu-drawer-only">
              <a href={href} className="site-menu-link font-semibold">
                {m.all_of({ name: toGenitive(name, locale) })}
              </a>
            </li>
          )}
          {items.map((leaf) => (
            <li key={leaf.href + leaf.name} className="site-menu-leaf">
              <a href={leaf.href} className="site-menu-link">
                {leaf.name}
              </a>
              <GroupEntries item={leaf} isDeep />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function LevelToggle({ name, isDrawerOnly = true }: { name: string; isDrawerOnly?: boolean }) {
  return (
    <details className={`site-menu-toggle ${isDrawerOnly ? 'site-menu-drawer-only' : ''}`}>
      <summary>
        <span className="site-menu-back">{`${m.back()} `}</span>
        <b>{name}</b>
      </summary>
    </details>
  );
}

const PICTURE_WIDTH_PX = 80;

/** Without a picture, shows an icon for pages such as home, otherwise the first character of the name. */
function RoundPicture({ item: { href, image, name } }: { item: ShellMenuItem }) {
  const Icon = findPageIcon(href);
  const symbol = Icon ? <Icon className="size-7" strokeWidth={1.75} /> : readFirstCharacter(name);
  return (
    <span aria-hidden="true" className="site-menu-round">
      {image ? <Picture path={image} alt="" width={PICTURE_WIDTH_PX} height={PICTURE_WIDTH_PX} /> : symbol}
    </span>
  );
}
