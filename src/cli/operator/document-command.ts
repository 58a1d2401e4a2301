import type { CommandDefinition } from '#cli/command-definition.ts';
import { CommandError } from '#cli/command-error.ts';
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
import { type Env, getPictureFolders } from '#runtime/env.ts';
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
import { discardDrafts, publishDrafts, putDraft } from '#services/content/drafts.ts';
import type { ServiceContext } from '#services/context.ts';
import { listPaymentGateways } from '#services/payments/list-payment-gateways.ts';
import { defineShopAction } from './define-shop-action.ts';
import { readTextFile } from './read-arguments.ts';

const MAX_REPORTED_PROBLEMS = 5;

const DOCUMENT_ARGUMENT = { about: 'route and name, such as menus/main_menu' } as const;

const list = defineShopAction({
  name: 'list',
  about: "list a shop's documents",
  examples: ['haat document list glow'],
  printsJson: true,
  read: () => undefined,
  run: async (ctx) => {
    const documents = listDocumentStates(await listDocuments(ctx));
    return { text: formatDocumentList(documents), data: documents };
  },
});

const get = defineShopAction({
  name: 'get',
  about: 'print a document, or its draft',
  arguments: { document: DOCUMENT_ARGUMENT },
  examples: ['haat document get glow menus/main_menu > menu.json'],
  read: ({ args }) => parseDocumentPath(args.document),
  run: (ctx, address) => getContentText(ctx, address),
});

interface DocumentFile {
  address: DocumentPath;
  json: string;
  source: string;
}

const FILE_ARGUMENTS = {
  document: DOCUMENT_ARGUMENT,
  file: { about: 'JSON file, or - for standard input' },
} as const;

async function readDocumentFile({
  args,
}: {
  args: { document: string; file: string };
}): Promise<DocumentFile> {
  const { document, file } = args;
  const source = file === '-' ? 'standard input' : file;
  return { address: parseDocumentPath(document), json: await readTextFile(file), source };
}

const put = defineShopAction({
  name: 'put',
  about: 'publish a document',
  arguments: FILE_ARGUMENTS,
  examples: ['haat document put glow menus/main_menu menu.json'],
  changes: 'document',
  read: readDocumentFile,
  run: async (ctx, file, { runtime }) => {
    const document = requireValidDocument(file);
    await putDocument(ctx, document);
    return appendWarnings(runtime.env, ctx, document, `${formatDocumentPath(file.address)} is published.`);
  },
});

const draft = defineShopAction({
  name: 'draft',
  about: 'save a draft of a document',
  arguments: FILE_ARGUMENTS,
  examples: ['haat document draft glow menus/main_menu menu.json'],
  read: readDocumentFile,
  run: async (ctx, file, { runtime }) => {
    const document = requireValidDocument(file);
    await putDraft(ctx, document);
    const text = `${formatDocumentPath(file.address)} is saved as a draft; view it with: haat preview ${ctx.shop.slug}`;
    return appendWarnings(runtime.env, ctx, document, text);
  },
});

const remove = defineShopAction({
  name: 'delete',
  about: 'delete a published document',
  arguments: { document: DOCUMENT_ARGUMENT },
  examples: ['haat document delete glow menus/main_menu'],
  changes: 'document',
  read: ({ args }) => parseDocumentPath(args.document),
  run: async (ctx, address) => {
    if (await deleteDocument(ctx, address)) return `${formatDocumentPath(address)} is deleted.`;
    throw new CommandError(`${ctx.shop.slug} has no document ${formatDocumentPath(address)}`);
  },
});

const OPTIONAL_DOCUMENT = {
  document: { about: 'route and name; by default all drafts', isOptional: true },
} as const;

const readOptionalPath = ({ args: { document } }: { args: { document: string | undefined } }) => ({
  only: document === undefined ? undefined : parseDocumentPath(document),
});

const publish = defineShopAction({
  name: 'publish',
  about: 'publish drafts',
  arguments: OPTIONAL_DOCUMENT,
  examples: ['haat document publish glow', 'haat document publish glow menus/main_menu'],
  changes: 'document',
  read: readOptionalPath,
  run: async (ctx, { only }) => formatDraftChange(await publishDrafts(ctx, { only }), 'Published', only),
});

const discard = defineShopAction({
  name: 'discard',
  about: 'delete drafts',
  arguments: OPTIONAL_DOCUMENT,
  examples: ['haat document discard glow', 'haat document discard glow menus/main_menu'],
  read: readOptionalPath,
  run: async (ctx, { only }) => formatDraftChange(await discardDrafts(ctx, { only }), 'Discarded', only),
});

export const documentCommand: CommandDefinition = {
  name: 'document',
  actions: [list, get, put, remove, draft, publish, discard],
};

function parseDocumentPath(text: string): DocumentPath {
  const [route, name, ...others] = text.split('/');
  if (!route || !name || others.length > 0) {
    throw new CommandError(`${text} must be a route and a name, such as menus/main_menu`);
  }
  return { route, name };
}

function requireValidDocument({ address, json, source }: DocumentFile): CheckedDocument {
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

function listDocumentStates({ published, drafts }: DocumentListing) {
  const states = new Map<string, string[]>();
  for (const document of published) states.set(formatDocumentPath(document), ['published']);
  for (const draft of drafts) {
    states.set(formatDocumentPath(draft), [...(states.get(formatDocumentPath(draft)) ?? []), 'draft']);
  }
  return [...states].sort(([a], [b]) => (a < b ? -1 : 1)).map(([document, state]) => ({ document, state }));
}

function formatDocumentList(documents: ReturnType<typeof listDocumentStates>): string {
  const lines = documents.map(({ document, state }) => `${document.padEnd(32)} ${state.join(', ')}`);
  return lines.join('\n') || 'No documents.';
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
