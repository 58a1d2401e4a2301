import type { FieldProblem } from '#domain/field-problem.ts';
import type { LimitRule, LimitSubjectKind } from '#domain/rate-limits.ts';
import type { Permission } from '#domain/staff/permissions.ts';

export type Conflict =
  | 'variant-available'
  /** The request failed because the shop is processing the order. */
  | 'order-taken-up'
  /** The request failed because the order was delivered, cancelled or returned. */
  | 'order-ended'
  | 'order-not-delivered'
  | 'reviewed-already'
  /** The request failed because the shop has approved or rejected the review. */
  | 'review-decided'
  | 'review-full'
  | 'already-staff'
  | 'last-owner'
  | 'staff-account-exists'
  /** A code can be sent to the account neither by e-mail nor created by an app. */
  | 'no-second-factor'
  | 'authenticator-exists';

export type ServiceFailure =
  | { code: 'not-found'; what: string }
  | { code: 'invalid'; problems: FieldProblem[] }
  | { code: 'conflict'; reason: Conflict }
  /** This code does not reveal whether contact or password is wrong. */
  | { code: 'wrong-credentials' }
  /** The account never confirmed the phone: its password, a session on this device or `replacesAccount` is required. */
  | { code: 'account-unconfirmed' }
  /** The phone has an account. The code stays valid for signing in. */
  | { code: 'account-exists' }
  | { code: 'open-orders' }
  | { code: 'too-many'; most: number }
  | { code: 'unauthenticated' }
  /** The role or the token of the request does not include the permission. */
  | { code: 'forbidden'; permission: Permission }
  /** The request is for a customer other than the signed-in one. */
  | { code: 'other-customer' }
  | {
      code: 'rate-limited';
      rule: LimitRule;
      limitedBy: LimitSubjectKind;
      retryAfterSeconds: number;
      /** Proof-of-work challenge. A request with the solution is allowed. */
      challenge?: string | undefined;
    };

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
