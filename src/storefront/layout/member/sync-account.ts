import { ApiError } from '#client/api-error.ts';
import { browserClient, createIdempotencyKey } from '#client/client.ts';
import { timeoutSignal } from '#client/timeout-signal.ts';
import { cartEndpoints } from '#contract/cart-endpoints.ts';
import {
  applyCartChanges,
  type CartChange,
  diffCart,
  diffWishlist,
  EMPTY_SHARED_STATE,
  type PendingSync,
  readSharedState,
  rebaseCart,
  rebaseWishes,
  type SharedLine,
  type SharedState,
  unsentItems,
} from '#domain/account/shared-cart.ts';
import {
  ACCOUNT_STORAGE_KEY,
  readStored,
  removeStored,
  writeStored,
} from '#storefront/commerce/session/browser-storage.ts';
import { clearAccount, SESSION_CHANGED } from '#storefront/commerce/session/follow-session.ts';
import { readCart, useCart } from '#storefront/features/cart/cart-store.ts';
import { readWishes, storeWishes } from '#storefront/features/wishlist/wish-button.tsx';

const client = () => browserClient(cartEndpoints);
const REQUEST_TIMEOUT_MS = 20_000;
const requestTimeout = () => ({ signal: timeoutSignal(REQUEST_TIMEOUT_MS) });

/** For browsers without storage. */
let held: SharedState | undefined;

function keep(state: SharedState): void {
  held = state;
  writeStored(ACCOUNT_STORAGE_KEY, state);
}

/** Loads the account's state first if requested or needed; otherwise only sends changes. */
export async function syncAccount(asksAll: boolean): Promise<void> {
  // Changes of other tabs are in the storage.
  readCart();
  readWishes();
  held = readSharedState(readStored(ACCOUNT_STORAGE_KEY)) ?? held;
  // Another tab may have been closed before it got a response.
  if (asksAll || !held || held.unanswered) await ask();
  await syncCart();
  await syncWishlist();
}

/** Applies the browser's changes to the account's state; a guest's entire cart is a change. */
async function ask(): Promise<void> {
  let [cart, wishes] = await fetchAccount();
  const isOwn = shared().userId === cart.user_id || !shared().userId;
  const { unanswered } = shared();
  if (isOwn && unanswered) {
    await send(unanswered);
    [cart, wishes] = await fetchAccount();
  }
  const before = shared();
  const own = readWishes();
  keep({ userId: cart.user_id, lines: cart.data.map(toLine), wishes });
  // Items of another customer are not changes of this one.
  const [items, known] = isOwn ? [useCart.getState().items, before.lines] : [[], []];
  useCart.getState().replace(rebaseCart(items, known, cart.data));
  storeWishes(isOwn ? rebaseWishes(own, before.wishes, wishes) : wishes);
}

const fetchAccount = () =>
  Promise.all([client().call('cart', requestTimeout()), client().list('wishlist', requestTimeout())]);

/** SKU ids that the account refused on this page; not sent again. */
const refused = new Set<number>();

async function syncCart(): Promise<void> {
  for (;;) {
    const changes = diffCart(useCart.getState().items, shared().lines).filter(
      ({ skuId }) => !refused.has(skuId),
    );
    const [first] = changes;
    if (!first) return;
    const added = changes.filter(({ kind }) => kind === 'add');
    await send({ key: createIdempotencyKey(), changes: first.kind === 'add' ? added : [first] });
  }
}

/** Sent changes are stored until the response arrives. Later changes are applied to the response. */
async function send(unanswered: PendingSync): Promise<void> {
  keep({ ...shared(), unanswered });
  const { lines, changes } = await answerTo(unanswered);
  const before = applyCartChanges(shared().lines, changes);
  const { unanswered: _, ...rest } = shared();
  keep({ ...rest, lines: lines.map(toLine) });
  const { items, replace } = useCart.getState();
  replace(rebaseCart(items, before, lines));
}

