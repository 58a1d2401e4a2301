import { CommandError } from '#cli/fail.ts';
import { runDocumentCommand } from '#cli/operator/run-document-command.ts';
import { dhakaMinute } from '#domain/dhaka-time.ts';
import { isCash } from '#domain/order/payment.ts';
import { formatPhone, parsePhone } from '#domain/phone.ts';
import type { SecurityEventKinds } from '#domain/security-event.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import { shopHost, shopOrigin } from '#runtime/shop-origin.ts';
import { type FormSubmissionTable, listFormAnswers, listForms } from '#services/content/forms.ts';
import { addProvider, listProviders, removeProvider } from '#services/messages/providers.ts';
import { listGateways, removeGateway, setGateway } from '#services/payments/payment-gateways.ts';
import { listMissedSearches } from '#services/search/missed-searches.ts';
import { recordSecurityEvent } from '#services/security-events.ts';
import { createShop, setPointsPer100Tk } from '#services/shop/shops.ts';
import { runManageShopCommand } from './manage-shop-command.ts';
import {
  type FormCommand,
  findShopContext,
  type GatewayCommand,
  type OperatorCommand,
  type ProviderCommand,
  type SearchCommand,
  type ShopCommand,
} from './parse-operator-command.ts';
import { runDeletion } from './run-deletion.ts';
import { runDomainCommand } from './run-domain-command.ts';
import { runOfferCommand } from './run-offer-command.ts';
import { runOrderCommand, runReviewCommand } from './run-order-command.ts';

type OperatorRuntime = Pick<Runtime, 'db' | 'env' | 'contextFor' | 'gateways'>;

/** Returns the text to print. Records changed settings as a security event. */
export async function runOperatorCommand(
  runtime: OperatorRuntime,
  command: OperatorCommand,
): Promise<string> {
  const printed = await run(runtime, command);
  const kind = CHANGED_SETTINGS[command.action];
  if (!kind) return printed;
  const slug = slugAfter(command);
  if (slug === undefined) return printed;
  recordSecurityEvent(await findShopContext(runtime, slug), 'settings-changed', { kind });
  return printed;
}

function slugAfter(command: OperatorCommand): string | undefined {
  if (command.action === 'create-shop') return command.slug;
  if (command.action === 'rename-shop') return command.newSlug ?? command.shop;
  return 'shop' in command ? command.shop : undefined;
}

const CHANGED_SETTINGS: Partial<Record<OperatorCommand['action'], SecurityEventKinds['settings-changed']>> = {
  'add-provider': 'provider',
  'remove-provider': 'provider',
  'set-gateway': 'gateway',
  'remove-gateway': 'gateway',
  'add-offer': 'offer',
  'remove-offer': 'offer',
  'create-shop': 'shop',
  'suspend-shop': 'shop',
  'resume-shop': 'shop',
  'rename-shop': 'shop',
  'set-domain': 'domain',
  'add-domain': 'domain',
  'remove-domain': 'domain',
  'set-points': 'points',
  put: 'document',
  delete: 'document',
  publish: 'document',
};

async function run(runtime: OperatorRuntime, command: OperatorCommand): Promise<string> {
  switch (command.action) {
    case 'missed-searches':
      return runSearchCommand(runtime, command);
    case 'list-forms':
    case 'form-answers':
      return runFormCommand(runtime, command);
    case 'list-providers':
    case 'add-provider':
    case 'remove-provider':
      return runProviderCommand(runtime, command);
    case 'list-gateways':
    case 'set-gateway':
    case 'remove-gateway':
      return runGatewayCommand(runtime, command);
    case 'list-offers':
    case 'add-offer':
    case 'remove-offer':
      return runOfferCommand(runtime, command);
    case 'list-orders':
    case 'show-order':
    case 'change-order':
    case 'refund-order':
    case 'end-refund':
    case 'release-payment':
      return runOrderCommand(runtime, command);
    case 'list-reviews':
    case 'decide-review':
      return runReviewCommand(runtime, command);
    case 'create-shop':
    case 'set-points':
      return runShopCommand(runtime, command);
    case 'list-shops':
    case 'suspend-shop':
    case 'resume-shop':
    case 'rename-shop':
      return runManageShopCommand(runtime, command);
    case 'list-domains':
    case 'set-domain':
    case 'add-domain':
    case 'remove-domain':
      return runDomainCommand(runtime, command);
    case 'describe-shops':
    case 'delete-shops':
      return runDeletion(runtime, command);
    default:
      return runDocumentCommand(runtime, command);
  }
}

export async function runShopCommand(
  { db, env }: Pick<Runtime, 'db' | 'env'>,
  command: ShopCommand,
): Promise<string> {
  if (command.action === 'set-points') {
    const { shop: slug, pointsPer100Tk } = command;
    if (!(await setPointsPer100Tk(db, { slug, pointsPer100Tk })))
      throw new CommandError(`there is no shop ${slug}`);
    return `Orders of ${slug} that are delivered from now on earn ${pointsPer100Tk} points per Tk 100.`;
  }
  const { action: _, ...requested } = command;
  const shop = await createShop(db, requested);
  if (!shop) throw new CommandError(`the slug ${requested.slug} is taken; choose another slug`);
  return [
    `${shop.name} is open at ${shopOrigin(shopHost(shop, env), env)}`,
    `It accepts cash on delivery. Set its look with: haat document put ${shop.slug} widgets/theme-settings theme.json`,
  ].join('\n');
}

