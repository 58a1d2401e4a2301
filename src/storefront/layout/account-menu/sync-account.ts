import { ApiError } from '#client/api-error.ts';
import { createBrowserClient, createIdempotencyKey } from '#client/client.ts';
import { createTimeoutSignal } from '#client/timeout-signal.ts';
import { cartEndpoints } from '#contract/cart-endpoints.ts';
import {
  applyCartChanges,
  type CartChange,
  diffCart,
  diffWishlist,
  EMPTY_SYNCED_STATE,
  listRepeatableChanges,
  listUnsentItems,
  type PendingSync,
  readSyncedState,
  rebaseCart,
  rebaseWishlist,
  type SyncedLine,
  type SyncedState,
} from '#domain/account/synced-cart.ts';
import type { CartReduction, LocalCartItem } from '#domain/local-cart.ts';
import { MAX_WISHLIST_ITEMS, WISH_REFUSALS, type WishRefusal } from '#domain/local-wishlist.ts';
import { fetchLiveSkus, useLiveSkus } from '#storefront/commerce/catalogue/live-skus.ts';
import {
  readStoredValue,
  removeStoredValue,
  SYNCED_ACCOUNT_STORAGE_KEY,
  writeStoredValue,
} from '#storefront/commerce/session/browser-storage.ts';
import { clearAccount, SESSION_CHANGE_EVENT } from '#storefront/commerce/session/session-sync.ts';
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
const createTimeoutOptions = () => ({ signal: createTimeoutSignal(REQUEST_TIMEOUT_MS) });

/** In browsers without storage, this variable replaces the stored value. */
let memorySyncedState: SyncedState | undefined;

function storeSyncedState(state: SyncedState): void {
  memorySyncedState = state;
  writeStoredValue(SYNCED_ACCOUNT_STORAGE_KEY, state);
}

/** Sends local changes. First loads the account if `loadsAccount`, its state is unknown, or a request is unanswered. */
export async function syncAccount(loadsAccount: boolean): Promise<void> {
  // Both calls read the storage, which contains changes of other tabs.
  loadStoredCart();
  readWishlist();
  memorySyncedState = readSyncedState(readStoredValue(SYNCED_ACCOUNT_STORAGE_KEY)) ?? memorySyncedState;
  // The value `unanswered` is set if a tab was closed before it received the response to its changes.
  if (loadsAccount || !memorySyncedState || memorySyncedState.unanswered) await mergeAccount();
  await syncCart();
  await syncWishlist();
}

/** Applies the browser's unsent changes to the loaded account. All items of a guest's cart are unsent changes. */
async function mergeAccount(): Promise<void> {
  let [cart, wishes] = await fetchCartAndWishlist();
  const isSameCustomer = getSyncedState().userId === cart.user_id || !getSyncedState().userId;
  const { unanswered } = getSyncedState();
  const changes = isSameCustomer && unanswered ? listRepeatableChanges(unanswered.changes, cart.data) : [];
  if (unanswered && changes.length > 0) {
    await sendAndApplyChanges({ ...unanswered, changes });
    [cart, wishes] = await fetchCartAndWishlist();
  }
  const previous = getSyncedState();
  const localWishes = readWishlist();
  storeSyncedState({ userId: cart.user_id, lines: cart.data.map(toSyncedLine), wishes });
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
  reportReductions(await listDiscontinuedReductions(items, knownLines, rebased.items));
}

