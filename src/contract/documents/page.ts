import { z } from 'zod';
import {
  ADVANCE_PERCENT_LIMITS,
  CASH_REQUIREMENTS,
  DEFAULT_ADVANCE_PERCENT,
  DEFAULT_MIN_RETURNS,
} from '#domain/payments/cash-check-settings.ts';
import { line, paragraph, picture } from './fields.ts';
import { pageSection } from './sections.ts';

const pageSeo = z.strictObject({
  title: line.optional(),
  title_bn: line.optional(),
  description: paragraph.optional(),
  description_bn: paragraph.optional(),
  image: picture.optional(),
});

export const page = z.strictObject({
  seo: pageSeo.default({}),
  sections: z.array(pageSection).max(60).default([]),
});

export type Page = z.infer<typeof page>;

const requirementFor = (orders: string) => z.enum(CASH_REQUIREMENTS).optional().describe(`For ${orders}`);

export const pageSettings = z.strictObject({
  maxCODAmount: z
    .number()
    .min(0)
    .max(100_000_000)
    .multipleOf(0.01)
    .optional()
    .describe('Maximum amount of a cash order in BDT; replaces the limit in the shop’s settings'),
  cashCheck: z
    .strictObject({
      aboveLimit: requirementFor('an order above `maxCODAmount`, which is refused otherwise'),
      newPhone: requirementFor('a number without a delivered order'),
      manyReturns: requirementFor('a number that has returned `returnsFrom` or more orders'),
      returnsFrom: z
        .number()
        .int()
        .min(1)
        .max(1_000)
        .optional()
        .describe(`${DEFAULT_MIN_RETURNS} by default`),
      advancePercent: z
        .number()
        .int()
        .min(ADVANCE_PERCENT_LIMITS.min)
        .max(ADVANCE_PERCENT_LIMITS.max)
        .optional()
        .describe(`Percentage of the order total; ${DEFAULT_ADVANCE_PERCENT} by default`),
    })
    .optional()
    .describe('Requirement before cash is accepted: a `code` by SMS, or an `advance` that is paid online'),
});

export const listing = z.strictObject({
  columns: z.number().int().min(1).max(4).default(4).describe('Products per row on wide screens'),
  sections: z
    .array(z.strictObject({ id: z.string().min(1).max(80), type: z.literal('product-row') }))
    .max(24)
    .default([])
    .describe('Each block adds four products to a page; 24 products without blocks'),
});

export type ListingLayout = z.infer<typeof listing>;
