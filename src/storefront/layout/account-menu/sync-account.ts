import { ApiError } from '#client/api-error.ts';
import { createBrowserClient, createIdempotencyKey } from '#client/client.ts';
import { timeoutSignal } from '#client/timeout-signal.ts';
import { cartEndpoints } from '#contract/cart-endpoints.ts';
import {
  applyCartChanges,
  type CartChange,
  diffCart,
  diffWishlist,
  EMPTY_SYNCED_STATE,
  listRepeatable,
  listUnsentItems,
  type PendingSync,
  readSyncedState,
  rebaseCart,
  rebaseWishlist,
  type SyncedLine,
  type SyncedState,
} from '#domain/account/shared-cart.ts';
import type { CartReduction, LocalCartItem } from '#domain/local-cart.ts';
import { MAX_WISHLIST_ITEMS, WISH_REFUSALS, type WishRefusal } from '#domain/local-wishlist.ts';
import { fetchLiveSkus, useLiveSkus } from '#storefront/commerce/catalogue/live-skus.ts';
import {
  ACCOUNT_STORAGE_KEY,
  readStored,
  removeStored,
  writeStored,
} from '#storefront/commerce/session/browser-storage.ts';
import { clearAccount, SESSION_CHANGED } from '#storefront/commerce/session/follow-session.ts';
import {
  loadStoredCart,
  replaceCartItems,
  reportReductions,
  useCart,
} from '#storefront/features/cart/cart-store.ts';
import { readWishlist, storeWishlist } from '#storefront/features/wishlist/wish-button.tsx';
import { reportFullWishlist, storeWishlistError } from '#storefront/features/wishlist/wish-report.ts';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { getLocale } from '#storefront/i18n/message-runtime.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';

const createCartClient = () => createBrowserClient(cartEndpoints);
const REQUEST_TIMEOUT_MS = 20_000;
const requestTimeout = () => ({ signal: timeoutSignal(REQUEST_TIMEOUT_MS) });

/**
 * Cart and wishlist of the account at the last synchronisation. In browsers without storage, this variable replaces
 * the stored value.
 */
let memoryState: SyncedState | undefined;

function storeState(state: SyncedState): void {
  memoryState = state;
  writeStored(ACCOUNT_STORAGE_KEY, state);
}

/** Sends local changes. First loads the account if `loadsAccount`, its state is unknown, or a request is unanswered. */
export async function syncAccount(loadsAccount: boolean): Promise<void> {
  // Both calls read the storage, which contains changes of other tabs.
  loadStoredCart();
  readWishlist();
  memoryState = readSyncedState(readStored(ACCOUNT_STORAGE_KEY)) ?? memoryState;
  // The value `unanswered` is set if a tab was closed before it received the response to its changes.
  if (loadsAccount || !memoryState || memoryState.unanswered) await mergeAccount();
  await syncCart();
  await syncWishlist();
}

/** Applies the browser's unsent changes to the loaded account. All items of a guest's cart are unsent changes. */
async function mergeAccount(): Promise<void> {
  let [cart, wishes] = await fetchAccount();
  const isSameCustomer = getState().userId === cart.user_id || !getState().userId;
  const { unanswered } = getState();
  const changes = isSameCustomer && unanswered ? listRepeatable(unanswered.changes, cart.data) : [];
  if (unanswered && changes.length > 0) {
    await send({ ...unanswered, changes });
    [cart, wishes] = await fetchAccount();
  }
  const previous = getState();
  const localWishes = readWishlist();
  storeState({ userId: cart.user_id, lines: cart.data.map(toLine), wishes });
  // Items that belong to another customer are discarded.
  const [items, knownLines] = isSameCustomer ? [useCart.getState().items, previous.lines] : [[], []];
  const rebased = rebaseCart(items, knownLines, cart.data);
  replaceCartItems(rebased.items);
  const { ids, dropped } = isSameCustomer
    ? rebaseWishlist(localWishes, previous.wishes, wishes)
    : { ids: wishes, dropped: [] };
  storeWishlist(ids);
  reportReductions(rebased.reductions);
  reportRefusedWishes(dropped.length, 'full');
  reportReductions(await findDiscontinued(items, knownLines, rebased.items));
}

