import { readShop, withShop } from '#data/database.ts';
import * as queries from '#data/queries/domains.ts';
import type { ServiceContext } from '#services/context.ts';

export type { DomainRow } from '#data/queries/domains.ts';

export const listDomains = (ctx: ServiceContext): Promise<queries.DomainRow[]> =>
  readShop(ctx, (tx) => queries.listDomains(tx));

export interface NewDomain {
  /** Host without `www.`. */
  host: string;
  /** Whether the other domains redirect to this domain. */
  isPrimary: boolean;
  /** Whether the canonical host is `www.` plus the domain. */
  usesWww: boolean;
}

/** Adds or changes a domain, which the operator must have verified. Returns `taken` if another shop has it. */
export async function saveDomain(ctx: ServiceContext, domain: NewDomain): Promise<'saved' | 'taken'> {
  const row = { ...domain, verifiedAt: ctx.now() };
  return (await withShop(ctx, (tx) => queries.saveDomain(tx, row))) ? 'saved' : 'taken';
}

export const removeDomain = (ctx: ServiceContext, host: string): Promise<boolean> =>
  withShop(ctx, (tx) => queries.deleteDomain(tx, host));
