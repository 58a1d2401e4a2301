import { readShop, withShop } from '#data/database.ts';
import * as queries from '#data/queries/documents.ts';
import type { CheckedDocument, DocumentPath } from '#domain/shop-document.ts';
import type { ServiceContext } from '#services/context.ts';
import { changeDocuments } from '#services/search/rebuild-search-words.ts';
import { isSameSecret, type Signer, sign } from '#services/signature.ts';
import { recordChange } from '#services/staff/record-change.ts';

export async function putDraft(ctx: ServiceContext, document: CheckedDocument): Promise<void> {
  await withShop(ctx, async (tx) => {
    const before = { draft: (await queries.findDocument(tx, document, 'drafts'))?.content };
    await queries.upsertDocument(tx, document, 'drafts');
    await recordChange(tx, ctx, { subject: toSubject(document), before, after: { draft: document.content } });
  });
}

const toSubject = ({ route, name }: DocumentPath) => `document ${route}/${name}`;

export async function discardDrafts(ctx: ServiceContext, { only }: { only?: DocumentPath | undefined } = {}) {
  const drafts = await withShop(ctx, (tx) => queries.deleteDrafts(tx, only));
  return drafts.map(({ route, name }) => ({ route, name }));
}

/** Publishes one draft or all in one transaction. Returns the published routes and names. */
export function publishDrafts(ctx: ServiceContext, { only }: { only?: DocumentPath | undefined } = {}) {
  return changeDocuments(ctx, async (tx) => {
    const drafts = await queries.deleteDrafts(tx, only);
    for (const draft of drafts) {
      const before = { published: (await queries.findDocument(tx, draft))?.content };
      await queries.upsertDocument(tx, draft, 'published');
      await recordChange(tx, ctx, { subject: toSubject(draft), before, after: { published: draft.content } });
    }
    return drafts.map(({ route, name }) => ({ route, name }));
  });
}

/** Returns the drafts by `route/name`, `over` for an expired token, or `undefined` for an invalid one. */
export async function findPreviewDrafts(
  ctx: ServiceContext,
  token: string,
): Promise<ReadonlyMap<string, unknown> | 'expired' | undefined> {
  const [, endsAt = '', signature = ''] = PREVIEW_TOKEN_PATTERN.exec(token) ?? [];
  if (!isSameSecret(signature, sign(ctx, 'preview', Number(endsAt)))) return undefined;
  if (Number(endsAt) * 1000 <= ctx.now().getTime()) return 'expired';
  const drafts = await readShop(ctx, (tx) => queries.listDrafts(tx));
  return new Map(drafts.map(({ route, name, content }) => [`${route}/${name}`, content]));
}

const HOUR_MS = 3_600_000;
const DEFAULT_PREVIEW_HOURS = 24;
const PREVIEW_TOKEN_PATTERN = /^([1-9]\d{0,14})\.([\w-]{43})$/;

/** Creates a token: the expiry in seconds since 1970, plus the HMAC-SHA256 of shop and expiry in base64url. */
export function createPreviewToken(
  signer: Signer & Pick<ServiceContext, 'now'>,
  hours: number = DEFAULT_PREVIEW_HOURS,
): string {
  const endsAt = Math.floor((signer.now().getTime() + hours * HOUR_MS) / 1000);
  return `${endsAt}.${sign(signer, 'preview', endsAt)}`;
}
