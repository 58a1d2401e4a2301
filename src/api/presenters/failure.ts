import type { Failure, FieldErrors } from '#contract/wire.ts';
import type { LimitedBy } from '#domain/limit.ts';
import type { ServiceFailure, Sought } from '#services/errors.ts';
import { codeOfProblem, textOfProblem } from '../problem-texts.ts';

const NOT_FOUND: Record<Sought, string> = {
  campaign: 'The campaign was not found',
  category: 'The category was not found',
  document: 'The document was not found',
  order: 'This order was not found',
  post: 'The post was not found',
  product: 'The product was not found',
  schema: 'The schema was not found',
  shop: 'The shop was not found',
  variant: 'The variant was not found',
};

const LIMITED: Record<LimitedBy, string> = {
  client: 'Too many requests from this connection. Try again later.',
  phone: 'Too many requests with this mobile number. Try again later.',
  contact: 'Too many requests with this number or address. Try again later.',
};

/** Why a service could not fulfil a request, on the wire: by code for pages, and in words for those who have none. */
export function toFailureBody(failure: ServiceFailure): Failure | FieldErrors {
  const { code } = failure;
  switch (code) {
    case 'not-found':
      return { code, message: NOT_FOUND[failure.what] };
    case 'conflict':
      return { code, message: 'This variant can be had again' };
    case 'rate-limited': {
      const { limitedBy, retryAfterSeconds: retryAfter } = failure;
      return { code, message: LIMITED[limitedBy], ...(retryAfter && { retryAfter }), limitedBy };
    }
    case 'invalid':
      return {
        error: Object.fromEntries(failure.problems.map((each) => [each.field, [textOfProblem(each)]])),
        codes: Object.fromEntries(failure.problems.map((each) => [each.field, [codeOfProblem(each)]])),
      };
  }
}
