export const CART_SESSION_LIFETIME_HOURS = 24;

/** The times are in ISO 8601. */
export interface CartSession {
  sessionId: string;
  createdAt: string;
  expiresAt: string;
}

export function createCartSession(sessionId: string, now: Date): CartSession {
  const ends = new Date(now.getTime() + CART_SESSION_LIFETIME_HOURS * 3_600_000);
  return { sessionId, createdAt: now.toISOString(), expiresAt: ends.toISOString() };
}

export function readCartSession(value: unknown, now: Date): CartSession | undefined {
  const { sessionId, createdAt, expiresAt } = Object(value) as Record<string, unknown>;
  if (typeof sessionId !== 'string' || sessionId === '') return undefined;
  if (typeof createdAt !== 'string' || typeof expiresAt !== 'string') return undefined;
  return Date.parse(expiresAt) > now.getTime() ? { sessionId, createdAt, expiresAt } : undefined;
}
