import type { FieldProblem } from '#domain/field-problem.ts';
import type { LimitedBy } from '#domain/limit.ts';

/** What can be asked for and not be there. */
export type Sought =
  | 'campaign'
  | 'category'
  | 'device'
  | 'document'
  | 'line'
  | 'order'
  | 'post'
  | 'product'
  | 'schema'
  | 'shop'
  | 'variant';

/** Why a service cannot fulfil a request, by code and with its values. */
export type ServiceFailure =
  | { code: 'not-found'; what: Sought }
  | { code: 'invalid'; problems: FieldProblem[] }
  /** Word was asked for of a variant that is there. */
  | { code: 'conflict'; reason: 'variant-available' }
  /** Nobody goes by this number or address with this password; which of the two is wrong is not told. */
  | { code: 'wrong-credentials' }
  /** Only who has signed in may ask. */
  | { code: 'unauthenticated' }
  | { code: 'rate-limited'; limitedBy: LimitedBy; retryAfterSeconds: number };

/** A request that a service cannot fulfil. Whoever tells people about it has the words. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly failure: ServiceFailure;

  constructor(failure: ServiceFailure) {
    super(JSON.stringify(failure));
    this.failure = failure;
  }
}

export const notFound = (what: Sought) => new ServiceError({ code: 'not-found', what });
export const invalid = (...problems: FieldProblem[]) => new ServiceError({ code: 'invalid', problems });
