import type { FieldProblem } from '#domain/field-problem.ts';
import type { LimitedBy, LimitRule } from '#domain/limit.ts';

export type Conflict =
  | 'variant-available'
  /** The shop is processing the order. */
  | 'order-taken-up'
  | 'order-not-delivered'
  | 'reviewed-already'
  /** The shop has approved or rejected the review. */
  | 'review-decided'
  | 'review-full';

export type ServiceFailure =
  | { code: 'not-found'; what: string }
  | { code: 'invalid'; problems: FieldProblem[] }
  | { code: 'conflict'; reason: Conflict }
  /** Does not reveal which of contact and password is wrong. */
  | { code: 'wrong-credentials' }
  /** The number was never confirmed: requires the password, or starting over. */
  | { code: 'account-unconfirmed' }
  /** The number has an account; the correct code still signs in to it. */
  | { code: 'account-exists' }
  | { code: 'open-orders' }
  | { code: 'too-many'; most: number }
  | { code: 'unauthenticated' }
  /** The request names another customer than the signed-in one. */
  | { code: 'other-customer' }
  | {
      code: 'rate-limited';
      rule: LimitRule;
      limitedBy: LimitedBy;
      retryAfterSeconds: number;
      /** Proof-of-work challenge; its solution allows this request. */
      challenge?: string | undefined;
    };

/** Callers choose the text for people. */
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
