import { CommandError } from '#cli/command-error.ts';
import { type CommandLine, UsageError } from '#cli/command-line.ts';
import type { DocumentProblem } from '#contract/documents/document-problem.ts';
import {
  listDocumentReferences,
  listPictureReferences,
  type PictureReference,
} from '#contract/documents/document-references.ts';
import { checkShopDocument } from '#contract/documents/read-document.ts';
import {
  listAnchorWarnings,
  listColourWarnings,
  listFormWarnings,
  listHiddenDocumentWarnings,
  listLinkWarnings,
  listMissingReferenceWarnings,
  listRemovedMarkupWarnings,
  listSectionIdWarnings,
  listVideoWarnings,
} from '#contract/documents/warnings.ts';
import { readCashCheckSettings } from '#domain/payments/cash-check-settings.ts';
import { isCash } from '#domain/payments/payment.ts';
import type { CheckedDocument, DocumentPath } from '#domain/shop-document.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import { type Env, getPictureFolders } from '#runtime/env.ts';
import { getHostOrigin, getShopHost } from '#runtime/shop-origin.ts';
import { findOriginal } from '#server/pictures/find-original.ts';
import { OriginalStorages } from '#server/pictures/original-storages.ts';
import {
  type DocumentListing,
  deleteDocument,
  findDraftOrDocument,
  listDocuments,
  listMissingReferences,
  putDocument,
} from '#services/content/documents.ts';
import { createPreviewToken, discardDrafts, publishDrafts, putDraft } from '#services/content/drafts.ts';
import type { ServiceContext } from '#services/context.ts';
import { listPaymentGateways } from '#services/payments/list-payment-gateways.ts';
import { getShopContext, type ShopRuntime } from './get-shop-context.ts';
import { readTextFile } from './read-arguments.ts';

export type DocumentCommand =
  | Awaited<ReturnType<typeof readDocumentCommand>>
  | ReturnType<typeof readPreviewCommand>;

export async function readDocumentCommand({ positionals }: CommandLine) {
  const [action = '', shop, addressText, file, ...others] = positionals;
  if (!shop || others.length > 0) throw new UsageError();
  if (action === 'list' && !addressText) return { action, shop } as const;
  if (action === 'publish' || action === 'discard') {
    if (file) throw new UsageError();
    return { action, shop, address: addressText ? parseDocumentPath(addressText) : undefined } as const;
  }
  if (!addressText) throw new UsageError();
  const address = parseDocumentPath(addressText);
  if ((action === 'get' || action === 'delete') && !file) return { action, shop, address } as const;
  if ((action !== 'put' && action !== 'draft') || !file) throw new UsageError();
  const source = file === '-' ? 'standard input' : file;
  return { action, shop, address, json: await readTextFile(file), source } as const;
}

function parseDocumentPath(text: string): DocumentPath {
  const [route, name, ...others] = text.split('/');
  if (!route || !name || others.length > 0) {
    throw new CommandError(`${text} must be a route and a name, such as menus/main_menu`);
  }
  return { route, name };
}

/** Reads the arguments of `haat preview`, which prints a URL that shows the shop's drafts for 24 hours. */
export function readPreviewCommand({ positionals }: CommandLine) {
  const [shop, path = '', ...others] = positionals;
  if (!shop || others.length > 0 || /^\/\/|^\w+:/.test(path)) throw new UsageError();
  return { action: 'preview', shop, path: path.startsWith('/') ? path : `/${path}` } as const;
}

const MAX_REPORTED_PROBLEMS = 5;

export async function runDocumentCommand(
  runtime: ShopRuntime & Pick<Runtime, 'env'>,
  command: DocumentCommand,
): Promise<string> {
  const ctx = await getShopContext(runtime, command.shop);
  const { shop } = ctx;
  switch (command.action) {
    case 'list':
      return formatDocumentList(await listDocuments(ctx));
    case 'get':
      return getContentText(ctx, command.address);
    case 'put': {
      const document = requireValidDocument(command);
      await putDocument(ctx, document);
      return appendWarnings(
        runtime.env,
        ctx,
        document,
        `${formatDocumentPath(command.address)} is published.`,
      );
    }
    case 'draft': {
      const document = requireValidDocument(command);
      await putDraft(ctx, document);
      const text = `${formatDocumentPath(command.address)} is saved as a draft; view it with: haat preview ${shop.slug}`;
      return appendWarnings(runtime.env, ctx, document, text);
    }
    case 'delete':
      if (await deleteDocument(ctx, command.address))
        return `${formatDocumentPath(command.address)} is deleted.`;
      throw new CommandError(`${shop.slug} has no document ${formatDocumentPath(command.address)}`);
    case 'publish':
    case 'discard': {
      const { action, address: only } = command;
      const addresses = await (action === 'publish' ? publishDrafts : discardDrafts)(ctx, { only });
      return formatDraftChange(addresses, action === 'publish' ? 'Published' : 'Discarded', only);
    }
    case 'preview': {
      const url = createPreviewUrl(runtime.env, ctx, command.path);
      if (shop.status !== 'suspended') return url;
      return `${url}\n${shop.slug} is suspended; run haat shop resume ${shop.slug} to view the preview`;
    }
  }
}

