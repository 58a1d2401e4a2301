import { z } from 'zod';
import { CommandError } from '#cli/command-error.ts';
import { type CommandLine, UsageError } from '#cli/command-line.ts';
import { formatDhakaDay, readPeriodLimit } from '#domain/dhaka-time.ts';
import { formatPlainBdt } from '#domain/format-bdt.ts';
import { fromBdt, type Poisha, toBdt } from '#domain/money.ts';
import { normalizeLine } from '#domain/normalize-input.ts';
import { toCouponCode } from '#domain/offers/coupon-code.ts';
import { isCouponPercent, MAX_PERCENT_DECIMALS } from '#domain/offers/coupon-percent.ts';
import { FIELD_LENGTHS } from '#domain/order/order-input.ts';
import { hasVisibleText, isReadableLine, isSingleLine, isStorableText } from '#domain/readable-text.ts';
import { readRowId } from '#domain/row-id.ts';
import { addOffer, type ListedOffer, listOffers, removeOffer } from '#services/offers/shop-offers.ts';
import { getShopContext, type ShopRuntime } from './get-shop-context.ts';
import { readJsonFile } from './read-arguments.ts';
import { toTable } from './to-table.ts';

export type OfferCommand = Awaited<ReturnType<typeof readOfferCommand>>;

export async function readOfferCommand({ positionals }: CommandLine) {
  const [actionName, shop, fileOrId, ...others] = positionals;
  if (!shop || others.length > 0) throw new UsageError();
  if (actionName === 'list' && fileOrId === undefined) return { action: 'list-offers', shop } as const;
  if (!fileOrId) throw new UsageError();
  const id = readRowId(fileOrId);
  if (actionName === 'remove' && id) return { action: 'remove-offer', shop, id } as const;
  if (actionName !== 'add') throw new UsageError();
  return { action: 'add-offer', shop, offer: await readJsonFile(fileOrId) } as const;
}

