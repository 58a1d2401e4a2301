import { type CommandLine, UsageError } from '#cli/command-line.ts';
import { CommandError } from '#cli/fail.ts';
import { type DocumentCommand, readText } from '#cli/operator/document-command.ts';
import type { DomainCommand } from '#cli/operator/domain-command.ts';
import type { ManageShopCommand } from '#cli/operator/manage-shop-command.ts';
import { fromBdt, type Poisha } from '#domain/money.ts';
import { MAX_POINTS_PER_100_TK } from '#domain/order/calculate-reward-points.ts';
import {
  ORDER_ACTIONS,
  ORDER_STATUSES,
  type OrderAction,
  type OrderStatus,
} from '#domain/order/order-status.ts';
import { isCash } from '#domain/order/payment.ts';
import { formatPhone, parsePhone } from '#domain/phone.ts';
import { isReadableLine } from '#domain/readable-text.ts';
import { REVIEW_STATUSES, type ReviewStatus } from '#domain/review.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import type { ServiceContext } from '#services/context.ts';
import { findShop, type NewShop, shopProblem } from '#services/shop/shops.ts';

/** In the form that is passed to the process with the open database. */
export type OperatorCommand =
  | DocumentCommand
  | SearchCommand
  | FormCommand
  | ShopCommand
  | ManageShopCommand
  | DomainCommand
  | DeletionCommand
  | ProviderCommand
  | GatewayCommand
  | OfferCommand
  | OrderCommand
  | ReviewCommand;

export type ReviewCommand =
  | { action: 'list-reviews'; shop: string; status: ReviewStatus; limit: number }
  | { action: 'decide-review'; shop: string; id: number; status: 'active' | 'rejected' };

export type OrderCommand =
  | {
      action: 'list-orders';
      shop: string;
      status: OrderStatus | undefined;
      isHeld: boolean;
      limit: number;
    }
  | { action: 'show-order'; shop: string; orderNumber: string }
  | {
      action: 'change-order';
      shop: string;
      orderNumber: string;
      change: OrderAction;
      note: string;
      isSentUnpaid: boolean;
    }
  | {
      action: 'refund-order';
      shop: string;
      orderNumber: string;
      amount: Poisha | undefined;
      isHeld: boolean;
      note: string;
    }
  | { action: 'end-refund'; shop: string; orderNumber: string }
  | { action: 'release-payment'; shop: string; orderNumber: string };

export type ProviderCommand =
  | { action: 'list-providers'; shop: string }
  | { action: 'add-provider'; shop: string; kind: string; settings: unknown }
  | { action: 'remove-provider'; shop: string; id: number };

export type GatewayCommand =
  | { action: 'list-gateways'; shop: string }
  | { action: 'set-gateway'; shop: string; kind: string; name: string; nameBn: string; settings: unknown }
  | { action: 'remove-gateway'; shop: string; kind: string };

export type OfferCommand =
  | { action: 'list-offers'; shop: string }
  | { action: 'add-offer'; shop: string; offer: unknown }
  | { action: 'remove-offer'; shop: string; id: number };

export interface SearchCommand {
  action: 'missed-searches';
  shop: string;
  limit: number;
}

export type FormCommand =
  | { action: 'list-forms'; shop: string }
  | { action: 'form-answers'; shop: string; formId: string; isCsv: boolean };

export type ShopCommand =
  | (NewShop & { action: 'create-shop' })
  | { action: 'set-points'; shop: string; pointsPer100Tk: number };

export type ShopsToDelete = { slug: string } | 'demo';

export interface DeletionCommand {
  action: 'describe-shops' | 'delete-shops';
  which: ShopsToDelete;
}

const TAKA = /^\d{1,5}$/;

/** Throws `UsageError` for invalid arguments, and `CommandError` for an impossible shop. */
export function readShopCommand({ words, options }: CommandLine): ShopCommand {
  const [what, slug, points, ...others] = words;
  if (what === 'create' && !slug) throw new UsageError('create needs a slug');
  if (!slug || others.length > 0) throw new UsageError();
  if (what === 'points' && points !== undefined) {
    const pointsPer100Tk = /^\d{1,4}$/.test(points) ? Number(points) : Number.NaN;
    if (!(pointsPer100Tk <= MAX_POINTS_PER_100_TK))
      throw new UsageError(`${points} is not a whole number of points from 0 to ${MAX_POINTS_PER_100_TK}`);
    return { action: 'set-points', shop: slug, pointsPer100Tk };
  }
  if (what !== 'create' || points !== undefined) throw new UsageError();
  const { name = '', phone = '', language, inside = '', outside = '' } = options;
  if (!name.trim()) throw new UsageError('--name is required: the name shown to shoppers');
  if (language !== 'en' && language !== 'bn') throw new UsageError('--language must be en or bn');
  if (!TAKA.test(inside) || !TAKA.test(outside))
    throw new UsageError('--inside and --outside must be whole amounts of taka, up to 99999');
  const shop: NewShop = {
    slug,
    name: name.trim(),
    nameBn: options['name-bn']?.trim() || null,
    defaultLanguage: language,
    contactNumber: contactNumberOf(phone.trim()),
    chargesBdt: { inside_dhaka: Number(inside), outside_dhaka: Number(outside) },
  };
  const problem = shopProblem(shop);
  if (problem) throw new CommandError(problem);
  return { action: 'create-shop', ...shop };
}

