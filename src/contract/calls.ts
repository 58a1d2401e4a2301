import type { z } from '@hono/zod-openapi';
import { accountCalls } from './account.ts';
import { addressCalls } from './addresses.ts';
import type { CallName } from './all-endpoints.ts';
import { cartCalls } from './cart.ts';
import { catalogueCalls } from './catalogue.ts';
import { contentCalls } from './content.ts';
import { courierCalls } from './courier.ts';
import { customerOrderCalls, customerReviewCalls } from './customer-orders.ts';
import { orderCalls } from './order.ts';
import { paymentCalls } from './payment.ts';
import { placeOrderCalls } from './place-order.ts';
import { productCalls } from './product.ts';
import { productListCalls } from './product-lists.ts';
import { shopCalls } from './shop.ts';
import type { CallDefinition } from './wire.ts';

/** Definitions of all calls. The schemas stay on the server; the browser uses only their types. */
export const calls = {
  ...shopCalls,
  ...productCalls,
  ...productListCalls,
  ...catalogueCalls,
  ...contentCalls,
  ...placeOrderCalls,
  ...orderCalls,
  ...paymentCalls,
  ...courierCalls,
  ...accountCalls,
  ...addressCalls,
  ...customerOrderCalls,
  ...customerReviewCalls,
  ...cartCalls,
} satisfies Record<CallName, CallDefinition>;

export type Calls = typeof calls;

/** A header may be omitted, but must not be `undefined`. */
type Defined<Values> = { [Name in keyof Values]: Exclude<Values[Name], undefined> };

type InputPart = 'params' | 'query' | 'headers' | 'body';
type InputParts<Definition> = {
  [Name in InputPart as Definition extends Record<Name, z.ZodType> ? Name : never]: Definition extends Record<
    Name,
    infer Schema extends z.ZodType
  >
    ? Name extends 'headers'
      ? Defined<z.input<Schema>>
      : z.input<Schema>
    : never;
};
type OptionalNames<Input> = {
  [Name in keyof Input]: Record<never, never> extends Input[Name] ? Name : never;
}[keyof Input];
type WithOptionalFields<Input> = Omit<Input, OptionalNames<Input>> &
  Partial<Pick<Input, OptionalNames<Input>>>;

/** Input of a client for a call with this definition. */
export type DefinitionInput<Definition> = WithOptionalFields<InputParts<Definition>> & {
  signal?: AbortSignal | undefined;
};

export type CallInput<Name extends CallName> = DefinitionInput<Calls[Name]>;

export type CallResponse<Name extends CallName> = z.output<Calls[Name]['response']>;

export type ListCallName = {
  [Name in CallName]: CallResponse<Name> extends { data: readonly unknown[] } ? Name : never;
}[CallName];
