import { domainToASCII } from 'node:url';
import { CommandError } from '#cli/command-error.ts';
import { type CommandLine, UsageError } from '#cli/command-line.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import { getHostOrigin, getShopHost } from '#runtime/shop-origin.ts';
import { normalizeHost } from '#server/host/caller.ts';
import type { ServiceContext } from '#services/context.ts';
import { type DomainRow, listDomains, removeDomain, saveDomain } from '#services/shop/domains.ts';
import { getShopContext, type ShopRuntime } from './get-shop-context.ts';

const DOMAIN_ACTIONS = { set: 'set-domain', add: 'add-domain', remove: 'remove-domain' } as const;

export function readDomainCommand({ positionals }: CommandLine) {
  const [actionName = '', shop, domain, ...others] = positionals;
  if (!shop || others.length > 0) throw new UsageError();
  if (actionName === 'list' && domain === undefined) return { action: 'list-domains', shop } as const;
  const action = Object.entries(DOMAIN_ACTIONS).find(([name]) => name === actionName)?.[1];
  if (!action || !domain) throw new UsageError();
  return { action, shop, domain } as const;
}

export async function runDomainCommand(
  runtime: ShopRuntime & Pick<Runtime, 'env'>,
  command: ReturnType<typeof readDomainCommand>,
): Promise<string> {
  const ctx = await getShopContext(runtime, command.shop);
  if (command.action === 'list-domains') return formatDomains(runtime, ctx);
  const { host, usesWww } = readDomain(command.domain, runtime.env.PLATFORM_DOMAIN);
  if (command.action === 'remove-domain') {
    if (await removeDomain(ctx, host)) return `${host} is no longer a domain of ${command.shop}.`;
    throw new CommandError(`${command.shop} has no domain ${host}`);
  }
  const isPrimary = command.action === 'set-domain';
  if ((await saveDomain(ctx, { host, isPrimary, usesWww })) === 'taken')
    throw new CommandError(`${host} belongs to another shop`);
  return formatDomains(runtime, await getShopContext(runtime, command.shop));
}

async function formatDomains({ env }: Pick<Runtime, 'env'>, ctx: ServiceContext): Promise<string> {
  const canonical = getShopHost(ctx.shop, env);
  const others = (await listDomains(ctx)).map(formatDomain).filter((host) => host !== canonical);
  const platformHost = `${ctx.shop.slug}.${env.PLATFORM_DOMAIN}`;
  return [
    `${ctx.shop.name} is at ${getHostOrigin(canonical, env)}`,
    ...[...others, ...(platformHost === canonical ? [] : [platformHost])].map(
      (host) => `  redirected from ${host}`,
    ),
  ].join('\n');
}

const formatDomain = ({ host, usesWww }: DomainRow) => (usesWww ? `www.${host}` : host);

function readDomain(text: string, platformDomain: string): { host: string; usesWww: boolean } {
  const ascii = domainToASCII(text.replace(/^https?:\/\/|\/$/g, '')).replace(/\.$/, '');
  const host = normalizeHost(ascii);
  if (!host?.includes('.') || /^[\d.]+$/.test(host))
    throw new CommandError(
      `${text} is not a valid domain; enter one such as shop.example or www.shop.example`,
    );
  if (belongsToPlatform(host, platformDomain)) throw new CommandError(`${host} belongs to the platform`);
  return { host, usesWww: ascii.startsWith('www.') };
}

/** Includes subdomains of the platform domain. On `localhost`, deeper hosts (`a.b.localhost`) may be custom domains. */
function belongsToPlatform(host: string, platformDomain: string): boolean {
  if (host === platformDomain) return true;
  if (!host.endsWith(`.${platformDomain}`)) return false;
  return platformDomain !== 'localhost' || !host.slice(0, -platformDomain.length - 1).includes('.');
}
