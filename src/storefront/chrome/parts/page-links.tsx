import ChevronDown from 'lucide-react/icons/chevron-down';
import { keptShellOf } from '#storefront/chrome/shell/kept-shell.ts';
import { useShell } from '#storefront/chrome/shell/shell-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { PopoverMenu } from '#storefront/ui/popover-menu.tsx';

const MOST_ON_DESKTOP = 8;
const link = 'inline-flex min-h-11 items-center rounded-control px-2.5 whitespace-nowrap hover:underline';

/** Links to pages, eight at most; the rest stands behind More. */
export function PageLinks() {
  const pageMenu = keptShellOf(useShell()).pageMenu.items;
  if (pageMenu.length === 0) return null;
  const rest = pageMenu.slice(MOST_ON_DESKTOP);
  return (
    <nav aria-label={m.main_navigation()}>
      <ul className="flex items-center">
        {pageMenu.slice(0, MOST_ON_DESKTOP).map((item) => (
          <li key={item.href + item.name}>
            <a href={item.href} className={link}>
              {item.name}
            </a>
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <PopoverMenu
              label={m.more()}
              triggerClass={`${link} gap-1`}
              trigger={
                <>
                  {m.more()} <ChevronDown aria-hidden className="size-4" />
                </>
              }
            >
              <ul>
                {rest.map((item) => (
                  <li key={item.href + item.name}>
                    <a href={item.href} className={`${link} w-full`}>
                      {item.name}
                    </a>
                  </li>
                ))}
              </ul>
            </PopoverMenu>
          </li>
        )}
      </ul>
    </nav>
  );
}
