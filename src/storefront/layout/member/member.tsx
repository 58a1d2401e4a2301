import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { timeoutSignal } from '#client/timeout-signal.ts';
import type { Customer } from '#contract/account.ts';
import { confirmAccount, isSignedIn } from '#storefront/commerce/session/follow-session.ts';
import { accountClient } from '#storefront/features/account/browser-session.ts';
import { useCart } from '#storefront/features/cart/cart-store.ts';
import { subscribeToWishlist } from '#storefront/features/wishlist/wish-button.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { showToast } from '#storefront/ui/toast.tsx';
import { endSession, syncAccount } from './sync-account.ts';
import { UserMenu } from './user-menu.tsx';

export default function Member() {
  const [customer, setCustomer] = useState<Customer | null>();
  const sendAgain = useRef(() => {});
  useEffect(() => {
    const account = followAccount(setCustomer);
    sendAgain.current = account.loadIfUnknown;
    return account.stop;
  }, []);
  return <UserMenu customer={customer} onOpen={() => sendAgain.current()} />;
}

/** Combines several steps of a quantity into one request. */
const DEBOUNCE_MS = 250;
const AGAIN_AFTER_MS = 20_000;

/**
 * Validates the session, merges cart and wishlist, then sends changes. `onCustomer` gets `null` while the
 * server is unavailable.
 */
function followAccount(onCustomer: (customer: Customer | null | undefined) => void) {
  let isAsking = false;
  let wants: 'all' | 'changes' | undefined = 'all';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isKnown = false;

  const run = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      if (!isKnown) {
        const signal = timeoutSignal(AGAIN_AFTER_MS);
        const { user } = await accountClient().call('validateToken', { signal });
        confirmAccount(user.id);
        onCustomer(user);
      }
      isKnown = true;
      while (wants && isSignedIn()) {
        const asksAll = wants === 'all';
        wants = undefined;
        await runExclusively(() => syncAccount(asksAll));
      }
      notifyFailed(false);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return endSession();
      notifyFailed(true);
      if (!isKnown) onCustomer(null);
      wants = 'all';
      clearTimeout(timer);
      timer = setTimeout(run, AGAIN_AFTER_MS);
    } finally {
      isAsking = false;
    }
  };
  const want = (what: 'all' | 'changes', afterMs = 0) => {
    wants = wants === 'all' ? wants : what;
    clearTimeout(timer);
    timer = setTimeout(run, afterMs);
  };
  const wake = () => document.visibilityState === 'visible' && want('all');
  // Changes of another tab are sent by that tab; sending them twice would add them twice.
  const changed = () => want('changes', DEBOUNCE_MS);

  const stopCart = useCart.subscribe(({ changes }, before) => changes !== before.changes && changed());
  const stopWishes = subscribeToWishlist((isLocalChange) => isLocalChange && changed());
  document.addEventListener('visibilitychange', wake);
  for (const event of RESUME_EVENTS) addEventListener(event, wake);
  void run();
  const loadIfUnknown = () => {
    if (isKnown) return;
    onCustomer(undefined);
    want('all');
  };
  const stop = () => {
    clearTimeout(timer);
    wants = undefined;
    stopCart();
    stopWishes();
    document.removeEventListener('visibilitychange', wake);
    for (const event of RESUME_EVENTS) removeEventListener(event, wake);
  };
  return { loadIfUnknown, stop };
}

const RESUME_EVENTS = ['online', 'pageshow'] as const;

/** With locks if supported, otherwise only in the visible tab. */
async function runExclusively(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request('haat-account', work);
  else if (document.visibilityState === 'visible') await work();
}

function notifyFailed(hasFailed: boolean): void {
  const { isUnsaved } = useCart.getState();
  if (isUnsaved === hasFailed) return;
  useCart.setState({ isUnsaved: hasFailed });
  if (hasFailed) showToast(m.cart_unsaved(), 'error');
}