/** Lists lines whose variants are no longer sold, but not lines that the customer removed on another device. */
async function findDiscontinued(
  before: readonly LocalCartItem[],
  knownLines: readonly SyncedLine[],
  after: readonly LocalCartItem[],
): Promise<CartReduction[]> {
  const remaining = new Set([...after, ...getState().lines].map(({ skuId }) => skuId));
  const missing = before.filter(
    ({ skuId }) => !remaining.has(skuId) && knownLines.some((line) => line.skuId === skuId),
  );
  if (missing.length === 0) return [];
  const isFetched = await fetchLiveSkus(missing.map(({ skuId }) => skuId)).then(
    () => true,
    () => false,
  );
  const { known } = useLiveSkus.getState();
  return missing.flatMap(({ skuId, quantity: wanted }): CartReduction[] =>
    isFetched && !known.get(skuId)?.sku ? [{ skuId, wanted, quantity: 0, reason: 'unavailable' }] : [],
  );
}

/** Reports refused products. The account refuses them when its wishlist is full, or if they are no longer sold. */
function reportRefusedWishes(count: number, reason: WishRefusal): void {
  if (count === 0) return;
  const locale = getLocale();
  if (reason === 'full') reportFullWishlist(count, locale);
  else storeWishlistError(m.wishlist_unsold_removed({ count, shown: formatNumber(count, locale) }));
}

const fetchAccount = () =>
  Promise.all([
    createCartClient().call('cart', requestTimeout()),
    createCartClient().list('wishlist', requestTimeout()),
  ]);

/** Ids of SKUs that the account refused on this page, and that are not sent again. */
const refusedSkuIds = new Set<number>();

async function syncCart(): Promise<void> {
  for (;;) {
    const changes = diffCart(useCart.getState().items, getState().lines).filter(
      ({ skuId }) => !refusedSkuIds.has(skuId),
    );
    const [first] = changes;
    if (!first) return;
    const added = changes.filter(({ kind }) => kind === 'add');
    await send({ key: createIdempotencyKey(), changes: first.kind === 'add' ? added : [first] });
  }
}

/** Sends changes. Stores them until the response arrives, to be able to send them again. Keeps newer local changes. */
async function send(unanswered: PendingSync): Promise<void> {
  storeState({ ...getState(), unanswered });
  const { lines, changes, reductions } = await sendChanges(unanswered);
  const expectedLines = applyCartChanges(getState().lines, changes);
  const { unanswered: _, ...rest } = getState();
  storeState({ ...rest, lines: lines.map(toLine) });
  const rebased = rebaseCart(useCart.getState().items, expectedLines, lines);
  replaceCartItems(rebased.items);
  reportReductions([...reductions, ...rebased.reductions]);
}

interface SyncResponse {
  lines: (SyncedLine & { price: number })[];
  /** Changes that the account has accepted. Other changes remain in the browser. */
  changes: CartChange[];
  reductions: readonly CartReduction[];
}

function sendChanges({ key, changes }: PendingSync): Promise<SyncResponse> {
  const [first] = changes;
  return !first || first.kind === 'add' ? add(changes.filter(isAdded), key) : change(first);
}

type AddedItem = Extract<CartChange, { kind: 'add' }>;

async function add(added: AddedItem[], key: string): Promise<SyncResponse> {
  const items = added.map(({ skuId, quantity }) => ({ skuId, quantity }));
  const headers = { 'idempotency-key': key };
  const call = createCartClient().call('mergeCart', { body: { items }, headers, ...requestTimeout() });
  const response = await undefinedIfRefused(call);
  const lines = response?.data ?? getState().lines.map(withZeroPrice);
  const isInCart = ({ skuId }: { skuId: number }) => lines.some((line) => line.skuId === skuId);
  for (const item of items) if (!isInCart(item)) refusedSkuIds.add(item.skuId);
  // Unavailable products are not reported, because the cart shows them with their reason.
  const reductions = (response?.reductions ?? []).filter(({ reason }) => reason !== 'unavailable');
  return { lines, changes: added.filter(isInCart), reductions };
}

