import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { timeoutSignal } from '#client/timeout-signal.ts';
import type { Customer } from '#contract/account.ts';
import { accountClient } from '#storefront/features/account/browser-session.ts';
import { useCart } from '#storefront/features/cart/cart-store.ts';
import { followWishes } from '#storefront/features/wishlist/wish-button.tsx';
import { confirmAccount, isSignedIn } from '#storefront/follow-session.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { showToast } from '#storefront/ui/toast.tsx';
import { endSession, share } from './share-account.ts';
import { UserMenu } from './user-menu.tsx';

/** What pages have for who has signed in alone: a cart that follows its shopper, and the menu of the account. */
export default function Member() {
  const [customer, setCustomer] = useState<Customer | null>();
  const askAgain = useRef(() => {});
  useEffect(() => {
    const account = followAccount(setCustomer);
    askAgain.current = account.askIfUnknown;
    return account.stop;
  }, []);
  return <UserMenu customer={customer} onOpen={() => askAgain.current()} />;
}

/** Several steps of a quantity are told once. */
const DEBOUNCE_MS = 250;
const AGAIN_AFTER_MS = 20_000;

/**
 * Keeps cart and wishlist of the browser in step with those of who has signed in: merged at first, asked again whenever the page is
 * taken up, and told of each change. First it is asked whether the session counts, and whose it is: one that has ended leaves the page as it is for guests. Tells
 * the customer, or `null` while nobody can be asked. Returns how to ask at once who it is, and how to stop.
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
        await alone(() => share(asksAll));
      }
      tellFailed(false);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return endSession();
      tellFailed(true);
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
  // What another tab changes is told by that tab: two would put it in twice.
  const changed = () => want('changes', DEBOUNCE_MS);

  const stopCart = useCart.subscribe(({ changes }, before) => changes !== before.changes && changed());
  const stopWishes = followWishes((isHere) => isHere && changed());
  document.addEventListener('visibilitychange', wake);
  for (const event of WAKING_EVENTS) addEventListener(event, wake);
  void run();
  const askIfUnknown = () => {
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
    for (const event of WAKING_EVENTS) removeEventListener(event, wake);
  };
  return { askIfUnknown, stop };
}

const WAKING_EVENTS = ['online', 'pageshow'] as const;

/** One tab at a time, where browsers can tell; elsewhere the one that is looked at. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request('haat-account', work);
  else if (document.visibilityState === 'visible') await work();
}

function tellFailed(hasFailed: boolean): void {
  const { isUnsaved } = useCart.getState();
  if (isUnsaved === hasFailed) return;
  useCart.setState({ isUnsaved: hasFailed });
  if (hasFailed) showToast(m.cart_unsaved(), 'error');
}
