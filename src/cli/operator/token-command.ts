import type { CommandDefinition } from '#cli/command-definition.ts';
import { CommandError, UsageError } from '#cli/command-error.ts';
import { formatDhakaTimeToMinute } from '#domain/dhaka-time.ts';
import { normalizeLine } from '#domain/normalize-input.ts';
import { isReadableLine } from '#domain/readable-text.ts';
import { GRANTABLE_PERMISSIONS, hasPermission, type Permission } from '#domain/staff/permissions.ts';
import { DEFAULT_TOKEN_DAYS, MAX_TOKEN_DAYS, MAX_TOKEN_NAME_LENGTH } from '#domain/staff/token-limits.ts';
import type { ServiceContext } from '#services/context.ts';
import { ServiceError } from '#services/errors.ts';
import { createApiToken, listApiTokens, revokeApiToken } from '#services/staff/api-tokens.ts';
import type { StaffMember } from '#services/staff/members.ts';
import { defineShopAction } from './define-shop-action.ts';
import { replaceNotFoundMessage } from './get-shop-context.ts';
import { ID_ARGUMENT, isOneOf, readId } from './read-arguments.ts';
import { asCommandLine, getStaffMember, readEmail } from './staff-access.ts';
import { toListing } from './to-table.ts';

const list = defineShopAction({
  name: 'list',
  about: "list a shop's API tokens, also expired ones",
  examples: ['haat token list glow'],
  printsJson: true,
  read: () => undefined,
  run: async (ctx) =>
    toListing(await listApiTokens(ctx), {
      columns: { id: -6, name: 24, account: 32, 'expires (Dhaka)': 16, scopes: 0 },
      toCells: ({ id, name, createdBy, expiresAt, scopes }) => [
        String(id),
        name,
        createdBy,
        formatDhakaTimeToMinute(expiresAt),
        scopes.join(','),
      ],
      none: 'No API tokens.',
    }),
});

const create = defineShopAction({
  name: 'create',
  about: 'create an API token and print it once; --account and --scope are required',
  arguments: { name: { about: 'purpose of the token' } },
  options: {
    account: { value: 'EMAIL', about: 'member of staff; the token has at most the permissions of the role' },
    scope: { value: 'SCOPES', about: 'permissions, separated by commas' },
    days: {
      value: 'N',
      about: `days until the token expires, 1 to ${MAX_TOKEN_DAYS}`,
      default: String(DEFAULT_TOKEN_DAYS),
    },
  },
  examples: [
    "haat token create glow 'Order printer' --account owner@example.com --scope orders:read,orders:fulfil --days 30",
  ],
  notes: [`Scopes: ${GRANTABLE_PERMISSIONS.join(', ')}`],
  read: ({ args, options: { account, scope, days } }) => {
    if (account === undefined)
      throw new UsageError('--account is required: e-mail address of a member of staff');
    if (scope === undefined) throw new UsageError('--scope is required, such as orders:read,orders:fulfil');
    return {
      name: readName(args.name),
      email: readEmail(account),
      scopes: readScopes(scope),
      days: readDays(days),
    };
  },
  run: async (ctx, { email, ...token }) => {
    const account = await getStaffMember(ctx, email);
    requireScopes(account, token.scopes);
    const { id, secret, expiresAt } = await createToken(ctx, { ...token, account });
    return `Token ${id} expires on ${formatDhakaTimeToMinute(expiresAt)} (Dhaka). It is shown only once:\n${secret}`;
  },
});

const revoke = defineShopAction({
  name: 'revoke',
  about: 'revoke an API token',
  arguments: { id: ID_ARGUMENT },
  examples: ['haat token revoke glow 12', 'haat token revoke glow 12 --yes'],
  read: ({ args }) => readId(args.id),
  describeDeletion: async (ctx, id) => {
    const token = (await listApiTokens(ctx)).find((each) => each.id === id);
    if (!token) throw new CommandError(formatMissingToken(ctx, id));
    return `Token ${id}, ${token.name}, of ${token.createdBy}: ${token.scopes.join(', ')}`;
  },
  run: async (ctx, id) => {
    const revocation = revokeApiToken(asCommandLine(ctx, 'token revoke'), id);
    await replaceNotFoundMessage(revocation, formatMissingToken(ctx, id));
    return `Token ${id} is revoked.`;
  },
});

export const tokenCommand: CommandDefinition = { name: 'token', actions: [list, create, revoke] };

const formatMissingToken = ({ shop }: ServiceContext, id: number) => `${shop.slug} has no token ${id}`;

async function createToken(ctx: ServiceContext, token: Parameters<typeof createApiToken>[1]) {
  try {
    return await createApiToken(asCommandLine(ctx, 'token create'), token);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.failure.code !== 'too-many') throw error;
    throw new CommandError(`a shop can have up to ${error.failure.most} tokens; revoke one first`);
  }
}

function requireScopes({ email, role, joinedAt }: StaffMember, scopes: readonly Permission[]): void {
  if (!joinedAt) throw new CommandError(`${email} has not accepted the invitation`);
  const missing = scopes.filter((scope) => !hasPermission({ role }, scope));
  if (missing.length > 0)
    throw new CommandError(`${email} has the role ${role}, without ${missing.join(', ')}`);
}

function readName(typed: string): string {
  const name = normalizeLine(typed);
  if (!name || !isReadableLine(name) || name.length > MAX_TOKEN_NAME_LENGTH)
    throw new UsageError(`the name must be one line of up to ${MAX_TOKEN_NAME_LENGTH} characters`);
  return name;
}

const readScopes = (typed: string): Permission[] =>
  typed.split(',').map((part) => {
    const scope = part.trim();
    if (isOneOf(GRANTABLE_PERMISSIONS, scope)) return scope;
    throw new UsageError(`${scope || 'an empty text'} is not a scope: ${GRANTABLE_PERMISSIONS.join(', ')}`);
  });

function readDays(typed: string): number {
  const days = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  if (days < 1 || days > MAX_TOKEN_DAYS)
    throw new UsageError(`--days must be a number from 1 to ${MAX_TOKEN_DAYS}`);
  return days;
}
