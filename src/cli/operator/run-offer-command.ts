import { z } from 'zod';
import { CommandError } from '#cli/fail.ts';
import { dhakaDay } from '#domain/dhaka-time.ts';
import { plainBdt } from '#domain/format-bdt.ts';
import { fromBdt, type Poisha, toBdt } from '#domain/money.ts';
import { FIELD_LENGTHS } from '#domain/order/order-input.ts';
import { hasVisibleText, isReadableLine, isStorableText } from '#domain/readable-text.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import { readCouponCode } from '#services/offers/offers.ts';
import { addOffer, type ListedOffer, listOffers, removeOffer } from '#services/offers/shop-offers.ts';
import { findShopContext, type OfferCommand } from './parse-operator-command.ts';

export async function runOfferCommand(
  runtime: Pick<Runtime, 'db' | 'contextFor'>,
  command: OfferCommand,
): Promise<string> {
  const ctx = await findShopContext(runtime, command.shop);
  if (command.action === 'list-offers') {
    const rows = (await listOffers(ctx)).map(toRow);
    return rows.length > 0 ? [HEAD, ...rows].join('\n') : 'No coupons or bundles.';
  }
  if (command.action === 'remove-offer') {
    const removed = await removeOffer(ctx, command.id);
    if (!removed) throw new CommandError(`${command.shop} has no offer ${command.id}`);
    return removed === 'deleted'
      ? `Offer ${command.id} is removed.`
      : `Offer ${command.id} has ended. It stays in the list because orders have used it.`;
  }
  const added = await addOffer(ctx, readOffer(command.offer, ctx.now()));
  if ('problem' in added) throw new CommandError(`the offer was not added: ${added.problem}`);
  return `Offer ${added.id} is added.`;
}

/** Other dates are typing errors. */
const [LONG_AGO, FAR_OFF] = [new Date('2000-01-01T00:00:00Z'), new Date('2999-12-31T00:00:00Z')];
const line = z
  .string()
  .trim()
  .refine((text) => isReadableLine(text) && isStorableText(text), 'must be one line of readable text');
const name = line.max(120).default('');
/** The stored form must not exceed the length that shoppers can type. */
const code = line.max(FIELD_LENGTHS.couponCode.max).refine((typed) => {
  const kept = readCouponCode(typed);
  return hasVisibleText(kept) && kept.length <= FIELD_LENGTHS.couponCode.max;
}, `must be a code of 1 to ${FIELD_LENGTHS.couponCode.max} characters`);
const moment = z.iso
  .datetime({ offset: true, error: 'must be a time such as "2026-12-16T00:00:00+06:00"' })
  .transform((text) => new Date(text))
  .refine((at) => at >= LONG_AGO && at <= FAR_OFF, 'must be between the years 2000 and 2999');
const pieces = z.number().int().min(1).max(100);
/** Limit of the database column. */
const MAX_USES = 1_000_000_000;
/** Ten crore; higher amounts are typing errors. */
const MAX_TAKA = 100_000_000;
const slugs = z.array(line.min(1).max(200)).max(1_000).default([]);
const taka = z
  .number()
  .positive()
  .max(MAX_TAKA)
  .transform((amount, context): Poisha => {
    const read = fromBdt(amount);
    if (read !== undefined) return read;
    context.addIssue({ code: 'custom', message: 'must be an amount in taka with at most two decimals' });
    return z.NEVER;
  });