export async function runOfferCommand(runtime: ShopRuntime, command: OfferCommand): Promise<string> {
  const ctx = await getShopContext(runtime, command.shop);
  if (command.action === 'list-offers') {
    return toTable(COLUMN_WIDTHS, (await listOffers(ctx)).map(toTableRow), 'No coupons or bundles.');
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

/** Range of accepted dates. Dates outside this range are typing errors. */
const [MIN_DATE, MAX_DATE] = [new Date('2000-01-01T00:00:00Z'), new Date('2999-12-31T00:00:00Z')];
const lineSchema = z
  .string()
  .refine(isSingleLine, 'must be one line of readable text')
  .overwrite(normalizeLine)
  .refine((text) => isReadableLine(text) && isStorableText(text), 'must be one line of readable text');
const nameSchema = lineSchema.max(120).default('');
/** Coupon code, whose stored form must not exceed the length that shoppers can type. */
const codeSchema = lineSchema.max(FIELD_LENGTHS.couponCode.max).refine((typedCode) => {
  const storedCode = toCouponCode(typedCode);
  return hasVisibleText(storedCode) && storedCode.length <= FIELD_LENGTHS.couponCode.max;
}, `must be a code of 1 to ${FIELD_LENGTHS.couponCode.max} characters`);
const createPeriodLimitSchema = (limit: 'start' | 'end') =>
  z
    .string()
    .transform((text, context): Date => {
      const moment = readPeriodLimit(text, limit);
      if (moment) return moment;
      const message = 'must be a day such as "2026-12-16" or a time such as "2026-12-16T18:00"';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .refine((date) => date >= MIN_DATE && date <= MAX_DATE, 'must be between the years 2000 and 2999');
const quantitySchema = z.number().int().min(1).max(100);
/** Maximum usage limit that the database column can store. */
const MAX_USAGE_LIMIT = 1_000_000_000;
/** Maximum amount in taka: ten crore. Higher amounts are typing errors. */
const MAX_AMOUNT_TAKA = 100_000_000;
const slugsSchema = z.array(lineSchema.min(1).max(200)).max(1_000).default([]);
const takaSchema = z
  .number()
  .positive()
  .max(MAX_AMOUNT_TAKA)
  .transform((amount, context): Poisha => {
    const poisha = fromBdt(amount);
    if (poisha !== undefined) return poisha;
    context.addIssue({ code: 'custom', message: 'must be an amount in taka with at most two decimals' });
    return z.NEVER;
  });
const commonFields = {
  name: nameSchema,
  nameBn: nameSchema,
  products: slugsSchema,
  categories: slugsSchema,
  brands: slugsSchema,
  startsAt: createPeriodLimitSchema('start').optional(),
  endsAt: createPeriodLimitSchema('end').optional(),
};
const couponSchema = z
  .strictObject({
    ...commonFields,
    code: codeSchema,
    percent: z
      .number()
      .refine(
        isCouponPercent,
        `must be above 0 and at most 100, with at most ${MAX_PERCENT_DECIMALS} decimals`,
      )
      .optional(),
    amount: takaSchema.optional(),
    freeDelivery: z.boolean().default(false),
    mostOff: takaSchema.optional(),
    from: takaSchema.optional(),
    firstOrderOnly: z.boolean().default(false),
    usageLimit: z.number().int().min(1).max(MAX_USAGE_LIMIT).optional(),
    perPhoneLimit: z.number().int().min(1).max(MAX_USAGE_LIMIT).optional(),
    gateways: slugsSchema,
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
  .refine(({ usageLimit = MAX_USAGE_LIMIT, perPhoneLimit = 1 }) => perPhoneLimit <= usageLimit, {
    path: ['perPhoneLimit'],
    message: 'must be at most usageLimit',
  });
const bundleSchema = z
  .strictObject({ ...commonFields, take: quantitySchema, pay: quantitySchema })
  .refine(({ take, pay }) => pay < take, { path: ['pay'], message: 'must be less than take' });

function readOffer(file: unknown, now: Date) {
  const isBundle = file !== null && typeof file === 'object' && 'take' in file;
  const parsed = isBundle ? bundleSchema.safeParse(file) : couponSchema.safeParse(file);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new CommandError(`the offer was not added: ${issue?.path.join('.') || 'it'}: ${issue?.message}`);
  }
  const offer = {
    ...parsed.data,
    startsAt: parsed.data.startsAt ?? now,
    endsAt: parsed.data.endsAt ?? MAX_DATE,
  };
  if (offer.endsAt <= offer.startsAt)
    throw new CommandError('the offer was not added: endsAt: it ends before it starts');
  if (offer.endsAt <= now) throw new CommandError('the offer was not added: endsAt: it is in the past');
  return offer;
}

/** Widths of the columns of the offer list, by heading. A negative width aligns to the right. */
const COLUMN_WIDTHS = {
  id: -6,
  'code or bundle': 20,
  'from (Dhaka)': 12,
  until: 10,
  used: -6,
  'discount and name': 0,
};

const toTableRow = (offer: ListedOffer): string[] => {
  const { id, code, take, pay, startsAt, endsAt, usedCount, name } = offer;
  return [
    String(id),
    code ?? `${take} for ${pay}`,
    formatDhakaDay(startsAt),
    endsAt >= MAX_DATE ? '' : formatDhakaDay(endsAt),
    code === null ? '' : String(usedCount),
    [describeDiscount(offer), name].filter(Boolean).join('  '),
  ];
};

const MAX_LISTED_SLUGS = 5;

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
  targets,
}: ListedOffer): string {
  const formatTaka = (poisha: Poisha) => formatPlainBdt(toBdt(poisha), 'en');
  const { gateways, ...otherTargets } = targets;
  const limits = [
    ...Object.entries(otherTargets).map(
      ([kind, slugs]) => slugs.length > 0 && `for ${kind} ${shortenList(slugs)}`,
    ),
    gateways.length > 0 && `paid by ${shortenList(gateways)}`,
  ];
  if (code === null) return limits.filter(Boolean).join(', ');
  return [
    percent !== null && `${percent}%${maxDiscount === null ? '' : ` up to ${formatTaka(maxDiscount)}`}`,
    amount !== null && formatTaka(amount),
    isFreeDelivery && 'free delivery',
    minSubtotal !== null && `from ${formatTaka(minSubtotal)}`,
    usageLimit !== null && `${usageLimit} in total`,
    perPhoneLimit !== null && `${perPhoneLimit} per number`,
    isFirstOrderOnly && 'first order only',
    ...limits,
  ]
    .filter(Boolean)
    .join(', ');
}

const shortenList = (slugs: readonly string[]): string => {
  const rest = slugs.length - MAX_LISTED_SLUGS;
  return slugs.slice(0, MAX_LISTED_SLUGS).join(' ') + (rest > 0 ? ` and ${rest} more` : '');
};
