import { useShell } from '#storefront/chrome/shell/shell-context.tsx';
import { KeptMarkup } from './kept-markup.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { PageLinks } from './page-links.tsx';

/** The slim bar on top: the shop's announcement, links to pages, and the other language. */
export function AnnouncementBar() {
  const { header } = useShell();
  return (
    <div className="bg-second text-on-second">
      <div className="header-width flex min-h-11 items-center gap-4 text-sm">
        <p className="min-w-0 grow py-2 max-lg:text-[0.8125rem] max-lg:leading-snug lg:max-w-[48%]">
          {header.announcement}
        </p>
        <KeptMarkup
          as="div"
          id="page-links"
          className="ml-auto max-lg:hidden"
          render={import.meta.env.SSR ? () => <PageLinks /> : undefined}
        />
        <LanguageSwitch className="shrink-0 max-lg:-mr-3" />
      </div>
    </div>
  );
}
