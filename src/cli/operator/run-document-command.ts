import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '#cli/fail.ts';
import { findShopContext } from '#cli/operator/parse-operator-command.ts';
import type { DocumentProblem } from '#contract/documents/document-problem.ts';
import {
  listDocumentReferences,
  listPictureReferences,
  type PictureReference,
} from '#contract/documents/document-references.ts';
import { checkShopDocument } from '#contract/documents/read-document.ts';
import {
  warnAboutAnchors,
  warnAboutColours,
  warnAboutForms,
  warnAboutHiddenDocuments,
  warnAboutMissing,
  warnAboutRemovedMarkup,
  warnAboutSectionIds,
} from '#contract/documents/warnings.ts';
import { isCash } from '#domain/order/payment.ts';
import { readCashCheckSettings } from '#domain/payments/cash-requirement.ts';
import type { CheckedDocument, DocumentAddress } from '#domain/shop-document.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import type { Env } from '#runtime/env.ts';
import { shopHost, shopOrigin } from '#runtime/shop-origin.ts';
import { OriginalStorages } from '#server/pictures/original-storages.ts';
import {
  type DocumentListing,
  deleteDocument,
  findStoredDocument,
  listDocuments,
  listMissingReferences,
  putDocument,
} from '#services/content/documents.ts';
import { discardDrafts, previewToken, publishDrafts, putDraft } from '#services/content/drafts.ts';
import type { ServiceContext } from '#services/context.ts';
import { listPaymentGateways } from '#services/payments/list-payment-gateways.ts';
import type { ShopRecord } from '#services/shop/shops.ts';
import type { DocumentCommand } from './document-command.ts';

const MAX_REPORTED_PROBLEMS = 5;

type DocumentRuntime = Pick<Runtime, 'db' | 'env' | 'contextFor'>;

export async function runDocumentCommand(
  runtime: DocumentRuntime,
  command: DocumentCommand,
): Promise<string> {
  const ctx = await findShopContext(runtime, command.shop);
  const { shop } = ctx;
  switch (command.action) {
    case 'list':
      return listText(await listDocuments(ctx));
    case 'get':
      return getText(ctx, command.at);
    case 'put': {
      const document = checked(command);
      await putDocument(ctx, document);
      return withWarnings(runtime.env, ctx, document, `${nameOf(command.at)} is published.`);
    }
    case 'draft': {
      const document = checked(command);
      await putDraft(ctx, document);
      const text = `${nameOf(command.at)} is saved as a draft; view it with: haat preview ${shop.slug}`;
      return withWarnings(runtime.env, ctx, document, text);
    }
    case 'delete':
      if (await deleteDocument(ctx, command.at)) return `${nameOf(command.at)} is deleted.`;
      throw new CommandError(`${shop.slug} has no document ${nameOf(command.at)}`);
    case 'publish':
      return movedText(await publishDrafts(ctx, { only: command.at }), 'Published', command.at);
    case 'discard':
      return movedText(await discardDrafts(ctx, { only: command.at }), 'Discarded', command.at);
    case 'preview':
      return [
        previewAddress(runtime, ctx, shop, command.path),
        ...(shop.status === 'suspended'
          ? [`${shop.slug} is suspended; run haat shop resume ${shop.slug} to view the preview`]
          : []),
      ].join('\n');
  }
}

function checked({
  at,
  json,
  source,
}: Extract<DocumentCommand, { action: 'put' | 'draft' }>): CheckedDocument {
  const outcome = checkShopDocument({ ...at, content: parse(json, source) });
  if ('document' in outcome) return outcome.document;
  throw new CommandError(`${nameOf(at)} was not stored: ${problemsText(outcome.problems)}`);
}

