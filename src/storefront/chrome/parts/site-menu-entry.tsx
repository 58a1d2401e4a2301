import type { ShellMenuItem } from '#storefront/chrome/shell/shell.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { Picture } from '#storefront/ui/picture.tsx';

/** A category of the first level with its mega-menu, or its next drawer level. */
export function SiteMenuEntry({ item }: { item: ShellMenuItem }) {
  const { items } = item;
  const isFlat = items?.every((group) => !group.items);
  return (
    <li className="site-menu-entry">
      <a href={item.href} className="site-menu-link">
        {item.name}
      </a>
      {items && (
        <>
          <LevelToggle name={item.name} />
          <div className="site-menu-panel">
            <div className="site-menu-columns" data-flat={isFlat || undefined}>
              <a href={item.href} className="site-menu-link font-semibold lg:hidden">
                {m.all_of({ name: item.name })}
              </a>
              {items.map((group) => (
                <MenuGroup key={group.href + group.name} group={group} />
              ))}
              {item.image && (
                <div className="site-menu-picture">
                  <Picture
                    path={item.image}
                    alt=""
                    width={320}
                    height={320}
                    sizes="240px"
                    className="rounded-card"
                  />
                </div>
              )}
            </div>
          </div>
        </>
      )}
    </li>
  );
}

function MenuGroup({ group }: { group: ShellMenuItem }) {
  return (
    <div className="site-menu-group">
      <a href={group.href} className="site-menu-link lg:font-semibold">
        {group.image && !group.items && (
          <Picture
            path={group.image}
            alt=""
            width={120}
            height={120}
            sizes="120px"
            className="site-menu-tile"
          />
        )}
        {group.name}
      </a>
      {group.items && (
        <>
          <LevelToggle name={group.name} />
          <ul className="site-menu-leaves">
            <li className="lg:hidden">
              <a href={group.href} className="site-menu-link font-semibold">
                {m.all_of({ name: group.name })}
              </a>
            </li>
            {group.items.map((leaf) => (
              <li key={leaf.href + leaf.name}>
                <a href={leaf.href} className="site-menu-link lg:text-muted">
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
    <details className="site-menu-toggle lg:hidden">
      <summary>
        <span>{name}</span>
      </summary>
    </details>
  );
}
