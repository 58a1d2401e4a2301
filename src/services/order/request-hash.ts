import { createHash } from 'node:crypto';
import type { OrderInput } from './order-input.ts';

/** Tells whether two requests ask for the same: SHA-256 over the fields in the order of their names. */
export function requestHash(input: OrderInput): string {
  return createHash('sha256').update(canonical(input)).digest('base64url');
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            .filter(([, field]) => field != null)
            .sort(([one], [other]) => (one < other ? -1 : 1)),
        )
      : inner,
  );
}
