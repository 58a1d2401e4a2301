import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { createTimeoutSignal } from '#client/timeout-signal.ts';
import type { Customer } from '#contract/account.ts';
import { isSignedIn, setSignedInAccount } from '#storefront/commerce/session/session-sync.ts';
import { createAccountClient } from '#storefront/features/account/browser-session.ts';
import { useCart } from '#storefront/features/cart/cart-store.ts';
import { subscribeToWishlist } from '#storefront/features/wishlist/wish-button.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { showToast } from '#storefront/ui/toast.tsx';
import { AccountMenu } from './account-menu.tsx';
import { handleEndedSession, syncAccount } from './sync-account.ts';

export default function SyncedAccountMenu() {
  const [customer, setCustomer] = useState<Customer | null>();
  const reloadAccount = useRef(() => {});
  useEffect(() => {
    const account = startAccountSync(setCustomer);
    reloadAccount.current = account.loadIfUnknown;
    return account.stop;
  }, []);
  return <AccountMenu customer={customer} onOpen={() => reloadAccount.current()} />;
}

/** Delay that combines several clicks on a quantity stepper into one request. */
const SYNC_DEBOUNCE_MS = 250;
const SYNC_RETRY_DELAY_MS = 20_000;

/** Calls `onCustomer` with `null` if the customer cannot be loaded, and `undefined` when another attempt starts. */
function startAccountSync(onCustomer: (customer: Customer | null | undefined) => void) {
  let isSyncing = false;
  let pending: 'all' | 'changes' | undefined = 'all';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isCustomerKnown = false;

  const sync = async () => {
    if (isSyncing) return;
    isSyncing = true;
    try {
      if (!isCustomerKnown) {
        const signal = createTimeoutSignal(SYNC_RETRY_DELAY_MS);
        const { user } = await createAccountClient().call('validateToken', { signal });
        setSignedInAccount(user.id);
        onCustomer(user);
      }
      isCustomerKnown = true;
      while (pending && isSignedIn()) {
        const loadsAccount = pending === 'all';
        pending = undefined;
        await runExclusively(() => syncAccount(loadsAccount));
      }
      setSyncFailed(false);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return handleEndedSession();
      setSyncFailed(true);
      if (!isCustomerKnown) onCustomer(null);
      pending = 'all';
      clearTimeout(timer);
      timer = setTimeout(sync, SYNC_RETRY_DELAY_MS);
    } finally {
      isSyncing = false;
    }
  };
  const schedule = (part: 'all' | 'changes', afterMs = 0) => {
    pending = pending === 'all' ? pending : part;
    clearTimeout(timer);
    timer = setTimeout(sync, afterMs);
  };
  const syncIfVisible = () => document.visibilityState === 'visible' && schedule('all');
  // Only changes in this tab are sent: another tab sends its own changes, which must not be sent twice.
  const scheduleChanges = () => schedule('changes', SYNC_DEBOUNCE_MS);

  const stopCart = useCart.subscribe(
    ({ changes }, previous) => changes !== previous.changes && scheduleChanges(),
  );
  const stopWishes = subscribeToWishlist((isLocalChange) => isLocalChange && scheduleChanges());
  document.addEventListener('visibilitychange', syncIfVisible);
  for (const event of RESUME_EVENTS) addEventListener(event, syncIfVisible);
  void sync();
  const loadIfUnknown = () => {
    if (isCustomerKnown) return;
    onCustomer(undefined);
    schedule('all');
  };
  const stop = () => {
    clearTimeout(timer);
    pending = undefined;
    stopCart();
    stopWishes();
    document.removeEventListener('visibilitychange', syncIfVisible);
    for (const event of RESUME_EVENTS) removeEventListener(event, syncIfVisible);
  };
  return { loadIfUnknown, stop };
}

const RESUME_EVENTS = ['online', 'pageshow'] as const;

/** Runs `work` in one tab at a time: with locks if supported, otherwise only in the visible tab. */
async function runExclusively(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request('haat-account', work);
  else if (document.visibilityState === 'visible') await work();
}

function setSyncFailed(hasFailed: boolean): void {
  const { isSyncFailed } = useCart.getState();
  if (isSyncFailed === hasFailed) return;
  useCart.setState({ isSyncFailed: hasFailed });
  if (hasFailed) showToast(m.cart_unsaved(), 'error');
}
