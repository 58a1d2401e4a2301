import { useServerShell } from '#storefront/chrome/shell/shell-context.tsx';

/** What the shop has to say on top of every page. */
export function AnnouncementText() {
  const { announcement } = useServerShell();
  return announcement ? <p>{announcement}</p> : null;
}
