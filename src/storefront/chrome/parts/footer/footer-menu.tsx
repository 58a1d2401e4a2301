import { isPlace } from '#storefront/chrome/parts/menus/is-place.ts';
import type { ShellMenuItem } from '#storefront/chrome/shell/shell.ts';

export interface FooterMenuProps {
  title: string;
  items: ShellMenuItem[];
}

/** A menu of the footer with all its levels; an entry that leads nowhere is the heading of those below it. */
export function FooterMenu({ title, items }: FooterMenuProps) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 font-sans text-sm font-semibold tracking-normal">{title}</h2>
      <Links items={items} />
    </nav>
  );
}

const row = 'inline-flex min-h-11 items-center text-[0.9375rem] lg:min-h-9';
const link = `${row} text-(--footer-muted) underline-offset-4 hover:text-inherit hover:underline`;

function Links({ items, className }: { items: ShellMenuItem[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map(({ name, href, items: below }) => (
        <li key={href + name}>
          {below && !isPlace(href) ? (
            <span className={`${row} font-medium`}>{name}</span>
          ) : (
            <a href={href} className={link}>
              {name}
            </a>
          )}
          {below && <Links items={below} className="ml-3" />}
        </li>
      ))}
    </ul>
  );
}
