import type { FieldProblem } from '#domain/field-problem.ts';
import type { LimitedBy } from '#domain/limit.ts';

/** What can be asked for and not be there. */
export type Sought =
  | 'campaign'
  | 'category'
  | 'document'
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
