import type { ShellMenuItem } from '#storefront/layout/shell/shell.ts';
import { ofName } from '#storefront/locale/locale.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { Picture } from '#storefront/ui/picture.tsx';
import { isPlace } from './split-links.ts';

export interface SiteMenuEntryProps {
  item: ShellMenuItem;
  /** Stands in the drawer, and elsewhere on wide screens. */
  isDrawerOnly?: boolean;
  /** Carries the category's picture on wide screens. */
  hasRound?: boolean;
}

/** An entry of the first level with its mega-menu, or its next drawer level. */
export function SiteMenuEntry({ item, isDrawerOnly, hasRound }: SiteMenuEntryProps) {
  const { locale } = useLocale();
  const { items } = item;
  const isFlat = items?.every((group) => !group.items);
  return (
    <li
      data-category={items && item.category ? '' : undefined}
      className={`site-menu-entry ${isDrawerOnly ? 'site-menu-drawer-only' : ''}`}
    >
      <a href={item.href} className="site-menu-link">
        {hasRound && <RoundPicture item={item} />}
        <span>{item.name}</span>
      </a>
      {items && (
        <>
          <LevelToggle name={item.name} />
          <div className="site-menu-panel">
            <div className="site-menu-columns" data-flat={isFlat || undefined}>
              {isPlace(item.href) && (
                <a href={item.href} className="site-menu-link site-menu-drawer-only font-semibold">
                  {m.all_of({ name: ofName(item.name, locale) })}
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
  const { locale } = useLocale();
  return (
    <div data-category={group.category ? '' : undefined} className="site-menu-group">
      <a href={group.href} className="site-menu-link">
        {group.image && !group.items && (
          <Picture path={group.image} alt="" width={120} height={120} className="site-menu-tile" />
        )}
        {group.name}
      </a>
      {group.items && (
        <>
          <LevelToggle name={group.name} />
          <ul className="site-menu-leaves">
            {isPlace(group.href) && (
              <li className="site-menu-drawer-only">
                <a href={group.href} className="site-menu-link font-semibold">
                  {m.all_of({ name: ofName(group.name, locale) })}
                </a>
              </li>
            )}
            {group.items.map((leaf) => (
              <li key={leaf.href + leaf.name}>
                <a href={leaf.href} className="site-menu-link">
                  {leaf.name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Opens the next level of the drawer; while that is open it is the level's head and the way back. */
function LevelToggle({ name }: { name: string }) {
  return (
    <details className="site-menu-toggle site-menu-drawer-only">
      <summary>
        <span className="site-menu-back">{`${m.back()} `}</span>
        <b>{name}</b>
      </summary>
    </details>
  );
}

const WIDTH = 80;

/** The picture of a category in a circle; without one, the first character of its name. */
export function RoundPicture({ item: { image, name } }: { item: ShellMenuItem }) {
  return (
    <span aria-hidden="true" className="site-menu-round">
      {image ? <Picture path={image} alt="" width={WIDTH} height={WIDTH} /> : firstCharacter(name)}
    </span>
  );
}

function firstCharacter(name: string): string {
  const [first] = new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment ?? '';
}