const scope = {
  name,
  nameBn: name,
  products: slugs,
  categories: slugs,
  brands: slugs,
  startsAt: moment.optional(),
  endsAt: moment.optional(),
};
const coupon = z
  .strictObject({
    ...scope,
    code,
    percent: z.number().int().min(1).max(100).optional(),
    amount: taka.optional(),
    freeDelivery: z.boolean().default(false),
    mostOff: taka.optional(),
    from: taka.optional(),
    firstOrderOnly: z.boolean().default(false),
    usageLimit: z.number().int().min(1).max(MAX_USES).optional(),
    perPhoneLimit: z.number().int().min(1).max(MAX_USES).optional(),
    gateways: slugs,
  })
  .refine(({ percent, amount }) => percent === undefined || amount === undefined, {
    path: ['percent'],
    message: 'must be a percentage or an amount, not both',
  })
  .refine(({ percent, amount, freeDelivery }) => percent ?? amount ?? (freeDelivery || undefined), {
    message: 'has no discount: it needs percent, amount or freeDelivery',
  })
  .refine(({ percent, mostOff }) => mostOff === undefined || percent !== undefined, {
    path: ['mostOff'],
    message: 'requires percent',
  })
  .refine(({ usageLimit = MAX_USES, perPhoneLimit = 1 }) => perPhoneLimit <= usageLimit, {
    path: ['perPhoneLimit'],
    message: 'must be at most usageLimit',
  });
const bundle = z
  .strictObject({ ...scope, take: pieces, pay: pieces })
  .refine(({ take, pay }) => pay < take, { path: ['pay'], message: 'must be less than take' });

function readOffer(file: unknown, now: Date) {
  const isBundle = file !== null && typeof file === 'object' && 'take' in file;
  const read = isBundle ? bundle.safeParse(file) : coupon.safeParse(file);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new CommandError(`the offer was not added: ${issue?.path.join('.') || 'it'}: ${issue?.message}`);
  }
  const offer = { ...read.data, startsAt: read.data.startsAt ?? now, endsAt: read.data.endsAt ?? FAR_OFF };
  if (offer.endsAt <= offer.startsAt)
    throw new CommandError('the offer was not added: endsAt: it ends before it starts');
  if (offer.endsAt <= now) throw new CommandError('the offer was not added: endsAt: it is in the past');
  return offer;
}

const row = (id: string, kind: string, from: string, until: string, used: string, text: string) =>
  [id.padStart(6), kind.padEnd(20), from.padEnd(12), until.padEnd(10), used.padStart(6), text]
    .join('  ')
    .trimEnd();

const HEAD = row('id', 'code or bundle', 'from (Dhaka)', 'until', 'used', 'discount and name');

const toRow = (offer: ListedOffer): string => {
  const { id, code, take, pay, startsAt, endsAt, usedCount, name } = offer;
  return row(
    String(id),
    code ?? `${take} for ${pay}`,
    dhakaDay(startsAt),
    endsAt >= FAR_OFF ? '' : dhakaDay(endsAt),
    code === null ? '' : String(usedCount),
    [describeDiscount(offer), name].filter(Boolean).join('  '),
  );
};

const MAX_NAMED = 5;

function describeDiscount({
  code,
  percent,
  amount,
  maxDiscount,
  isFreeDelivery,
  minSubtotal,
  usageLimit,
  perPhoneLimit,
  isFirstOrderOnly,
  isFor,
}: ListedOffer): string {
  const taka = (sum: Poisha) => plainBdt(toBdt(sum), 'en');
  const { gateways, ...scope } = isFor;
  const limits = [
    ...Object.entries(scope).map(([kind, slugs]) => slugs.length > 0 && `for ${kind} ${shortenList(slugs)}`),
    gateways.length > 0 && `paid by ${shortenList(gateways)}`,
  ];
  if (code === null) return limits.filter(Boolean).join(', ');
  return [
    percent !== null && `${percent}%${maxDiscount === null ? '' : ` up to ${taka(maxDiscount)}`}`,
    amount !== null && taka(amount),
    isFreeDelivery && 'free delivery',
    minSubtotal !== null && `from ${taka(minSubtotal)}`,
    usageLimit !== null && `${usageLimit} in total`,
    perPhoneLimit !== null && `${perPhoneLimit} per number`,
    isFirstOrderOnly && 'first order only',
    ...limits,
  ]
    .filter(Boolean)
    .join(', ');
}

const shortenList = (slugs: readonly string[]): string => {
  const rest = slugs.length - MAX_NAMED;
  return slugs.slice(0, MAX_NAMED).join(' ') + (rest > 0 ? ` and ${rest} more` : '');
};
