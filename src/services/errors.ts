import type { FieldProblem } from '#domain/field-problem.ts';
import type { LimitedBy, LimitRule } from '#domain/limit.ts';

/** What stands against what is asked for, as things are now. */
export type Conflict =
  /** Word was asked for of a variant that is there. */
  | 'variant-available'
  /** An order is to be cancelled on which the shop is at work. */
  | 'order-taken-up'
  | 'order-not-delivered'
  | 'reviewed-already'
  /** A review that the shop has looked at is not changed any more. */
  | 'review-decided'
  | 'review-full';

/** Why a service cannot fulfil a request, by code and with its values. */
export type ServiceFailure =
  /** `what` is a word for it, such as “campaign”. */
  | { code: 'not-found'; what: string }
  | { code: 'invalid'; problems: FieldProblem[] }
  | { code: 'conflict'; reason: Conflict }
  /** Nobody goes by this number or address with this password; which of the two is wrong is not told. */
  | { code: 'wrong-credentials' }
  /** The account that names this number was never confirmed: whose it is has to be shown, or that it is to begin anew. */
  | { code: 'account-unconfirmed' }
  /** Registration with a number that has an account. The correct code proves ownership and still signs in to it. */
  | { code: 'account-exists' }
  /** What was ordered is still to come: the account cannot go before it. */
  | { code: 'open-orders' }
  /** There are as many of them as there may be. */
  | { code: 'too-many'; most: number }
  /** Only who has signed in may ask. */
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

/** A request that a service cannot fulfil. Whoever tells people about it has the words. */
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
