import { domainToASCII } from 'node:url';
import { CommandError } from '#cli/fail.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import { shopHost, shopOrigin } from '#runtime/shop-origin.ts';
import { normalizeHost } from '#server/host/caller.ts';
import type { ServiceContext } from '#services/context.ts';
import { type DomainRow, listDomains, removeDomain, saveDomain } from '#services/shop/domains.ts';
import type { DomainCommand } from './domain-command.ts';
import { findShopContext } from './parse-operator-command.ts';

export async function runDomainCommand(
  runtime: Pick<Runtime, 'db' | 'env' | 'contextFor'>,
  command: DomainCommand,
): Promise<string> {
  const ctx = await findShopContext(runtime, command.shop);
  if (command.action === 'list-domains') return listText(runtime, ctx);
  const { host, usesWww } = readDomain(command.domain, runtime.env.PLATFORM_DOMAIN);
  if (command.action === 'remove-domain') {
    if (await removeDomain(ctx, host)) return `${host} is no longer a domain of ${command.shop}.`;
    throw new CommandError(`${command.shop} has no domain ${host}`);
  }
  const isPrimary = command.action === 'set-domain';
  if ((await saveDomain(ctx, { host, isPrimary, usesWww })) === 'taken')
    throw new CommandError(`${host} belongs to another shop`);
  return listText(runtime, await findShopContext(runtime, command.shop));
}

async function listText({ env }: Pick<Runtime, 'env'>, ctx: ServiceContext): Promise<string> {
  const canonical = shopHost(ctx.shop, env);
  const others = (await listDomains(ctx)).map(nameOf).filter((host) => host !== canonical);
  const own = `${ctx.shop.slug}.${env.PLATFORM_DOMAIN}`;
  return [
    `${ctx.shop.name} is at ${shopOrigin(canonical, env)}`,
    ...[...others, ...(own === canonical ? [] : [own])].map((host) => `  redirected from ${host}`),
  ].join('\n');
}

const nameOf = ({ host, usesWww }: DomainRow) => (usesWww ? `www.${host}` : host);

/** Throws `CommandError` for a domain that a shop cannot use. */
function readDomain(typed: string, platformDomain: string): { host: string; usesWww: boolean } {
  const ascii = domainToASCII(typed.replace(/^https?:\/\/|\/$/g, '')).replace(/\.$/, '');
  const host = normalizeHost(ascii);
  if (!host?.includes('.') || /^[\d.]+$/.test(host))
    throw new CommandError(`${typed} is not a domain such as shop.example or www.shop.example`);
  if (isOfPlatform(host, platformDomain)) throw new CommandError(`${host} belongs to the platform`);
  return { host, usesWww: ascii.startsWith('www.') };
}

/** Names directly below the platform domain are slugs, deeper ones on localhost are shops' domains. */
function isOfPlatform(host: string, platformDomain: string): boolean {
  if (host === platformDomain) return true;
  if (!host.endsWith(`.${platformDomain}`)) return false;
  return platformDomain !== 'localhost' || !host.slice(0, -platformDomain.length - 1).includes('.');
}
