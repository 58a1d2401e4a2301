import { z } from '@hono/zod-openapi';
import { listResponse, withTag } from '#contract/wire.ts';
import { MAX_SLUG_LENGTH } from '#domain/shop-path.ts';
import { shopParams, time } from './wire.ts';

const segment = z.string().min(1).max(MAX_SLUG_LENGTH);
const documentFields = { route: segment, name: segment };
const documentParams = shopParams.extend(documentFields);
const documentPath = z.object(documentFields);

export const documentCalls = withTag('Documents', {
  documents: {
    summary: 'The documents and drafts of the shop',
    params: shopParams,
    response: listResponse(
      documentPath
        .extend({ publishedAt: time.nullable(), draftedAt: time.nullable() })
        .openapi('ListedDocument'),
    ),
  },
  document: {
    summary: 'The draft of a document, or the published document if there is no draft',
    params: documentParams,
    response: documentPath.extend({ isDraft: z.boolean(), content: z.unknown() }).openapi('ShopDocument'),
  },
  putDraft: {
    summary: 'Save a draft',
    params: documentParams,
    body: z.strictObject({ content: z.unknown() }),
    response: documentPath,
  },
  publishDrafts: {
    summary: 'Publish one draft, or all drafts together',
    params: shopParams,
    body: z.strictObject({ document: z.strictObject(documentFields).optional() }),
    response: z.object({ published: z.array(documentPath) }),
  },
});
