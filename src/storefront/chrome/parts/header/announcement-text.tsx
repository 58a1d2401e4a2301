import { keptShellOf } from '#storefront/chrome/shell/kept-shell.ts';
import { useShell } from '#storefront/chrome/shell/shell-context.tsx';

/** What the shop has to say on top of every page. */
export function AnnouncementText() {
  const { announcement } = keptShellOf(useShell());
  return announcement ? <p>{announcement}</p> : null;
}