function requireValidDocument({
  address,
  json,
  source,
}: Extract<DocumentCommand, { action: 'put' | 'draft' }>): CheckedDocument {
  const outcome = checkShopDocument({ ...address, content: parseDocumentJson(json, source) });
  if ('document' in outcome) return outcome.document;
  throw new CommandError(
    `${formatDocumentPath(address)} was not stored: ${formatProblems(outcome.problems)}`,
  );
}

async function appendWarnings(env: Env, ctx: ServiceContext, document: CheckedDocument, text: string) {
  const findContent = async (route: string, name: string) =>
    (await findDraftOrDocument(ctx, { route, name }))?.content;
  const { published, drafts } = await listDocuments(ctx);
  const hiddenDocumentWarnings = listHiddenDocumentWarnings(document, {
    theme: await findContent('widgets', 'theme-settings'),
    header: await findContent('headers', 'desktop_header'),
    footer: await findContent('footers', 'desktop_footer'),
    menus: [...published, ...drafts].filter(({ route }) => route === 'menus').map(({ name }) => name),
  });
  const { content } = document;
  const warnings = [
    ...hiddenDocumentWarnings,
    ...listRemovedMarkupWarnings(content),
    ...listSectionIdWarnings(content),
    ...listAnchorWarnings(content),
    ...listLinkWarnings(document, content),
    ...listFormWarnings(content),
    ...listVideoWarnings(content),
    ...listColourWarnings(document, content),
    ...(await listAdvanceWarnings(ctx, document)),
    ...listMissingReferenceWarnings(
      await listMissingReferences(ctx, listDocumentReferences(content)),
      await listMissingPictures(env, ctx, listPictureReferences(content)),
    ),
  ];
  return [text, ...warnings.map((warning) => `Warning: ${warning}.`)].join('\n');
}

async function listAdvanceWarnings(ctx: ServiceContext, { route, name, content }: CheckedDocument) {
  if (`${route}/${name}` !== 'widgets/page-settings') return [];
  const { aboveLimit, newPhone, manyReturns } = readCashCheckSettings(content);
  const advanceSettings = Object.entries({ aboveLimit, newPhone, manyReturns }).filter(
    ([, requirement]) => requirement === 'advance',
  );
  if (advanceSettings.length === 0 || !(await listPaymentGateways(ctx)).every(isCash)) return [];
  return advanceSettings.map(([setting]) => {
    const consequence = setting === 'aboveLimit' ? 'such orders are refused' : 'a code is required instead';
    return `cashCheck.${setting} requires an advance, but the shop has no gateway for it (haat gateway set): ${consequence}`;
  });
}

async function listMissingPictures(env: Env, { log }: ServiceContext, references: PictureReference[]) {
  const storages = new OriginalStorages(env, log);
  const { media } = getPictureFolders(env.DATA_DIR);
  const exists = async ({ picture }: PictureReference) =>
    (await findOriginal(media, picture)) !== undefined || (await storages.find(picture)) !== undefined;
  const existing = await Promise.all(references.map(exists));
  return references.filter((_, index) => !existing[index]);
}

function parseDocumentJson(json: string, source: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch (error) {
    const position = /\(line \d+ column \d+\)/.exec(String(error))?.[0];
    throw new CommandError(`${source} is not JSON${position ? ` ${position}` : ''}`, { cause: error });
  }
}

function formatProblems(problems: DocumentProblem[]): string {
  const lines = problems
    .slice(0, MAX_REPORTED_PROBLEMS)
    .map(({ path, reason }) => (path ? `${path}: ${reason}` : reason));
  const rest = problems.length - lines.length;
  return [...lines, ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ').replaceAll('\n', ' ');
}

const formatDocumentPath = ({ route, name }: DocumentPath) => `${route}/${name}`;

function formatDocumentList({ published, drafts }: DocumentListing): string {
  const states = new Map<string, string[]>();
  for (const document of published) states.set(formatDocumentPath(document), ['published']);
  for (const draft of drafts) {
    states.set(formatDocumentPath(draft), [...(states.get(formatDocumentPath(draft)) ?? []), 'draft']);
  }
  const rows = [...states].sort(([a], [b]) => (a < b ? -1 : 1));
  if (rows.length === 0) return 'No documents.';
  return rows.map(([document, state]) => `${document.padEnd(32)} ${state.join(', ')}`).join('\n');
}

async function getContentText(ctx: ServiceContext, address: DocumentPath): Promise<string> {
  const document = await findDraftOrDocument(ctx, address);
  if (!document) throw new CommandError(`${ctx.shop.slug} has no document ${formatDocumentPath(address)}`);
  return JSON.stringify(document.content, null, 2);
}

function formatDraftChange(addresses: DocumentPath[], change: string, only: DocumentPath | undefined) {
  if (addresses.length > 0) return `${change}: ${addresses.map(formatDocumentPath).toSorted().join(', ')}`;
  return only ? `There is no draft of ${formatDocumentPath(only)}.` : 'There are no drafts.';
}

function createPreviewUrl(env: Env, ctx: ServiceContext, path: string): string {
  const url = new URL(path, getHostOrigin(getShopHost(ctx.shop, env), env));
  url.searchParams.set('preview', createPreviewToken(ctx));
  return url.href;
}
