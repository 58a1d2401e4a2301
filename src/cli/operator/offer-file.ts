import { z } from 'zod';
import { CommandError } from '#cli/command-error.ts';
import { readPeriodLimit } from '#domain/dhaka-time.ts';
import { fromBdt, type Poisha } from '#domain/money.ts';
import { normalizeLine } from '#domain/normalize-input.ts';
import { toCouponCode } from '#domain/offers/coupon-code.ts';
import { isCouponPercent, MAX_PERCENT_DECIMALS } from '#domain/offers/coupon-percent.ts';
import { FIELD_LENGTHS } from '#domain/order/order-input.ts';
import { hasVisibleText, isReadableLine, isSingleLine, isStorableText } from '#domain/readable-text.ts';

/** Range of accepted dates. Dates outside this range are typing errors. */
const MIN_DATE = new Date('2000-01-01T00:00:00Z');
export const MAX_DATE = new Date('2999-12-31T00:00:00Z');
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

/** Reads a coupon or a bundle. Throws `CommandError`. */
export function readOffer(file: unknown, now: Date) {
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
