import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Alert } from './alert.tsx';
import { buttonClass, Spinner } from './button.tsx';

export function UnreachableNotice({ isPending, onRetry }: { isPending: boolean; onRetry: () => void }) {
  return (
    <Alert tone="warning">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="grow">{m.still_unreachable()}</p>
        <button
          type="button"
          onClick={onRetry}
          aria-busy={isPending}
          className={buttonClass('outline', 'sm')}
        >
          {isPending && <Spinner label={m.please_wait()} />}
          {m.retry()}
        </button>
      </div>
    </Alert>
  );
}