/** Lists lines whose variants are no longer sold, but not lines that the customer removed on another device. */
async function listDiscontinuedReductions(
  before: readonly LocalCartItem[],
  knownLines: readonly SyncedLine[],
  after: readonly LocalCartItem[],
): Promise<CartReduction[]> {
  const remaining = new Set([...after, ...getSyncedState().lines].map(({ skuId }) => skuId));
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

const fetchCartAndWishlist = () =>
  Promise.all([
    createCartClient().call('cart', createTimeoutOptions()),
    createCartClient().list('wishlist', createTimeoutOptions()),
  ]);

/** Ids of SKUs that the account refused on this page, and that are not sent again. */
const refusedSkuIds = new Set<number>();

async function syncCart(): Promise<void> {
  for (;;) {
    const changes = diffCart(useCart.getState().items, getSyncedState().lines).filter(
      ({ skuId }) => !refusedSkuIds.has(skuId),
    );
    const [first] = changes;
    if (!first) return;
    const added = changes.filter(({ kind }) => kind === 'add');
    await sendAndApplyChanges({
      key: createIdempotencyKey(),
      changes: first.kind === 'add' ? added : [first],
    });
  }
}

/** Sends changes. Stores them until the response arrives, to be able to send them again. Keeps newer local changes. */
async function sendAndApplyChanges(unanswered: PendingSync): Promise<void> {
  storeSyncedState({ ...getSyncedState(), unanswered });
  const { lines, changes, reductions } = await sendChanges(unanswered);
  const expectedLines = applyCartChanges(getSyncedState().lines, changes);
  const { unanswered: _, ...rest } = getSyncedState();
  storeSyncedState({ ...rest, lines: lines.map(toSyncedLine) });
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
  return !first || first.kind === 'add' ? sendAddedItems(changes.filter(isAddition), key) : change(first);
}

type AddedItem = Extract<CartChange, { kind: 'add' }>;

async function sendAddedItems(added: AddedItem[], key: string): Promise<SyncResponse> {
  const items = added.map(({ skuId, quantity }) => ({ skuId, quantity }));
  const headers = { 'idempotency-key': key };
  const call = createCartClient().call('mergeCart', { body: { items }, headers, ...createTimeoutOptions() });
  const response = await undefinedIfRefused(call);
  const lines = response?.data ?? getSyncedState().lines.map(withZeroPrice);
  const isInCart = ({ skuId }: { skuId: number }) => lines.some((line) => line.skuId === skuId);
  for (const item of items) if (!isInCart(item)) refusedSkuIds.add(item.skuId);
  // Unavailable products are not reported, because the cart shows them with their reason.
  const reductions = (response?.reductions ?? []).filter(({ reason }) => reason !== 'unavailable');
  return { lines, changes: added.filter(isInCart), reductions };
}

async function change(requested: Exclude<CartChange, AddedItem>): Promise<SyncResponse> {
  const params = { id: requested.id };
  const otherLines = getSyncedState()
    .lines.filter(({ skuId }) => skuId !== requested.skuId)
    .map(withZeroPrice);
  if (requested.kind === 'remove') {
    await undefinedIfRefused(
      createCartClient().call('removeCartItem', { params, ...createTimeoutOptions() }),
    );
    return { lines: otherLines, changes: [requested], reductions: [] };
  }
  const { quantity, status } = requested;
  const body = { ...(quantity && { quantity }), ...(status !== undefined && { status }) };
  const line = await undefinedIfRefused(
    createCartClient().call('changeCartItem', { params, body, ...createTimeoutOptions() }),
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
  const { added, removed } = diffWishlist(readWishlist(), getSyncedState().wishes);
  // Products are removed first, because a full wishlist accepts no product.
  for (const productId of removed) {
    await undefinedIfRefused(
      createCartClient().call('removeWish', { params: { productId }, ...createTimeoutOptions() }),
    );
    storeSyncedState({
      ...getSyncedState(),
      wishes: getSyncedState().wishes.filter((id) => id !== productId),
    });
  }
  const [first] = added;
  if (first !== undefined && added.length === 1) {
    const response = await undefinedIfRefused(
      createCartClient().call('addWish', { params: { productId: first }, ...createTimeoutOptions() }),
    );
    if (response) storeSyncedState({ ...getSyncedState(), wishes: [first, ...getSyncedState().wishes] });
    else {
      storeWishlist(readWishlist().filter((id) => id !== first));
      reportRefusedWishes(1, getSyncedState().wishes.length >= MAX_WISHLIST_ITEMS ? 'full' : 'unavailable');
    }
  } else if (added.length > 1) {
    const merged = await createCartClient().call('mergeWishlist', {
      body: { ids: added },
      ...createTimeoutOptions(),
    });
    // During an upgrade, the previous build may respond without `notAdded`.
    const { data: wishes, notAdded = [] } = merged;
    const next = rebaseWishlist(readWishlist(), [...getSyncedState().wishes, ...added], wishes);
    storeSyncedState({ ...getSyncedState(), wishes });
    storeWishlist(next.ids.filter((id) => !added.includes(id) || wishes.includes(id)));
    for (const refusal of WISH_REFUSALS)
      reportRefusedWishes(notAdded.filter(({ reason }) => reason === refusal).length, refusal);
  }
}

const getSyncedState = (): SyncedState => memorySyncedState ?? EMPTY_SYNCED_STATE;

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

const undefinedIfRefused = <Result>(requested: Promise<Result>): Promise<Result | undefined> =>
  requested.catch((error) => {
    if (isRefusal(error)) return undefined;
    throw error;
  });

const isAddition = (change: CartChange): change is AddedItem => change.kind === 'add';

const toSyncedLine = ({ id, skuId, quantity, status }: SyncedLine): SyncedLine => ({
  id,
  skuId,
  quantity,
  status,
});
/** The price is not used, because `rebaseCart` keeps the price of the browser's line. */
const withZeroPrice = (line: SyncedLine) => ({ ...line, price: 0 });

/** Unsent additions remain as those of a guest: the next sign-in in this browser adds them to its account. */
export function handleEndedSession(): void {
  memorySyncedState ??= readSyncedState(readStoredValue(SYNCED_ACCOUNT_STORAGE_KEY));
  const { lines, wishes } = getSyncedState();
  const { items } = useCart.getState();
  memorySyncedState = undefined;
  // Removed first, because reading the cart or wishlist while signed out would delete them as the account's data.
  removeStoredValue(SYNCED_ACCOUNT_STORAGE_KEY);
  replaceCartItems(listUnsentItems(items, lines));
  storeWishlist(diffWishlist(readWishlist(), wishes).added);
  clearAccount();
  delete document.documentElement.dataset.signedIn;
  writeStoredValue(SESSION_CHANGE_EVENT, Date.now());
}
