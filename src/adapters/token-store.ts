export interface CachedToken {
  token: string;
  /** Time from which the token is renewed, in epoch milliseconds. */
  renewAt: number;
  /** Times of recent token requests in epoch milliseconds. */
  grantedAt: readonly number[];
}

export interface TokenStore {
  read: () => Promise<CachedToken | undefined>;
  /** Passes the cached token to `work` and stores its result. Concurrent calls run one after another. */
  change: (work: (cached: CachedToken | undefined) => Promise<CachedToken>) => Promise<CachedToken>;
}
