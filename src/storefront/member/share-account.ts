import { ApiError } from '#client/api-error.ts';
import { browserClient } from '#client/client.ts';
import type { CartItem } from '#contract/cart.ts';
import { cartEndpoints } from '#contract/cart-endpoints.ts';
import {
  type CartChange,
  changesOf,
  NOTHING_SHARED,
  readSharedState,
  rebaseCart,
  rebaseWishes,
  type SharedLine,
  type SharedState,
  unsentItems,
  wishChanges,
} from '#domain/account/shared-cart.ts';
import { readCart, useCart } from '#storefront/features/cart/cart-store.ts';
import { keepWishes, readWishes } from '#storefront/features/wishlist/wish-button.tsx';
import { ACCOUNT_STORAGE_KEY, keepStored, readStored, SESSION_CHANGED } from '#storefront/follow-session.ts';

const client = () => browserClient(cartEndpoints);
const PATIENCE_MS = 20_000;
const patience = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });

/** What the account had, for browsers that store nothing. */
let held: SharedState | undefined;

function keep(state: SharedState): void {
  held = state;
  keepStored(ACCOUNT_STORAGE_KEY, state);
}

/** Brings cart and wishlist of the browser and of the account together; asks for those of the account first, or tells it of changes alone. */
export async function share(asksAll: boolean): Promise<void> {
  // What other tabs did meanwhile is stored.
  readCart();
  readWishes();
  held = readSharedState(readStored(ACCOUNT_STORAGE_KEY)) ?? held;
  // Another tab may be gone before it was answered.
  if (asksAll || !held || held.unanswered.length > 0) await ask();
  await tellCart();
  await tellWishes();
}

/** Takes what the account has now beneath what was changed in the browser; the cart of a guest is a change as a whole. */
async function ask(): Promise<void> {
  const [cart, wishes] = await Promise.all([
    client().call('cart', patience()),
    client().list('wishlist', patience()),
  ]);
  const before = held ?? NOTHING_SHARED;
  const isOwn = before.userId === cart.user_id || !before.userId;
  const { items } = useCart.getState();
  const own = readWishes();
  keep({ userId: cart.user_id, lines: cart.data.map(toLine), wishes, unanswered: [] });
  useCart.getState().replace(rebaseCart(isOwn ? items : [], before, cart.data));
  keepWishes(isOwn ? rebaseWishes(own, before.wishes, wishes) : wishes);
}

/** What the account refused on this page, to be asked for once. */
const refused = new Set<number>();

async function tellCart(): Promise<void> {
  for (;;) {
    const changes = changesOf(useCart.getState().items, held?.lines ?? []).filter(
      ({ skuId }) => !refused.has(skuId),
    );
    const added = changes.filter((change) => change.kind === 'add');
    const [change] = changes;
    if (!change) return;
    if (added.length > 1) await tellAdded(added);
    else await tellChange(change);
  }
}

type Added = Extract<CartChange, { kind: 'add' }>;

/** Tells of several lines at once, and of what cannot be added by itself, such as what has sold out since. */
async function tellAdded(added: Added[]): Promise<void> {
  const skuIds = added.map(({ skuId }) => skuId);
  const { data } = await heard(skuIds, () =>
    client().call('mergeCart', {
      body: { items: added.map(({ skuId, quantity }) => ({ skuId, quantity })) },
      ...patience(),
    }),
  );
  for (const skuId of skuIds) if (!data.some((line) => line.skuId === skuId)) refused.add(skuId);
}

async function tellChange(change: CartChange): Promise<void> {
  const { kind, skuId } = change;
  const others = (held?.lines ?? []).filter((line) => line.skuId !== skuId);
  const withLine = (line: CartItem) => ({ data: [...others.map(unpriced), line] });
  try {
    if (kind === 'remove') {
      await client().call('removeCartItem', { params: { id: change.id }, ...patience() });
      keep({ ...shared(), lines: others });
    } else {
      await heard([skuId], async () => withLine(await tellLine(change)), kind === 'change');
    }
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (kind === 'add') await tellAdded([change]);
    // Another device took the line out.
    else keep({ ...shared(), lines: others });
  }
}

