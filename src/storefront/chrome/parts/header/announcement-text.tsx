import { useServerShell } from '#storefront/chrome/shell/shell-context.tsx';
import { ChevronDown } from '#storefront/ui/icons.ts';

/** As many signs as stand in two lines of a phone. */
const SHORT = 80;

/** What the shop has to say on top of every page; of what is long two lines, and all of it by a press, without scripts too. */
export function AnnouncementText() {
  const { announcement } = useServerShell();
  if (!announcement) return null;
  if (announcement.length <= SHORT) return <p>{announcement}</p>;
  return (
    <details className="group">
      <summary className="flex cursor-pointer items-center gap-2">
        <span className="line-clamp-2 min-w-0 group-open:line-clamp-none">{announcement}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
    </details>
  );
}
