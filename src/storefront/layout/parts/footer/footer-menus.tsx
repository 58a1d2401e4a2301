import { isPlace, splitLinks } from '#storefront/layout/parts/menus/split-links.ts';
import type { ShellMenuItem } from '#storefront/layout/shell/shell.ts';
import { useServerShell } from '#storefront/layout/shell/shell-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { ChevronDown } from '#storefront/ui/icons.ts';

/** The three menus of the footer with their titles; those without links are left out. */
export function FooterMenus() {
  return useServerShell().footer.menus.map(({ title, items }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two menus may have one title
    <FooterMenu key={index} title={title} items={items} />
  ));
}

/** What a screen of a phone holds; the rest of a long list is folded away. */
const MOST_SHOWN = 10;

interface FooterMenuProps {
  title: string;
  items: ShellMenuItem[];
}

/** A menu of the footer with all its levels; an entry that leads nowhere is the heading of those below it. */
export function FooterMenu({ title, items }: FooterMenuProps) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={title} className="wrap-anywhere">
      <h2 className="mb-2 font-sans text-sm font-semibold tracking-normal">{title}</h2>
      <Links items={items} />
    </nav>
  );
}

const row = 'inline-flex min-h-11 items-center text-[0.9375rem] lg:min-h-9';
const link = `${row} text-(--footer-muted) underline-offset-4 hover:text-inherit hover:underline`;

function Links({ items, className }: { items: ShellMenuItem[]; className?: string }) {
  const { shown, rest } = splitLinks(items, MOST_SHOWN);
  return (
    <>
      <LinkList items={shown} className={className} />
      {rest.length > 0 && (
        <details className={className}>
          <summary className={`${row} w-full font-medium`}>
            {m.more()}
            <ChevronDown aria-hidden className="ml-1 size-4" />
          </summary>
          <LinkList items={rest} />
        </details>
      )}
    </>
  );
}

function LinkList({ items, className }: { items: ShellMenuItem[]; className?: string | undefined }) {
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
