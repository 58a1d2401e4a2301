import { z } from '@hono/zod-openapi';
import { MOST_TYPED_CODE } from '#domain/account/one-time-code.ts';
import { CASH_ASKS } from '#domain/order/cash-check.ts';
import { FIELD_LENGTHS as LENGTHS } from '#domain/order/order-input.ts';
import { CARD_KINDS } from '#domain/order/payment.ts';
import { ATTEMPT_ID_PATTERN, ATTEMPT_STATUSES, NOTICE_BOUNDS as NOTICE } from '#domain/order/payment-life.ts';
import { bdt, type Definitions, failure, rowId } from './wire.ts';

/** What came of the wish to pay. */
const PAY_STATUSES = ['redirect', 'nothing-due', 'closed', 'gateway-down', 'gateway-refused'] as const;

/** An order as who may pay it names it. */
const orderToPay = {
  orderNumber: z.string().trim().min(LENGTHS.orderNumber.least).max(LENGTHS.orderNumber.most),
  key: z.string().max(200).optional().openapi({ description: 'As the order was placed with it' }),
  phone: z.string().trim().max(LENGTHS.phone.most).optional().openapi({
    description: 'Of who placed it; asked for as tracking asks for it',
  }),
  code: z.string().trim().max(LENGTHS.trackingCode.most).optional(),
};

const payBody = z
  .object({
    ...orderToPay,
    paymentGatewayId: rowId.optional().openapi({ description: 'Another than the order was placed with' }),
    card: z.enum(CARD_KINDS).optional(),
    language: z.enum(['en', 'bn']).optional().openapi({
      description: 'Of the page that the gateway leads back to; that of the order when absent',
    }),
  })
  .openapi('PayBody');

const payAnswer = z
  .object({
    status: z.enum(PAY_STATUSES),
    /** Where the gateway takes the money, for `redirect`. */
    redirectUrl: z.url().nullable(),
  })
  .openapi('PayAnswer');

/** What came of the wish to pay in cash instead. */
const CASH_STATUSES = ['cash', 'nothing-due', 'closed', 'refused'] as const;

/** How the money of an order that is paid online stands. */
export const orderPayment = z.object({
  /** What can be paid online now. */
  due: bdt,
  dueUntil: z.string().nullable(),
  /** What came, what of it the shop has yet to look at, and what went back. */
  paid: bdt,
  held: bdt,
  refunded: bdt,
  /** What of it is on its way back. */
  refunding: bdt,
  /** The gateways whose money counts for the order, with the means as they name it, for who may open the order. */
  paidBy: z.array(
    z.object({ name: z.string(), name_bn: z.string().nullable(), method: z.string().nullable() }),
  ),
  /** An attempt is under way, or its end is not known yet. */
  isOpen: z.boolean(),
  /** How the last attempt ended, when it brought nothing and something is due. */
  lastFailure: z.enum(['failed', 'cancelled']).nullable(),
  /** Gateway the order was placed with; preselected for payment while the shop offers it. */
  gatewayId: rowId.nullish(),
  /** The ways to pay that its coupon is for; none means all. */
  gatewayIds: z.array(rowId),
  /** What is due can be paid in cash instead. */
  takesCash: z.boolean(),
});

const attemptId = z.string().regex(new RegExp(`^${ATTEMPT_ID_PATTERN}$`), 'attemptId is none');

const returnBody = z.object({
  attemptId,
  notice: z
    .record(z.string().max(NOTICE.name), z.string().max(NOTICE.value))
    .refine((notice) => Object.keys(notice).length <= NOTICE.fields, 'notice has too many fields')
    .default({}),
});

const returned = z
  .object({
    orderNumber: z.string(),
    /** Opens the order to who could open it before; else, for an hour, what number and phone open of it. */
    key: z.string(),
    opensOrder: z.boolean(),
    language: z.enum(['en', 'bn']),
    status: z.enum(ATTEMPT_STATUSES),
    /** The gateway has not told how it stands; it is asked again. */
    isUnknown: z.boolean(),
  })
  .openapi('ReturnedPayment');

/** Before it takes cash, the shop wants a code that it sends to the number, or a part in advance (409). */
export const cashCheck = failure
  .extend({
    code: z.literal('cash-check'),
    ask: z.enum(CASH_ASKS),
    /** What is to be paid in advance, in BDT. */
    advance: bdt.nullable(),
  })
  .openapi('CashCheck');

const phone = z.string().trim().min(LENGTHS.phone.least, 'phone is required').max(LENGTHS.phone.most);

export const paymentCalls = {
  sendCashCode: {
    tag: 'Orders',
    summary: 'Send a code to the number of an order that is to be paid in cash',
    body: z.object({ phone, language: z.enum(['en', 'bn']).optional() }),
    response: z.object({ status: z.literal('sent') }),
    limited: 'Too many codes for this number, from this network, or of this shop',
  },
  confirmCashCode: {
    tag: 'Orders',
    summary: 'Answer with that code; what comes back goes with the order as `phoneProof`',
    body: z.object({
      phone,
      code: z.string().trim().min(1, 'code is required').max(MOST_TYPED_CODE),
    }),
    response: z.object({ phoneProof: z.string() }),
    limited: 'Too many wrong codes for this number, or from this network',
  },
  pay: {
    tag: 'Orders',
    summary: 'Begin to pay what is due of an order, by the gateway’s own page',
    body: payBody,
    response: payAnswer,
    limited: 'Too many payments were begun from this network',
  },
  payInCash: {
    tag: 'Orders',
    summary: 'Pay an order in cash that waits for money online, where the shop takes cash for it',
    body: z.object(orderToPay),
    response: z.object({ status: z.enum(CASH_STATUSES) }),
    limited: 'Too many payments were begun from this network',
  },
  takeReturn: {
    tag: 'Orders',
    summary: 'Ask a gateway how an attempt stands, as somebody who comes from it says that it has ended',
    body: returnBody,
    response: returned,
  },
  returnedPayment: {
    tag: 'Orders',
    summary: 'The same as far as is known, where no gateway can be asked just now',
    params: z.object({ attemptId }),
    response: returned,
  },
} satisfies Definitions;

export type PayBody = z.infer<typeof payBody>;
export type PayAnswer = z.infer<typeof payAnswer>;
export type CashCheck = z.infer<typeof cashCheck>;
