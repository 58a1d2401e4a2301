import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { CardActionContext } from '#storefront/commerce/catalogue/client-cards.tsx';
import {
  type MissingItemView,
  SuggestedLinks,
  type SuggestedLinksView,
} from '#storefront/commerce/catalogue/suggested-links.tsx';
import { SearchBox } from '#storefront/features/search/search-box.tsx';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { isHydrated, reloadDocument } from '#storefront/islands/hydration/hydration-state.ts';
import {
  type ExpiredSessionForm,
  isNotFoundError,
  isSignedOutError,
  isTemporaryRefusal,
} from '#storefront/seo/page-meta.ts';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { CircleAlert } from '#storefront/ui/icons.ts';
import { RetryLaterMessage } from '#storefront/ui/retry-later.tsx';
import { CardActions } from './card-actions.tsx';

export function PageError({ error }: { error: unknown }) {
  if (isTemporaryRefusal(error)) return <RetryLaterMessage later={error.data} />;
  // A response with 503 may have no details, for example to a data request.
  if (isRouteErrorResponse(error) && error.status === 503) return <RetryLaterMessage />;
  if (isSignedOutError(error)) return <SignedOutView {...error.data} />;
  if (isNotFoundError(error)) return <NotFoundView {...((error.data ?? {}) as NotFoundProps)} />;
  return <ErrorView />;
}

export interface NotFoundProps {
  suggested?: SuggestedLinksView | undefined;
  missingItem?: MissingItemView | undefined;
}

export function NotFoundView({ suggested, missingItem }: NotFoundProps) {
  const { localePath } = useLocale();
  return (
    <CardActionContext value={CardActions}>
      <div className="page-width pb-14">
        <div className="mx-auto max-w-xl pt-8 pb-4 text-center lg:pt-16 lg:pb-8">
          <h1 className="text-2xl lg:text-4xl">{missingItem?.title ?? m.page_not_found()}</h1>
          <p className="mt-2 text-muted">{missingItem?.text ?? m.page_not_found_text()}</p>
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
        {suggested && <SuggestedLinks {...suggested} />}
      </div>
    </CardActionContext>
  );
}

function SignedOutView({ fields, login }: ExpiredSessionForm) {
  return (
    <EmptyState
      heading="h1"
      icon={<CircleAlert aria-hidden />}
      title={m.signed_out_title()}
      text={`${m.refused_signed_out()} ${m.signed_out_leaves_out()}`}
      action={
        <form method="post" className="flex flex-wrap justify-center gap-3">
          {fields.map(([name, text]) => (
            <input key={name} type="hidden" name={name} value={text} />
          ))}
          <ButtonLink href={login} target="_blank">
            {m.account_sign_in()}
          </ButtonLink>
          <Button type="submit" variant="outline">
            {m.signed_out_send()}
          </Button>
        </form>
      }
    />
  );
}

/** Error message. If the error occurred after hydration, loads the page again as a document. */
function ErrorView() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isHydrated()) void reloadDocument();
  }, []);
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