async function change(requested: Exclude<CartChange, AddedItem>): Promise<SyncResponse> {
  const params = { id: requested.id };
  const otherLines = getState()
    .lines.filter(({ skuId }) => skuId !== requested.skuId)
    .map(withZeroPrice);
  if (requested.kind === 'remove') {
    await undefinedIfRefused(createCartClient().call('removeCartItem', { params, ...requestTimeout() }));
    return { lines: otherLines, changes: [requested], reductions: [] };
  }
  const { quantity, status } = requested;
  const body = { ...(quantity && { quantity }), ...(status !== undefined && { status }) };
  const line = await undefinedIfRefused(
    createCartClient().call('changeCartItem', { params, body, ...requestTimeout() }),
  );
  // `line` is undefined if another device has removed the line.
  if (!line) return { lines: otherLines, changes: [], reductions: [] };
  const { skuId } = line;
  const reductions: CartReduction[] =
    quantity !== undefined && line.quantity < quantity
      ? [{ skuId, wanted: quantity, quantity: line.quantity, reason: 'stock' }]
      : [];
  return { lines: [...otherLines, line], changes: [requested], reductions };
}

async function syncWishlist(): Promise<void> {
  const { added, removed } = diffWishlist(readWishlist(), getState().wishes);
  // Products are removed first, because a full wishlist accepts no product.
  for (const productId of removed) {
    await undefinedIfRefused(
      createCartClient().call('removeWish', { params: { productId }, ...requestTimeout() }),
    );
    storeState({ ...getState(), wishes: getState().wishes.filter((id) => id !== productId) });
  }
  const [first] = added;
  if (first !== undefined && added.length === 1) {
    const response = await undefinedIfRefused(
      createCartClient().call('addWish', { params: { productId: first }, ...requestTimeout() }),
    );
    if (response) storeState({ ...getState(), wishes: [first, ...getState().wishes] });
    else {
      storeWishlist(readWishlist().filter((id) => id !== first));
      reportRefusedWishes(1, getState().wishes.length >= MAX_WISHLIST_ITEMS ? 'full' : 'unavailable');
    }
  } else if (added.length > 1) {
    const merged = await createCartClient().call('mergeWishlist', {
      body: { ids: added },
      ...requestTimeout(),
    });
    // During an upgrade, the previous build may respond without `notAdded`.
    const { data: wishes, notAdded = [] } = merged;
    const next = rebaseWishlist(readWishlist(), [...getState().wishes, ...added], wishes);
    storeState({ ...getState(), wishes });
    storeWishlist(next.ids.filter((id) => !added.includes(id) || wishes.includes(id)));
    for (const refusal of WISH_REFUSALS)
      reportRefusedWishes(notAdded.filter(({ reason }) => reason === refusal).length, refusal);
  }
}

const getState = (): SyncedState => memoryState ?? EMPTY_SYNCED_STATE;

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

const undefinedIfRefused = <Result>(requested: Promise<Result>): Promise<Result | undefined> =>
  requested.catch((error) => {
    if (isRefusal(error)) return undefined;
    throw error;
  });

const isAdded = (change: CartChange): change is AddedItem => change.kind === 'add';

const toLine = ({ id, skuId, quantity, status }: SyncedLine): SyncedLine => ({ id, skuId, quantity, status });
/** The price is not used, because `rebaseCart` keeps the price of the browser's line. */
const withZeroPrice = (line: SyncedLine) => ({ ...line, price: 0 });

/**
 * Shows the end of a session that has expired or was ended on another device. Unsent additions remain as those of a
 * guest: the next sign-in in this browser adds them to its account.
 */
export function endSession(): void {
  memoryState ??= readSyncedState(readStored(ACCOUNT_STORAGE_KEY));
  const { lines, wishes } = getState();
  const { items } = useCart.getState();
  memoryState = undefined;
  // The stored state is removed first. Otherwise, reading cart or wishlist while signed out deletes them as the
  // account's data.
  removeStored(ACCOUNT_STORAGE_KEY);
  replaceCartItems(listUnsentItems(items, lines));
  storeWishlist(diffWishlist(readWishlist(), wishes).added);
  clearAccount();
  delete document.documentElement.dataset.signedIn;
  writeStored(SESSION_CHANGED, Date.now());
}
