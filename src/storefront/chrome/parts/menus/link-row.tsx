import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ShellMenuItem } from '#storefront/chrome/shell/shell.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { PopoverMenu } from '#storefront/ui/popover-menu.tsx';
import { isPlace } from './is-place.ts';
import type { SplitLinks } from './split-links.ts';
import { StripArrow } from './strip-arrow.tsx';

const link =
  'inline-flex min-h-11 items-center rounded-control px-2.5 whitespace-nowrap underline-offset-4 hover:underline focus-visible:-outline-offset-2';
const leaf = `${link} w-full whitespace-normal`;

export interface LinkRowProps extends SplitLinks<ShellMenuItem> {
  label: string;
  /** Room between entries in pixels. */
  gap?: number | undefined;
  className?: string;
}

/** Links in one row, each with its submenu as a small panel, the last ones behind More. */
export function LinkRow({ label, shown, rest, gap, className = '' }: LinkRowProps) {
  return (
    <nav aria-label={label} data-menu className={`flex min-w-0 items-center ${className}`}>
      <ul
        data-strip
        style={gap === undefined ? undefined : { gap }}
        className="peer/strip no-scrollbar flex min-w-0 items-center overflow-x-auto"
      >
        {shown.map((item) => (
          <li key={item.href + item.name} className="flex shrink-0 items-center">
            {item.items ? (
              <Panel name={item.name} items={withItself(item)} />
            ) : (
              <a href={item.href} className={link}>
                {item.name}
              </a>
            )}
          </li>
        ))}
        {rest.length > 0 && (
          <li className="shrink-0">
            <Panel name={m.more()} items={rest} />
          </li>
        )}
      </ul>
      <StripArrow count={shown.length} />
    </nav>
  );
}

function Panel({ name, items }: { name: string; items: ShellMenuItem[] }) {
  return (
    <PopoverMenu
      label={name}
      align="start"
      triggerClass={`${link} gap-1`}
      trigger={
        <>
          {name} <ChevronDown aria-hidden className="size-4" />
        </>
      }
    >
      <Leaves items={items} />
    </PopoverMenu>
  );
}

function Leaves({ items, className = '' }: { items: ShellMenuItem[]; className?: string }) {
  return (
    <ul className={`min-w-[200px] ${className}`}>
      {items.map((item) => (
        <li key={item.href + item.name}>
          <a href={item.href} className={leaf}>
            {item.name}
          </a>
          {item.items && <Leaves items={item.items} className="ml-3 border-l border-line pl-1 text-sm" />}
        </li>
      ))}
    </ul>
  );
}

/** An entry whose name opens its submenu is the first link in it, unless it leads nowhere. */
function withItself({ items = [], name, href }: ShellMenuItem): ShellMenuItem[] {
  return isPlace(href) ? [{ name: m.all_of({ name }), href }, ...items] : items;
}