/** `haat shop delete …`, confirmed by `--yes`. Throws `UsageError`. */
export function readDeletion({ words, options }: CommandLine): {
  which: ShopsToDelete;
  confirmation: string | undefined;
} {
  const [, slug, ...others] = words;
  const isDemo = options.demo === 'yes';
  if (others.length > 0 || isDemo === (slug !== undefined)) throw new UsageError();
  return { which: slug === undefined ? 'demo' : { slug }, confirmation: options.yes || undefined };
}

export const requiredConfirmation = (which: ShopsToDelete): string =>
  which === 'demo' ? 'demo' : which.slug;

const includes = <Word extends string>(words: readonly Word[], text: string): text is Word =>
  (words as readonly string[]).includes(text);

export function readOrderCommand({ words, options }: CommandLine): OrderCommand {
  const [what = '', shop, orderNumber, ...others] = words;
  const { status = '', note = '' } = options;
  if (!shop || others.length > 0) throw new UsageError();
  if (what === 'list' && orderNumber === undefined) {
    if (status && !includes(ORDER_STATUSES, status))
      throw new UsageError(`--status must be one of ${ORDER_STATUSES.join(', ')}`);
    return {
      action: 'list-orders',
      shop,
      status: includes(ORDER_STATUSES, status) ? status : undefined,
      isHeld: options.held === 'yes',
      limit: readLimit(options),
    };
  }
  if (!orderNumber) throw new UsageError();
  if (what === 'show') return { action: 'show-order', shop, orderNumber };
  if (what === 'release') return { action: 'release-payment', shop, orderNumber };
  if (!isReadableLine(note) || note.length > MAX_NOTE)
    throw new UsageError(`--note must be one line of up to ${MAX_NOTE} characters`);
  if (what === 'refund') {
    const [amount, isHeld] = [readAmount(options.amount ?? ''), options.held === 'yes'];
    if (isHeld && amount)
      throw new UsageError('--held refunds all held payments and cannot be combined with --amount');
    const givesUp = options['give-up'] === 'yes';
    if (givesUp && (isHeld || amount))
      throw new UsageError('--give-up cannot be combined with --amount or --held');
    if (givesUp) return { action: 'end-refund', shop, orderNumber };
    return { action: 'refund-order', shop, orderNumber, amount, isHeld, note: note.trim() };
  }
  if (!includes(ORDER_ACTIONS, what)) throw new UsageError();
  const isSentUnpaid = options.unpaid === 'yes';
  if (isSentUnpaid && what !== 'ship' && what !== 'deliver')
    throw new UsageError('--unpaid is only for ship and deliver');
  return { action: 'change-order', shop, orderNumber, change: what, note: note.trim(), isSentUnpaid };
}

const AMOUNT = /^\d{1,8}(?:\.\d{1,2})?$/;

/** Amount in taka; `undefined` if absent. */
function readAmount(typed: string): Poisha | undefined {
  if (typed === '') return undefined;
  const amount = AMOUNT.test(typed) ? fromBdt(Number(typed)) : undefined;
  if (!amount) throw new UsageError('--amount must be in taka, such as 150 or 99.50');
  return amount;
}

const DECISIONS = { approve: 'active', reject: 'rejected' } as const;

export function readReviewCommand({ words, options }: CommandLine): ReviewCommand {
  const [what = '', shop, id, ...others] = words;
  if (!shop || others.length > 0) throw new UsageError();
  if (what === 'list' && id === undefined) {
    const { status = '' } = options;
    if (!includes(REVIEW_STATUSES, status))
      throw new UsageError(`--status must be one of ${REVIEW_STATUSES.join(', ')}`);
    return { action: 'list-reviews', shop, status, limit: readLimit(options) };
  }
  if (!includes(['approve', 'reject'], what) || !id || !ROW_ID.test(id)) throw new UsageError();
  return { action: 'decide-review', shop, id: Number(id), status: DECISIONS[what] };
}