export async function runProviderCommand(
  runtime: Pick<Runtime, 'db' | 'contextFor' | 'gateways'>,
  command: ProviderCommand,
): Promise<string> {
  const ctx = await findShopContext(runtime, command.shop);
  if (command.action === 'list-providers') {
    const rows = (await listProviders(ctx)).map(({ id, channel, kind }) =>
      provider(String(id), channel, kind),
    );
    return rows.length > 0 ? [provider('id', 'for', 'kind'), ...rows].join('\n') : 'No providers.';
  }
  if (command.action === 'remove-provider') {
    if (await removeProvider(ctx, command.id)) return `Provider ${command.id} is removed.`;
    throw new CommandError(`${command.shop} has no provider ${command.id}`);
  }
  const added = await addProvider(ctx, runtime.gateways, command);
  if ('problem' in added) throw new CommandError(`${command.kind} was not added: ${added.problem}`);
  return `Provider ${added.id}, ${added.kind}, is added as the last provider for ${added.channel}.`;
}

const provider = (id: string, channel: string, kind: string) =>
  `${id.padStart(6)}  ${channel.padEnd(4)}  ${kind}`;

export async function runSearchCommand(
  runtime: Pick<Runtime, 'db' | 'contextFor'>,
  { shop, limit }: SearchCommand,
): Promise<string> {
  const missed = await listMissedSearches(await findShopContext(runtime, shop), { limit });
  if (missed.length === 0) return 'No searches without results.';
  const rows = missed.map(({ count, lastAt, text }) => row(String(count), dhakaMinute(lastAt), text));
  return [row('times', 'last (Dhaka)', 'text'), ...rows].join('\n');
}

const row = (count: string, last: string, text: string) =>
  `${count.padStart(6)}  ${last.padEnd(16)}  ${text}`;

export async function runFormCommand(
  runtime: Pick<Runtime, 'db' | 'contextFor'>,
  command: FormCommand,
): Promise<string> {
  const ctx = await findShopContext(runtime, command.shop);
  if (command.action === 'list-forms') {
    const forms = await listForms(ctx);
    if (forms.length === 0) return 'No forms.';
    const rows = forms.map(({ formId, sent, lastAt, pages }) =>
      [
        String(sent).padStart(6),
        (lastAt ? dhakaMinute(lastAt) : '').padEnd(16),
        formId.padEnd(24),
        pages.join(', '),
      ]
        .join('  ')
        .trimEnd(),
    );
    return [`  sent  last (Dhaka)      ${'form'.padEnd(24)}  on`, ...rows].join('\n');
  }
  const { formId, isCsv } = command;
  const found = await listFormAnswers(ctx, { formId });
  if (!found) throw new CommandError(`${command.shop} has no form ${formId}`);
  if (isCsv) return toCsv(found);
  return found.sent.length > 0
    ? found.sent.map((each) => answersText(found, each)).join('\n\n')
    : 'No submissions.';
}

/** Characters that control a terminal and may move other text. */
const CONTROLS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

const answersText = (
  { columns }: FormSubmissionTable,
  { at, data }: FormSubmissionTable['sent'][number],
): string =>
  [
    dhakaMinute(at),
    ...columns
      .filter(({ name }) => data[name] !== undefined)
      .map(({ name, label }) => `  ${label}: ${textOf(data[name]).replaceAll(/\r?\n/g, '\n    ')}`),
  ]
    .map((line) => line.replace(CONTROLS, (found) => (found === '\n' ? found : ' ')))
    .join('\n');

/** Without it, spreadsheets do not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

function toCsv({ columns, sent }: FormSubmissionTable): string {
  const rows = [
    ['Sent (Dhaka)', ...columns.map(({ label }) => label)],
    ...sent.map(({ at, data }) => [dhakaMinute(at), ...columns.map(({ name }) => data[name])]),
  ];
  return BYTE_ORDER_MARK + rows.map((cells) => cells.map(cell).join(',')).join('\r\n');
}

/** Spreadsheets run cells with this beginning as formulas. */
const FORMULA = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]/u;

/** Numbers are written as numbers; texts are quoted, and never start as a formula. */
function cell(value: unknown): string {
  if (typeof value === 'number') return String(value);
  const text = textOf(value);
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** Mobile numbers in a form that spreadsheets do not treat as a number. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const phone = typeof value === 'string' && value.startsWith('+880') && parsePhone(value);
  return phone ? formatPhone(phone) : String(value);
}

export async function runGatewayCommand(
  runtime: Pick<Runtime, 'db' | 'contextFor'>,
  command: GatewayCommand,
): Promise<string> {
  const ctx = await findShopContext(runtime, command.shop);
  if (command.action === 'list-gateways') {
    const rows = (await listGateways(ctx)).map(({ slug, name, isActive, sealedSettings }) => {
      const isUsable = isCash({ slug }) || sealedSettings !== null;
      return gateway(slug, isActive ? (isUsable ? 'offered' : 'without settings') : 'removed', name);
    });
    return rows.length > 0 ? [gateway('kind', 'state', 'name'), ...rows].join('\n') : 'No payment methods.';
  }
  const { kind } = command;
  if (command.action === 'remove-gateway') {
    if (await removeGateway(ctx, kind)) return `${kind} is no longer offered.`;
    throw new CommandError(`${command.shop} has no gateway ${kind}`);
  }
  const wrong = await setGateway(ctx, command);
  if (wrong) throw new CommandError(`${kind} was not set: ${wrong.problem}`);
  return `${kind} is offered to shoppers.`;
}

const gateway = (kind: string, state: string, name: string) =>
  `${kind.padEnd(12)}  ${state.padEnd(16)}  ${name}`;
