import CircleAlert from 'lucide-react/icons/circle-alert';
import SearchX from 'lucide-react/icons/search-x';
import { useLocation } from 'react-router';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';

/** Says that the address leads nowhere, and offers the way home. */
export function NotFoundView() {
  const { localePath } = useLocale();
  return (
    <EmptyState
      heading="h1"
      icon={<SearchX aria-hidden />}
      title={m.page_not_found()}
      text={m.page_not_found_text()}
      action={<ButtonLink href={localePath('/')}>{m.go_home()}</ButtonLink>}
    />
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
