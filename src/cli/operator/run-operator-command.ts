import type { SecurityEventKinds } from '#domain/security-event.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import { recordSecurityEvent } from '#services/security-events.ts';
import { runDeletionCommand } from './delete-shops-command.ts';
import { runDocumentCommand } from './document-command.ts';
import { runDomainCommand } from './domain-command.ts';
import { runFormCommand } from './form-command.ts';
import { runGatewayCommand } from './gateway-command.ts';
import { getShopContext, type ShopRuntime } from './get-shop-context.ts';
import { runOfferCommand } from './offer-command.ts';
import { runOrderCommand } from './order-command.ts';
import { runProviderCommand } from './provider-command.ts';
import { runReviewCommand } from './review-command.ts';
import { runSearchCommand } from './search-command.ts';
import { runShopCommand } from './shop-command.ts';

const RUNNERS_BY_TOPIC = {
  shop: runShopCommand,
  deletion: runDeletionCommand,
  domain: runDomainCommand,
  document: runDocumentCommand,
  search: runSearchCommand,
  form: runFormCommand,
  provider: runProviderCommand,
  gateway: runGatewayCommand,
  offer: runOfferCommand,
  order: runOrderCommand,
  review: runReviewCommand,
};

export type OperatorTopic = keyof typeof RUNNERS_BY_TOPIC;
export type CommandOf<Topic extends OperatorTopic> = Parameters<(typeof RUNNERS_BY_TOPIC)[Topic]>[1];

/** Command as sent to the process that has the database open. */
export type OperatorCommand = {
  [Topic in OperatorTopic]: { topic: Topic } & CommandOf<Topic>;
}[OperatorTopic];

type OperatorRuntime = ShopRuntime & Pick<Runtime, 'env' | 'gateways'>;

export async function runOperatorCommand(
  runtime: OperatorRuntime,
  { topic, ...command }: OperatorCommand,
): Promise<string> {
  // The cast is needed because TypeScript does not know that `topic` and `command` belong together.
  const run = RUNNERS_BY_TOPIC[topic] as (runtime: OperatorRuntime, command: object) => Promise<string>;
  const printed = await run(runtime, command);
  const kind = SETTINGS_CHANGED_BY_ACTION[command.action];
  const slug = findResultingSlug(command);
  if (kind && slug !== undefined)
    recordSecurityEvent(await getShopContext(runtime, slug), 'settings-changed', { kind });
  return printed;
}

function findResultingSlug(command: CommandOf<OperatorTopic>): string | undefined {
  if (command.action === 'create-shop') return command.slug;
  if (command.action === 'rename-shop') return command.newSlug ?? command.shop;
  return 'shop' in command ? command.shop : undefined;
}

const SETTINGS_CHANGED_BY_ACTION: Partial<
  Record<OperatorCommand['action'], SecurityEventKinds['settings-changed']>
> = {
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
