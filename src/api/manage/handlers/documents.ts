import { HttpError } from '#api/http-error.ts';
import type { ShopHandlers } from '#api/manage/manage-api-types.ts';
import { checkShopDocument } from '#contract/documents/read-document.ts';
import { type DocumentListing, findDraftOrDocument, listDocuments } from '#services/content/documents.ts';
import { publishDrafts, putDraft } from '#services/content/drafts.ts';
import { notFound } from '#services/errors.ts';

export const documentHandlers = {
  documents: async ({ ctx }) => ({ data: toListedDocuments(await listDocuments(ctx)) }),
  document: async ({ ctx, params: { route, name } }) => {
    const found = await findDraftOrDocument(ctx, { route, name });
    if (!found) throw notFound('document');
    return { route, name, ...found };
  },
  putDraft: async ({ ctx, params: { route, name }, body: { content } }) => {
    const checked = checkShopDocument({ route, name, content });
    if ('problems' in checked) throw createDocumentError(checked.problems);
    await putDraft(ctx, checked.document);
    return { route, name };
  },
  publishDrafts: async ({ ctx, body: { document: only } }) => {
    const published = await publishDrafts(ctx, { only });
    if (only && published.length === 0) throw notFound('draft');
    return { published };
  },
} satisfies Partial<ShopHandlers>;

function createDocumentError(problems: readonly { path: string; reason: string }[]): HttpError {
  const fields = Map.groupBy(problems, ({ path }) => (path ? `content.${path}` : 'content'));
  const entries = [...fields].map(([field, group]) => [field, group.map(({ reason }) => reason)] as const);
  return new HttpError(422, {
    error: Object.fromEntries(entries),
    codes: Object.fromEntries(
      entries.map(([field, reasons]) => [field, reasons.map(() => 'wrong' as const)]),
    ),
  });
}

function toListedDocuments({ published, drafts }: DocumentListing) {
  const listed = new Map<
    string,
    { route: string; name: string; publishedAt: string | null; draftedAt: string | null }
  >();
  for (const { route, name, updatedAt } of published)
    listed.set(`${route}/${name}`, { route, name, publishedAt: updatedAt.toISOString(), draftedAt: null });
  for (const { route, name, updatedAt } of drafts) {
    const { publishedAt = null } = listed.get(`${route}/${name}`) ?? {};
    listed.set(`${route}/${name}`, { route, name, publishedAt, draftedAt: updatedAt.toISOString() });
  }
  return [...listed.values()].toSorted((one, other) =>
    `${one.route}/${one.name}` < `${other.route}/${other.name}` ? -1 : 1,
  );
}
