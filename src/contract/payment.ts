import { z } from '@hono/zod-openapi';
import { MAX_TYPED_CODE_LENGTH } from '#domain/account/one-time-code.ts';
import { FIELD_LENGTHS as LENGTHS } from '#domain/order/order-input.ts';
import { CASH_REQUIREMENTS } from '#domain/payments/cash-check-settings.ts';
import { CARD_KINDS } from '#domain/payments/payment.ts';
import {
  ATTEMPT_ID_PATTERN,
  ATTEMPT_STATUSES,
  NOTIFICATION_LIMITS as NOTICE,
} from '#domain/payments/payment-lifecycle.ts';
import { bdt, type CallDefinitions, failure, nameFields, rowId, typedLine, withTag } from './wire.ts';

const PAY_STATUSES = ['redirect', 'nothing-due', 'closed', 'gateway-down', 'gateway-refused'] as const;

const orderToPayFields = {
  orderNumber: typedLine.min(LENGTHS.orderNumber.min).max(LENGTHS.orderNumber.max),
  key: z.string().max(200).optional().openapi({ description: 'Key of the order' }),
  phone: typedLine.max(LENGTHS.phone.max).optional().openapi({
    description: 'Phone of the order; required under the same conditions as for tracking',
  }),
  code: typedLine.max(LENGTHS.trackingCode.max).optional(),
};

const payBody = z
  .object({
    ...orderToPayFields,
    paymentGatewayId: rowId.optional().openapi({ description: 'Replaces the gateway of the order' }),
    card: z.enum(CARD_KINDS).optional(),
    language: z.enum(['en', 'bn']).optional().openapi({
      description: 'Language of the page that the gateway returns to; by default the language of the order',
    }),
  })
  .openapi('PayBody');

const payResponse = z
  .object({
    status: z.enum(PAY_STATUSES),
    redirectUrl: z.url().nullable(),
  })
  .openapi('PayAnswer');

const PAY_IN_CASH_STATUSES = ['cash', 'nothing-due', 'closed', 'refused'] as const;

export const orderPayment = z.object({
  due: bdt,
  dueUntil: z.string().nullable(),
  /** `held` is received money that the operator must accept or refund. `refunding` is the sum of pending refunds. */
  paid: bdt,
  held: bdt,
  refunded: bdt,
  refunding: bdt,
  /** Payment sources, only for callers who may open the order. `method` is the brand of the card or wallet. */
  paidBy: z.array(z.object({ ...nameFields, method: z.string().nullable() })),
  isOpen: z.boolean(),
  /** Result of the last failed attempt; only while an amount is due. */
  lastFailure: z.enum(['failed', 'cancelled']).nullable(),
  /** Gateway that is preselected while the shop offers it. */
  gatewayId: rowId.nullish(),
  /** Ids of the gateways that the coupon allows; empty if it allows all. */
  gatewayIds: z.array(rowId),
  takesCash: z.boolean(),
});

const attemptId = z.string().regex(new RegExp(`^${ATTEMPT_ID_PATTERN}$`), 'attemptId is invalid');

const returnBody = z.object({
  attemptId,
  notice: z
    .record(z.string().max(NOTICE.name), z.string().max(NOTICE.value))
    .refine((notice) => Object.keys(notice).length <= NOTICE.fields, 'notice has too many fields')
    .default({}),
});

const returnedPayment = z
  .object({
    orderNumber: z.string(),
    /** Permanent if `opensOrder`; otherwise valid for tracking until one hour after the payment starts. */
    key: z.string(),
    opensOrder: z.boolean(),
    language: z.enum(['en', 'bn']),
    status: z.enum(ATTEMPT_STATUSES),
    isUnknown: z.boolean(),
  })
  .openapi('ReturnedPayment');

/** Response 409: the order requires a code sent to the phone, or an advance. */
export const cashCheck = failure
  .extend({
    code: z.literal('cash-check'),
    ask: z.enum(CASH_REQUIREMENTS),
    advance: bdt.nullable(),
  })
  .openapi('CashCheck');

const phone = typedLine.min(LENGTHS.phone.min, 'phone is required').max(LENGTHS.phone.max);

export const paymentCalls = withTag('Orders', {
  sendCashCode: {
    summary: 'Send a code to the phone number of a cash order',
    body: z.object({ phone, language: z.enum(['en', 'bn']).optional() }),
    response: z.object({ status: z.literal('sent') }),
    limited: 'Too many codes for this number, from this network, or for this shop',
  },
  confirmCashCode: {
    summary: 'Exchange that code for the `phoneProof` of the order',
    body: z.object({
      phone,
      code: typedLine.min(1, 'code is required').max(MAX_TYPED_CODE_LENGTH),
    }),
    response: z.object({ phoneProof: z.string() }),
    limited: 'Too many wrong codes for this number, or from this network',
  },
  pay: {
    summary: 'Start the payment of the amount due, on the gateway’s page',
    body: payBody,
    response: payResponse,
    limited: 'Too many payments were started from this network',
  },
  payInCash: {
    summary: 'Change an order that waits for online payment to cash, if the shop accepts cash for it',
    body: z.object(orderToPayFields),
    response: z.object({ status: z.enum(PAY_IN_CASH_STATUSES) }),
    limited: 'Too many payments were started from this network',
  },
  takeReturn: {
    summary: 'Query the gateway for an attempt’s result when the buyer returns from it',
    body: returnBody,
    response: returnedPayment,
  },
  returnedPayment: {
    summary: 'The known result of an attempt, if no gateway can be queried now',
    params: z.object({ attemptId }),
    response: returnedPayment,
  },
} satisfies CallDefinitions);

export type PayBody = z.infer<typeof payBody>;
export type PayResponse = z.infer<typeof payResponse>;
export type CashCheck = z.infer<typeof cashCheck>;
