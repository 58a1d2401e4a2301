import type { CachedToken, TokenStore } from '#adapters/token-store.ts';
import { readShop, withShop } from '#data/database.ts';
import { findToken, leaseToken, storeToken, type TokenColumn } from '#data/queries/access-tokens.ts';
import type { ServiceContext } from './context.ts';
import { seal, unseal } from './sealed.ts';

/** Lease of a token renewal. It must exceed the duration of a token request. */
const TOKEN_LEASE_MS = 30_000;
const LEASE_RETRY_DELAY_MS = 100;

/** All processes share the tokens. One process at a time requests a token, outside of transactions. */
export function createTokenStore(
  ctx: Pick<ServiceContext, 'db' | 'shop' | 'secret' | 'now'>,
  column: TokenColumn,
  id: number,
): TokenStore {
  const unsealToken = (sealed: string | null | undefined): CachedToken | undefined =>
    sealed ? (unseal(ctx, column, sealed) as CachedToken | undefined) : undefined;
  const lease = () => {
    const leasedAt = ctx.now();
    const leaseUntil = new Date(leasedAt.getTime() + TOKEN_LEASE_MS);
    return withShop(ctx, (tx) => leaseToken(tx, column, { id, now: leasedAt, leaseUntil }));
  };
  const endLease = (sealedToken?: string) =>
    withShop(ctx, (tx) => storeToken(tx, column, { id, sealedToken }));
  return {
    read: async () => {
      const row = await readShop(ctx, (tx) => findToken(tx, column, id));
      return unsealToken(row?.sealedToken);
    },
    change: async (work) => {
      const deadline = Date.now() + TOKEN_LEASE_MS;
      let currentLease = await lease();
      while (!currentLease && Date.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, LEASE_RETRY_DELAY_MS));
        currentLease = await lease();
      }
      if (!currentLease) throw new Error('another process is requesting a token');
      try {
        const token = await work(unsealToken(currentLease.sealedToken));
        await endLease(seal(ctx, column, token));
        return token;
      } catch (error) {
        await endLease();
        throw error;
      }
    },
  };
}