interface Answer {
  lines: (SharedLine & { price: number })[];
  /** Changes that the account accepted; the others remain in the browser. */
  changes: CartChange[];
}

function answerTo({ key, changes }: PendingSync): Promise<Answer> {
  const [first] = changes;
  return !first || first.kind === 'add' ? add(changes.filter(isAdded), key) : change(first);
}

type Added = Extract<CartChange, { kind: 'add' }>;

async function add(added: Added[], key: string): Promise<Answer> {
  const items = added.map(({ skuId, quantity }) => ({ skuId, quantity }));
  const headers = { 'idempotency-key': key };
  const call = client().call('mergeCart', { body: { items }, headers, ...requestTimeout() });
  const lines = (await unlessRefused(call))?.data ?? shared().lines.map(unpriced);
  const has = ({ skuId }: { skuId: number }) => lines.some((line) => line.skuId === skuId);
  for (const item of items) if (!has(item)) refused.add(item.skuId);
  return { lines, changes: added.filter(has) };
}

async function change(requested: Exclude<CartChange, Added>): Promise<Answer> {
  const params = { id: requested.id };
  const others = shared()
    .lines.filter(({ skuId }) => skuId !== requested.skuId)
    .map(unpriced);
  if (requested.kind === 'remove') {
    await unlessRefused(client().call('removeCartItem', { params, ...requestTimeout() }));
    return { lines: others, changes: [requested] };
  }
  const { quantity, status } = requested;
  const body = { ...(quantity && { quantity }), ...(status !== undefined && { status }) };
  const line = await unlessRefused(client().call('changeCartItem', { params, body, ...requestTimeout() }));
  // Another device removed the line.
  return line ? { lines: [...others, line], changes: [requested] } : { lines: others, changes: [] };
}

async function syncWishlist(): Promise<void> {
  const { added, removed } = diffWishlist(readWishes(), shared().wishes);
  const [first] = added;
  if (first !== undefined && added.length === 1) {
    const response = await unlessRefused(
      client().call('addWish', { params: { productId: first }, ...requestTimeout() }),
    );
    if (response) keep({ ...shared(), wishes: [first, ...shared().wishes] });
    else storeWishes(readWishes().filter((id) => id !== first));
  } else if (added.length > 1) {
    const wishes = await client().list('mergeWishlist', { body: { ids: added }, ...requestTimeout() });
    const next = rebaseWishes(readWishes(), [...shared().wishes, ...added], wishes);
    keep({ ...shared(), wishes });
    storeWishes(next);
  }
  for (const productId of removed) {
    await unlessRefused(client().call('removeWish', { params: { productId }, ...requestTimeout() }));
    keep({ ...shared(), wishes: shared().wishes.filter((id) => id !== productId) });
  }
}

const shared = (): SharedState => held ?? EMPTY_SHARED_STATE;

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

const unlessRefused = <Result>(requested: Promise<Result>): Promise<Result | undefined> =>
  requested.catch((error) => {
    if (isRefusal(error)) return undefined;
    throw error;
  });

const isAdded = (change: CartChange): change is Added => change.kind === 'add';

const toLine = ({ id, skuId, quantity, status }: SharedLine): SharedLine => ({ id, skuId, quantity, status });
/** The browser's line knows the price. */
const unpriced = (line: SharedLine) => ({ ...line, price: 0 });

/** Removes the account's data. Unsent changes remain for the next customer. */
export function endSession(): void {
  held ??= readSharedState(readStored(ACCOUNT_STORAGE_KEY));
  const { lines, wishes } = shared();
  const { items, replace } = useCart.getState();
  held = undefined;
  // Removed first: while it is stored and no customer is signed in, cart and wishlist count as the account's
  // and are deleted when read.
  removeStored(ACCOUNT_STORAGE_KEY);
  replace(unsentItems(items, lines));
  storeWishes(diffWishlist(readWishes(), wishes).added);
  clearAccount();
  delete document.documentElement.dataset.signedIn;
  writeStored(SESSION_CHANGED, Date.now());
}