const MAX_NOTE = 300;
const LIMIT = /^\d{1,4}$/;
const MAX_COUNT = 1_000;

export function readSearchCommand({ words, options }: CommandLine): SearchCommand {
  const [what, shop, ...others] = words;
  if (what !== 'missed' || !shop || others.length > 0) throw new UsageError();
  return { action: 'missed-searches', shop, limit: readLimit(options) };
}

function readLimit({ limit: typed = '' }: CommandLine['options']): number {
  const limit = LIMIT.test(typed) ? Number(typed) : 0;
  if (limit < 1 || limit > MAX_COUNT) throw new UsageError(`--limit must be a number from 1 to ${MAX_COUNT}`);
  return limit;
}

export function readFormCommand({ words, options }: CommandLine): FormCommand {
  const [what, shop, formId, ...others] = words;
  const isCsv = options.csv === 'yes';
  if (!shop || others.length > 0) throw new UsageError();
  if (what === 'list' && formId === undefined && !isCsv) return { action: 'list-forms', shop };
  if (what !== 'answers' || !formId) throw new UsageError();
  return { action: 'form-answers', shop, formId, isCsv };
}

const ROW_ID = /^[1-9]\d{0,8}$/;

/** Settings come from a file or standard input: other users can see arguments. Throws `UsageError`. */
export async function readProviderCommand({ words }: CommandLine): Promise<ProviderCommand> {
  const [what, shop, which, file, ...others] = words;
  if (!shop || others.length > 0) throw new UsageError();
  if (what === 'list' && which === undefined) return { action: 'list-providers', shop };
  if (what === 'remove' && which !== undefined && ROW_ID.test(which) && file === undefined) {
    return { action: 'remove-provider', shop, id: Number(which) };
  }
  if (what !== 'add' || !which || !file) throw new UsageError();
  return { action: 'add-provider', shop, kind: which, settings: settingsOf(await readText(file), file) };
}

/** Settings are read like those of providers; cash has none. Throws `UsageError`. */
export async function readGatewayCommand({ words, options }: CommandLine): Promise<GatewayCommand> {
  const [what, shop, kind, file, ...others] = words;
  if (!shop || others.length > 0) throw new UsageError();
  if (what === 'list' && kind === undefined) return { action: 'list-gateways', shop };
  if (what === 'remove' && kind && file === undefined) return { action: 'remove-gateway', shop, kind };
  const takesCash = kind !== undefined && isCash({ slug: kind });
  if (what !== 'set' || !kind || (file === undefined) !== takesCash) throw new UsageError();
  const { name = '', 'name-bn': nameBn = '' } = options;
  for (const [option, text] of Object.entries({ name, 'name-bn': nameBn })) {
    if (!isReadableLine(text) || text.length > MAX_GATEWAY_NAME)
      throw new UsageError(`--${option} must be one line of up to ${MAX_GATEWAY_NAME} characters`);
  }
  const settings = file && settingsOf(await readText(file), file);
  return { action: 'set-gateway', shop, kind, name: name.trim(), nameBn: nameBn.trim(), settings };
}

const MAX_GATEWAY_NAME = 60;

export async function readOfferCommand({ words }: CommandLine): Promise<OfferCommand> {
  const [what, shop, which, ...others] = words;
  if (!shop || others.length > 0) throw new UsageError();
  if (what === 'list' && which === undefined) return { action: 'list-offers', shop };
  if (what === 'remove' && which !== undefined && ROW_ID.test(which))
    return { action: 'remove-offer', shop, id: Number(which) };
  if (what !== 'add' || !which) throw new UsageError();
  return { action: 'add-offer', shop, offer: settingsOf(await readText(which), which) };
}

/** Hides the error of `JSON.parse`, which quotes the input. */
function settingsOf(json: string, file: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch {
    throw new CommandError(`${file === '-' ? 'standard input' : file} is not JSON`);
  }
}

function contactNumberOf(typed: string): string {
  const mobile = parsePhone(typed);
  return mobile ? formatPhone(mobile) : typed;
}

/** Throws `CommandError` for an unknown shop. */
export async function findShopContext(
  { db, contextFor }: Pick<Runtime, 'db' | 'contextFor'>,
  slug: string,
): Promise<ServiceContext> {
  const shop = await findShop(db, { slug });
  if (!shop) throw new CommandError(`there is no shop ${slug}`);
  return contextFor(shop);
}
