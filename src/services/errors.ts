import type { FieldProblem } from '#domain/field-problem.ts';
import type { LimitedBy, LimitRule } from '#domain/limit.ts';

/** Why a valid request conflicts with the current state. */
export type Conflict =
  /** A restock notification was requested for an available variant. */
  | 'variant-available'
  /** The order cannot be cancelled, because the shop is processing it. */
  | 'order-taken-up'
  | 'order-not-delivered'
  | 'reviewed-already'
  /** A review cannot be changed after the shop has approved or rejected it. */
  | 'review-decided'
  | 'review-full';

/** Why a service cannot fulfil a request: a code with values. */
export type ServiceFailure =
  /** `what` is a noun such as “campaign”. */
  | { code: 'not-found'; what: string }
  | { code: 'invalid'; problems: FieldProblem[] }
  | { code: 'conflict'; reason: Conflict }
  /** Unknown contact or wrong password; the response does not say which. */
  | { code: 'wrong-credentials' }
  /** The account with this number never confirmed it: its password is required, or the request to empty it. */
  | { code: 'account-unconfirmed' }
  /** Registration with a number that has an account. The correct code proves ownership and still signs in to it. */
  | { code: 'account-exists' }
  /** The account cannot be deleted while it has open orders. */
  | { code: 'open-orders' }
  /** The limit is reached. */
  | { code: 'too-many'; most: number }
  | { code: 'unauthenticated' }
  /** The request was made for a customer other than the signed-in one. */
  | { code: 'other-customer' }
  | {
      code: 'rate-limited';
      rule: LimitRule;
      limitedBy: LimitedBy;
      retryAfterSeconds: number;
      /** Proof-of-work challenge whose solution allows the same request. */
      challenge?: string | undefined;
    };

/** A request that a service cannot fulfil. Callers choose the text for people. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly failure: ServiceFailure;

  constructor(failure: ServiceFailure) {
    super(JSON.stringify(failure));
    this.failure = failure;
  }
}

export const notFound = (what: string) => new ServiceError({ code: 'not-found', what });
export const invalid = (...problems: FieldProblem[]) => new ServiceError({ code: 'invalid', problems });
