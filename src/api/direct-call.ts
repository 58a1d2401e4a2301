import type { CallName } from '#contract/endpoints.ts';
import type { ApiBindings } from './api.ts';
import type { RawInput } from './read-input.ts';

/** What a call came to, with the body its answer over HTTP would have. */
export type CallOutcome = { ok: true; body: unknown } | { ok: false; status: number; body: object };

/** One call of the contract, made without a request: its input is read and its answer checked as those of HTTP are. */
export type DirectCall = (name: CallName, input: RawInput, bindings: ApiBindings) => Promise<CallOutcome>;