function tellLine(change: Exclude<CartChange, { kind: 'remove' }>): Promise<CartItem> {
  if (change.kind === 'add') {
    const body = { skuId: change.skuId, quantity: change.quantity };
    return client().call('addToCart', { body, ...patience() });
  }
  const { id, quantity, status } = change;
  const body = { ...(quantity && { quantity }), ...(status !== undefined && { status }) };
  return client().call('changeCartItem', { params: { id }, body, ...patience() });
}

/**
 * Asks for lines, and takes the answer beneath what was changed while it was on its way. Until it is there the account may have them
 * or not, which is remembered.
 */
async function heard<Answer extends { data: (SharedLine & { price: number })[] }>(
  skuIds: number[],
  tell: () => Promise<Answer>,
  isStatusSent = false,
): Promise<Answer> {
  const sent = new Map(useCart.getState().items.map((item) => [item.skuId, item]));
  keep({ ...shared(), unanswered: skuIds });
  const forget = () => keep({ ...shared(), unanswered: [] });
  const answer = await tell().catch((error) => {
    if (isRefusal(error)) forget();
    throw error;
  });
  const asSent = shared().lines.filter(({ skuId }) => !skuIds.includes(skuId));
  for (const skuId of skuIds) {
    const item = sent.get(skuId);
    const was = shared().lines.find((line) => line.skuId === skuId)?.status ?? true;
    const status = isStatusSent ? item?.status !== false : was;
    if (item) asSent.push({ id: 1, skuId, quantity: item.quantity, status });
  }
  const { items, replace } = useCart.getState();
  const next = rebaseCart(items, { lines: asSent, unanswered: [] }, answer.data);
  keep({ ...shared(), lines: answer.data.map(toLine), unanswered: [] });
  replace(withRefused(next, items, skuIds, answer.data));
  return answer;
}

/** What the account did not take stays with the browser. */
function withRefused<Item extends { skuId: number }>(
  next: Item[],
  items: readonly Item[],
  skuIds: readonly number[],
  taken: readonly { skuId: number }[],
): Item[] {
  const left = items.filter(
    ({ skuId }) => skuIds.includes(skuId) && !taken.some((line) => line.skuId === skuId),
  );
  return [...next, ...left.filter((item) => !next.includes(item))];
}

async function tellWishes(): Promise<void> {
  const { added, removed } = wishChanges(readWishes(), shared().wishes);
  const [first] = added;
  if (first !== undefined && added.length === 1) {
    const isThere = await unlessRefused(
      client().call('addWish', { params: { productId: first }, ...patience() }),
    );
    if (isThere) keep({ ...shared(), wishes: [first, ...shared().wishes] });
    else keepWishes(readWishes().filter((id) => id !== first));
  } else if (added.length > 1) {
    const wishes = await client().list('mergeWishlist', { body: { ids: added }, ...patience() });
    const next = rebaseWishes(readWishes(), [...shared().wishes, ...added], wishes);
    keep({ ...shared(), wishes });
    keepWishes(next);
  }
  for (const productId of removed) {
    await unlessRefused(client().call('removeWish', { params: { productId }, ...patience() }));
    keep({ ...shared(), wishes: shared().wishes.filter((id) => id !== productId) });
  }
}

const shared = (): SharedState => held ?? NOTHING_SHARED;

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

const unlessRefused = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    (error) => {
      if (isRefusal(error)) return false;
      throw error;
    },
  );

const toLine = ({ id, skuId, quantity, status }: SharedLine): SharedLine => ({ id, skuId, quantity, status });
/** Of a line that the browser has, which knows its price. */
const unpriced = (line: SharedLine) => ({ ...line, price: 0 });

/** The session is over: what is the account's goes, and what it has not heard of waits for who signs in next. */
export function endSession(): void {
  const { lines, wishes } = shared();
  const { items, replace } = useCart.getState();
  replace(unsentItems(items, lines));
  keepWishes(wishChanges(readWishes(), wishes).added);
  held = undefined;
  localStorage.removeItem(ACCOUNT_STORAGE_KEY);
  delete document.documentElement.dataset.signedIn;
  keepStored(SESSION_CHANGED, Date.now());
}
