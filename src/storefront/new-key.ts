/** A key that nobody else has: 8 to 64 letters, digits and hyphens. Pages that are not secure have no `randomUUID`. */
export const newKey = (): string =>
  crypto.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
