import { useNavigation } from 'react-router';
import { m } from '#storefront/messages/compiled/messages.js';

/** A thin line at the top while the next page is on its way. */
export function PendingBar() {
  const isPending = useNavigation().state !== 'idle';
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5">
      {isPending && (
        <>
          <span className="sr-only">{m.loading()}</span>
          <span className="pending-bar block h-full bg-accent" />
        </>
      )}
    </div>
  );
}
