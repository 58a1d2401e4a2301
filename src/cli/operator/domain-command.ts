import { type CommandLine, UsageError } from '#cli/command-line.ts';

export type DomainCommand =
  | { action: 'list-domains'; shop: string }
  | { action: 'set-domain' | 'add-domain' | 'remove-domain'; shop: string; domain: string };

const ACTIONS = { set: 'set-domain', add: 'add-domain', remove: 'remove-domain' } as const;

export function readDomainCommand({ words }: CommandLine): DomainCommand {
  const [what = '', shop, domain, ...others] = words;
  if (!shop || others.length > 0) throw new UsageError();
  if (what === 'list' && domain === undefined) return { action: 'list-domains', shop };
  const action = Object.entries(ACTIONS).find(([name]) => name === what)?.[1];
  if (!action || !domain) throw new UsageError();
  return { action, shop, domain };
}
