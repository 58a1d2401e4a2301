import { domainToASCII } from 'node:url';
import type { CommandDefinition, CommandResult, OperatorWork } from '#cli/command-definition.ts';
import { CommandError } from '#cli/command-error.ts';
import { getHostOrigin, getShopHost } from '#runtime/shop-origin.ts';
import { normalizeHost } from '#server/host/caller.ts';
import type { ServiceContext } from '#services/context.ts';
import { type DomainRow, listDomains, removeDomain, saveDomain } from '#services/shop/domains.ts';
import { defineShopAction } from './define-shop-action.ts';
import { getShopContext } from './get-shop-context.ts';

const DOMAIN_ARGUMENT = { about: 'domain such as shop.example or www.shop.example' } as const;
const NOTES = [
  'Point the domain at this server first. Shoppers who logged in at another host must log in again.',
];

const list = defineShopAction({
  name: 'list',
  about: 'show the canonical host of a shop and the hosts that redirect to it',
  examples: ['haat domain list ghor'],
  printsJson: true,
  read: () => undefined,
  run: (ctx, _, work) => describeDomains(work, ctx),
});

const createSaving = (name: 'set' | 'add', about: string, examples: readonly string[]) =>
  defineShopAction({
    name,
    about,
    arguments: { domain: DOMAIN_ARGUMENT },
    examples,
    notes: NOTES,
    changes: 'domain',
    read: ({ args }) => args.domain,
    run: async (ctx, domain, work) => {
      const { runtime } = work;
      const { host, usesWww } = readDomain(domain, runtime.env.PLATFORM_DOMAIN);
      if ((await saveDomain(ctx, { host, isPrimary: name === 'set', usesWww })) === 'taken')
        throw new CommandError(`${host} belongs to another shop`);
      return describeDomains(work, await getShopContext(runtime, ctx.shop.slug));
    },
  });

const remove = defineShopAction({
  name: 'remove',
  about: 'remove a domain',
  arguments: { domain: DOMAIN_ARGUMENT },
  examples: ['haat domain remove ghor ghor.com.bd'],
  changes: 'domain',
  read: ({ args }) => args.domain,
  run: async (ctx, domain, { runtime }) => {
    const { host } = readDomain(domain, runtime.env.PLATFORM_DOMAIN);
    if (await removeDomain(ctx, host)) return `${host} is no longer a domain of ${ctx.shop.slug}.`;
    throw new CommandError(`${ctx.shop.slug} has no domain ${host}`);
  },
});

export const domainCommand: CommandDefinition = {
  name: 'domain',
  actions: [
    list,
    createSaving('set', 'serve the shop at a domain; its other hosts redirect to it', [
      'haat domain set ghor www.ghor.example',
    ]),
    createSaving('add', 'redirect a domain to the canonical host', ['haat domain add ghor ghor.com.bd']),
    remove,
  ],
};

async function describeDomains(
  { runtime: { env } }: OperatorWork,
  ctx: ServiceContext,
): Promise<CommandResult> {
  const canonical = getShopHost(ctx.shop, env);
  const others = (await listDomains(ctx)).map(formatDomain).filter((host) => host !== canonical);
  const platformHost = `${ctx.shop.slug}.${env.PLATFORM_DOMAIN}`;
  const url = getHostOrigin(canonical, env);
  const redirectedHosts = [...others, ...(platformHost === canonical ? [] : [platformHost])];
  return {
    text: [
      `${ctx.shop.name} is at ${url}`,
      ...redirectedHosts.map((host) => `  redirected from ${host}`),
    ].join('\n'),
    data: { url, redirectedHosts },
  };
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
