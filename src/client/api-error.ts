import type { CashCheck } from '#contract/payment.ts';
import type { KeyReused, OpenCashRefusal, OrderRefusal, TotalChanged } from '#contract/place-order.ts';

/** What refusals say besides, by their codes. */
interface Refusals {
  'out-of-stock': OrderRefusal;
  'order-changed': OrderRefusal;
  'total-changed': TotalChanged;
  'cash-check': CashCheck;
  'idempotency-conflict': KeyReused;
  'order-too-large': OpenCashRefusal;
  'too-many-open-orders': OpenCashRefusal;
}

/** An answer of the API that is not a success. `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Wrong fields, each with its texts. */
  readonly fields: Record<string, string[]> | undefined;
  /** What is wrong with them, for sentences in the language of the page. */
  readonly fieldCodes: Record<string, string[]>;
  /** After how many seconds the same call may succeed; told with 429 and 503. */
  readonly retryAfterSeconds: number | undefined;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    const { code, codes, message, error, retryAfter } = (
      typeof body === 'object' && body !== null ? body : {}
    ) as Record<string, unknown>;
    super(typeof message === 'string' ? message : `The server answered ${status}`);
    this.status = status;
    this.code = typeof code === 'string' ? code : String(status);
    this.fields = isFieldErrors(error) ? error : undefined;
    this.fieldCodes = isFieldErrors(codes) ? codes : {};
    this.retryAfterSeconds = typeof retryAfter === 'number' ? retryAfter : undefined;
    this.body = body;
  }

  /** A refusal of one of these codes with what it has to say; `undefined` for another, and for one that does not say it. */
  refusal<Code extends keyof Refusals>(...codes: Code[]): Refusals[Code] | undefined {
    const code = codes.find((each) => each === this.code);
    return code !== undefined && isRefusal(code, this.body) ? this.body : undefined;
  }

  /** The built pages hold a copy of this class of their own, and errors of the other copy reach them. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }

  static from(status: number, body: unknown): ApiError {
    return new ApiError(status, body);
  }

  /** There was no answer, or none that can be read. */
  static unreachable(): ApiError {
    return new ApiError(0, { code: 'unreachable', message: 'The server cannot be reached' });
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a body says what a refusal of that code has to say. */
function isRefusal<Code extends keyof Refusals>(code: Code, body: unknown): body is Refusals[Code] {
  return isObject(body) && SAYS[code](body);
}

const saysLines = ({ lines }: Record<string, unknown>) => Array.isArray(lines);
const saysMost = ({ exceeded, most }: Record<string, unknown>) =>
  typeof exceeded === 'string' && typeof most === 'number';

const SAYS: Record<keyof Refusals, (body: Record<string, unknown>) => boolean> = {
  'out-of-stock': saysLines,
  'order-changed': saysLines,
  'total-changed': ({ orderData }) => isObject(orderData),
  'cash-check': ({ ask }) => typeof ask === 'string',
  'idempotency-conflict': ({ first }) => first === undefined || isObject(first),
  'order-too-large': saysMost,
  'too-many-open-orders': saysMost,
};

function isFieldErrors(value: unknown): value is Record<string, string[]> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'),
    )
  );
}
