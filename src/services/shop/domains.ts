import { readShop, withShop } from '#data/database.ts';
import * as queries from '#data/queries/domains.ts';
import type { ServiceContext } from '#services/context.ts';

export type { DomainRow } from '#data/queries/domains.ts';

export const listDomains = ({ db, shop }: ServiceContext): Promise<queries.DomainRow[]> =>
  readShop(db, shop.id, (tx) => queries.listDomains(tx, { shopId: shop.id }));

export interface NewDomain {
  /** Without `www.`. */
  host: string;
  /** Other domains redirect to it. */
  isPrimary: boolean;
  /** Canonical host is `www.` plus the domain. */
  usesWww: boolean;
}

/** Verified by the operator; `taken` if another shop has it. */
export async function saveDomain(
  { db, shop, now }: ServiceContext,
  domain: NewDomain,
): Promise<'saved' | 'taken'> {
  const row = { ...domain, shopId: shop.id, verifiedAt: now() };
  return (await withShop(db, shop.id, (tx) => queries.saveDomain(tx, row))) ? 'saved' : 'taken';
}

export const removeDomain = ({ db, shop }: ServiceContext, host: string): Promise<boolean> =>
  withShop(db, shop.id, (tx) => queries.deleteDomain(tx, { shopId: shop.id, host }));
