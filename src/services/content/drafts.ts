import { createHmac, timingSafeEqual } from 'node:crypto';
import { readShop, withShop } from '#data/database.ts';
import * as queries from '#data/queries/documents.ts';
import type { CheckedDocument, DocumentAddress } from '#domain/shop-document.ts';
import type { ServiceContext } from '#services/context.ts';
import { applySearchNamesChange, recordSearchNamesChange } from '#services/search/search-names.ts';

export async function putDraft({ db, shop }: ServiceContext, document: CheckedDocument): Promise<void> {
  await withShop(db, shop.id, (tx) => queries.upsertDocument(tx, { ...document, shopId: shop.id }, 'drafts'));
}

export async function discardDrafts(
  { db, shop }: ServiceContext,
  { only }: { only?: DocumentAddress | undefined } = {},
): Promise<DocumentAddress[]> {
  const drafts = await withShop(db, shop.id, (tx) => queries.deleteDrafts(tx, { shopId: shop.id, only }));
  return drafts.map(({ route, name }) => ({ route, name }));
}

/** Publishes all drafts or one, in one transaction; returns their addresses. */
export async function publishDrafts(
  ctx: ServiceContext,
  { only }: { only?: DocumentAddress | undefined } = {},
): Promise<DocumentAddress[]> {
  const { db, shop } = ctx;
  const published = await withShop(db, shop.id, async (tx) => {
    const drafts = await queries.deleteDrafts(tx, { shopId: shop.id, only });
    for (const draft of drafts) await queries.upsertDocument(tx, { ...draft, shopId: shop.id }, 'published');
    await recordSearchNamesChange(tx, { shopId: shop.id, addresses: drafts });
    return drafts.map(({ route, name }) => ({ route, name }));
  });
  await applySearchNamesChange(ctx, published);
  return published;
}

/** Drafts by `route/name`; `over` if the token has expired, `undefined` if invalid. */
export async function openPreview(
  ctx: ServiceContext,
  token: string,
): Promise<ReadonlyMap<string, unknown> | 'over' | undefined> {
  const state = previewTokenState(ctx, token);
  if (state !== 'open') return state === 'over' ? state : undefined;
  const { db, shop } = ctx;
  const drafts = await readShop(db, shop.id, (tx) => queries.listDrafts(tx, { shopId: shop.id }));
  return new Map(drafts.map(({ route, name, content }) => [`${route}/${name}`, content]));
}

const HOUR_MS = 3_600_000;
const DEFAULT_HOURS = 24;
const TOKEN = /^([1-9]\d{0,14})\.([\w-]{43})$/;
type Signer = Pick<ServiceContext, 'secret' | 'now'> & { shop: { id: number } };

/** The expiry in seconds since 1970 and an HMAC-SHA256 over shop and expiry, in base64url. */
export function previewToken(signer: Signer, hours: number = DEFAULT_HOURS): string {
  const endsAt = Math.floor((signer.now().getTime() + hours * HOUR_MS) / 1000);
  return `${endsAt}.${signatureOf(signer, endsAt)}`;
}

/** Constant-time comparison. */
function previewTokenState(signer: Signer, token: string): 'open' | 'over' | 'wrong' {
  const [, endsAt = '', signature = ''] = TOKEN.exec(token) ?? [];
  const expected = Buffer.from(signatureOf(signer, Number(endsAt)));
  const given = Buffer.from(signature);
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSigned) return 'wrong';
  return Number(endsAt) * 1000 > signer.now().getTime() ? 'open' : 'over';
}

function signatureOf({ secret, shop }: Signer, endsAt: number): string {
  return createHmac('sha256', secret).update(`preview:${shop.id}:${endsAt}`).digest('base64url');
}