async function withWarnings(
  env: Env,
  ctx: ServiceContext,
  document: CheckedDocument,
  text: string,
): Promise<string> {
  const contentOf = async (route: string, name: string) =>
    (await findStoredDocument(ctx, { route, name }))?.content;
  const { published, drafts } = await listDocuments(ctx);
  const unseen = warnAboutHiddenDocuments(document, {
    theme: await contentOf('widgets', 'theme-settings'),
    header: await contentOf('headers', 'desktop_header'),
    footer: await contentOf('footers', 'desktop_footer'),
    menus: [...published, ...drafts].filter(({ route }) => route === 'menus').map(({ name }) => name),
  });
  const { content } = document;
  const warnings = [
    ...unseen,
    ...warnAboutRemovedMarkup(content),
    ...warnAboutSectionIds(content),
    ...warnAboutAnchors(content),
    ...warnAboutForms(content),
    ...warnAboutColours(document, content),
    ...(await warnAboutAdvances(ctx, document)),
    ...warnAboutMissing(
      await listMissingReferences(ctx, listDocumentReferences(content)),
      await listMissingPictures(env, ctx, listPictureReferences(content)),
    ),
  ];
  return [text, ...warnings.map((warning) => `Warning: ${warning}.`)].join('\n');
}

async function warnAboutAdvances(
  ctx: ServiceContext,
  { route, name, content }: CheckedDocument,
): Promise<string[]> {
  if (`${route}/${name}` !== 'widgets/page-settings') return [];
  const { aboveLimit, newPhone, manyReturns } = readCashCheckSettings(content);
  const asks = Object.entries({ aboveLimit, newPhone, manyReturns }).filter(([, ask]) => ask === 'advance');
  if (asks.length === 0 || !(await listPaymentGateways(ctx)).every(isCash)) return [];
  return asks.map(([of]) => {
    const instead = of === 'aboveLimit' ? 'such orders are refused' : 'a code is required instead';
    return `cashCheck.${of} requires an advance, but the shop has no gateway for it (haat gateway set): ${instead}`;
  });
}

/** Missing from the media folder and all storages. */
async function listMissingPictures(
  env: Env,
  { log }: ServiceContext,
  references: PictureReference[],
): Promise<PictureReference[]> {
  const storages = new OriginalStorages(env, log);
  const exists = async ({ picture }: PictureReference) =>
    existsSync(join(env.DATA_DIR, 'media', picture)) || (await storages.find(picture)) !== undefined;
  const found = await Promise.all(references.map(exists));
  return references.filter((_, at) => !found[at]);
}

function parse(json: string, source: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch (error) {
    const place = /\(line \d+ column \d+\)/.exec(String(error))?.[0];
    throw new CommandError(`${source} is not JSON${place ? ` ${place}` : ''}`, { cause: error });
  }
}

function problemsText(problems: DocumentProblem[]): string {
  const lines = problems
    .slice(0, MAX_REPORTED_PROBLEMS)
    .map(({ path, reason }) => (path ? `${path}: ${reason}` : reason));
  const rest = problems.length - lines.length;
  return [...lines, ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ').replaceAll('\n', ' ');
}

const nameOf = ({ route, name }: DocumentAddress) => `${route}/${name}`;

function listText({ published, drafts }: DocumentListing): string {
  const states = new Map<string, string[]>();
  for (const document of published) states.set(nameOf(document), ['published']);
  for (const draft of drafts) {
    states.set(nameOf(draft), [...(states.get(nameOf(draft)) ?? []), 'draft']);
  }
  const rows = [...states].sort(([a], [b]) => (a < b ? -1 : 1));
  if (rows.length === 0) return 'No documents.';
  return rows.map(([document, state]) => `${document.padEnd(32)} ${state.join(', ')}`).join('\n');
}

async function getText(ctx: ServiceContext, at: DocumentAddress): Promise<string> {
  const found = await findStoredDocument(ctx, at);
  if (!found) throw new CommandError(`${ctx.shop.slug} has no document ${nameOf(at)}`);
  return JSON.stringify(found.content, null, 2);
}

function movedText(moved: DocumentAddress[], what: string, only: DocumentAddress | undefined): string {
  if (moved.length > 0) return `${what}: ${moved.map(nameOf).toSorted().join(', ')}`;
  return only ? `There is no draft of ${nameOf(only)}.` : 'There are no drafts.';
}

function previewAddress(
  { env }: DocumentRuntime,
  ctx: ServiceContext,
  shop: ShopRecord,
  path: string,
): string {
  const url = new URL(path, shopOrigin(shopHost(shop, env), env));
  url.searchParams.set('preview', previewToken(ctx));
  return url.href;
}
