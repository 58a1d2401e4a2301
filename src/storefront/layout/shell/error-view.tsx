import { useLocation } from 'react-router';
import { CardActionProvider } from '#storefront/catalog/client-cards.tsx';
import { type AbsentView, Onward, type OnwardView } from '#storefront/catalog/onward.tsx';
import { SearchBox } from '#storefront/features/search/search-box.tsx';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { CircleAlert } from '#storefront/ui/icons.ts';
import { CardActions } from './card-actions.tsx';

export interface NotFoundProps {
  onward?: OnwardView | undefined;
  /** What is known of what is not there. */
  absent?: AbsentView | undefined;
}

/** Says that the address leads nowhere, or not now, and offers the search and, from the server, where to go on. */
export function NotFoundView({ onward, absent }: NotFoundProps) {
  const { localePath } = useLocale();
  return (
    <CardActionProvider action={CardActions}>
      <div className="page-width pb-14">
        <div className="mx-auto max-w-xl pt-8 pb-4 text-center lg:pt-16 lg:pb-8">
          <h1 className="text-2xl lg:text-4xl">{absent?.title ?? m.page_not_found()}</h1>
          <p className="mt-2 text-muted">{absent?.text ?? m.page_not_found_text()}</p>
          <SearchBox className="mt-5 text-start" />
          <p className="mt-3">
            <a
              href={localePath('/')}
              className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline"
            >
              {m.go_home()}
            </a>
          </p>
        </div>
        {onward && <Onward {...onward} />}
      </div>
    </CardActionProvider>
  );
}

/** Says that the page broke, and offers to load it again. */
export function ErrorView() {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      heading="h1"
      icon={<CircleAlert aria-hidden />}
      title={m.something_went_wrong()}
      text={m.something_went_wrong_text()}
      action={
        <ButtonLink href={pathname + search} data-document>
          {m.retry()}
        </ButtonLink>
      }
    />
  );
}
