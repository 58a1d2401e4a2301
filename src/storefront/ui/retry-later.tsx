import { useLocation } from 'react-router';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { BUSY_SHOP_REFUSAL, type TemporaryRefusal } from '#storefront/requests/temporary-refusal.ts';
import { formatTemporaryRefusal } from '#storefront/requests/temporary-refusal-text.ts';
import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Hourglass } from './page-icons.ts';

export function RetryLaterMessage({ later = BUSY_SHOP_REFUSAL }: { later?: TemporaryRefusal | undefined }) {
  const { locale } = useLocale();
  const { pathname, search } = useLocation();
  const isBusy = later.status === 503;
  return (
    <>
      {isBusy && <meta httpEquiv="refresh" content={String(later.seconds + 1)} />}
      <EmptyState
        heading="h1"
        icon={<Hourglass aria-hidden />}
        title={m.try_later_title()}
        text={formatTemporaryRefusal(later, locale)}
        action={
          <ButtonLink href={pathname + search} data-document>
            {m.retry()}
          </ButtonLink>
        }
      />
    </>
  );
}
