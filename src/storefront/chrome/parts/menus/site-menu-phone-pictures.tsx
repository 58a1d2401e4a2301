import { useServerShell } from '#storefront/chrome/shell/shell-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import round from '#storefront/styles/site-menu/round.css?inline';
import { RoundPicture } from './round-picture.tsx';

/** On phones the round pictures stand beside the drawer, as links alone. */
export function SiteMenuPhonePictures() {
  const { items } = useServerShell().menu;
  if (items.length === 0) return null;
  return (
    <nav aria-label={m.categories_by_picture()}>
      <style media="(width < 64rem)">{round}</style>
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
