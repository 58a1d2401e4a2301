import { type CommandDefinition, defineOperatorAction } from '#cli/command-definition.ts';
import { CommandError, UsageError } from '#cli/command-error.ts';
import { formatDhakaTimeToMinute } from '#domain/dhaka-time.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff/permissions.ts';
import { ServiceError, type ServiceFailure } from '#services/errors.ts';
import { listApiTokens } from '#services/staff/api-tokens.ts';
import { inviteOperator } from '#services/staff/invitations.ts';
import {
  changeStaffRole,
  INVITATION_LIFETIME_DAYS,
  inviteStaff,
  listStaff,
  removeStaff,
  type StaffMember,
} from '#services/staff/members.ts';
import { defineShopAction } from './define-shop-action.ts';
import { isOneOf } from './read-arguments.ts';
import { asCommandLine, EMAIL_ARGUMENT, getStaffMember, readEmail } from './staff-access.ts';
import { toListing } from './to-table.ts';

const list = defineShopAction({
  name: 'list',
  about: "list a shop's staff and invitations",
  examples: ['haat staff list glow'],
  printsJson: true,
  read: () => undefined,
  run: async (ctx) =>
    toListing(await listStaff(ctx), {
      columns: { 'e-mail': 32, role: 8, name: 24, 'joined (Dhaka)': 0 },
      toCells: ({ email, role, name, joinedAt }) => [
        email,
        role,
        name,
        joinedAt ? formatDhakaTimeToMinute(joinedAt) : 'invited',
      ],
      none: 'No staff.',
    }),
});

const ROLE_TEXT = STAFF_ROLES.join(', ');

const invite = defineShopAction({
  name: 'invite',
  about: "invite a person to a shop's staff; --role is required",
  arguments: { email: EMAIL_ARGUMENT },
  options: { role: { value: 'ROLE', about: ROLE_TEXT } },
  examples: ['haat staff invite glow rahim@example.com --role packer'],
  notes: ['Also sends the invitation by e-mail. A new invitation replaces the previous one.'],
  read: ({ args, options: { role } }) => {
    if (role === undefined) throw new UsageError(`--role is required: ${ROLE_TEXT}`);
    return { email: readEmail(args.email), role: readRole(role) };
  },
  run: async (ctx, { email, role }) => {
    const { invitation } = await replaceStaffErrors(
      inviteStaff(asCommandLine(ctx, 'staff invite'), { email, role }),
      email,
    );
    return [
      `${email} is invited to ${ctx.shop.slug} as ${role}. The invitation is also sent by e-mail.`,
      formatInvitation(invitation),
    ].join('\n');
  },
});

const changeRole = defineShopAction({
  name: 'role',
  about: 'change the role of a member of staff',
  arguments: { email: EMAIL_ARGUMENT, role: { about: ROLE_TEXT } },
  examples: ['haat staff role glow rahim@example.com manager'],
  read: ({ args }) => ({ email: readEmail(args.email), role: readRole(args.role) }),
  run: async (ctx, { email, role }) => {
    const { id } = await getStaffMember(ctx, email);
    await replaceStaffErrors(changeStaffRole(asCommandLine(ctx, 'staff role'), { id, role }), email);
    return `The role of ${email} in ${ctx.shop.slug} is ${role}.`;
  },
});

const remove = defineShopAction({
  name: 'remove',
  about: "remove a member of staff and the member's API tokens",
  arguments: { email: EMAIL_ARGUMENT },
  examples: ['haat staff remove glow rahim@example.com', 'haat staff remove glow rahim@example.com --yes'],
  read: ({ args }) => readEmail(args.email),
  describeDeletion: async (ctx, email) => {
    const member = await getStaffMember(ctx, email);
    const tokens = (await listApiTokens(ctx)).filter(({ createdBy }) => createdBy === email);
    return `${describeMember(member)}, API tokens: ${tokens.length}`;
  },
  run: async (ctx, email) => {
    const { id } = await getStaffMember(ctx, email);
    await replaceStaffErrors(removeStaff(asCommandLine(ctx, 'staff remove'), id), email);
    return `${email} is removed from the staff of ${ctx.shop.slug}.`;
  },
});

const operator = defineOperatorAction({
  name: 'operator',
  about: 'invite an operator, who has all permissions in all shops',
  arguments: { email: EMAIL_ARGUMENT },
  examples: ['haat staff operator nusrat@example.com'],
  notes: [
    'No e-mail is sent. Accepting the invitation sets a new password and ends all sessions of the account.',
    'The permissions start when the operator has set up an authenticator app.',
  ],
  read: ({ args }) => readEmail(args.email),
  run: async ({ runtime: { db } }, email) => {
    const invitation = await inviteOperator({ db, now: () => new Date() }, email);
    return [
      `${email} is invited as an operator of all shops. Pass the invitation on safely.`,
      formatInvitation(invitation),
    ].join('\n');
  },
});

export const staffCommand: CommandDefinition = {
  name: 'staff',
  actions: [list, invite, changeRole, remove, operator],
};

function readRole(typed: string): StaffRole {
  if (!isOneOf(STAFF_ROLES, typed)) throw new UsageError(`the role must be one of ${ROLE_TEXT}`);
  return typed;
}

const describeMember = ({ email, role, joinedAt }: StaffMember) =>
  [email, role, ...(joinedAt ? [] : ['invited'])].join(', ');

const formatInvitation = (invitation: string) =>
  `Invitation, valid for ${INVITATION_LIFETIME_DAYS} days and shown only once:\n${invitation}`;

async function replaceStaffErrors<Result>(pendingResult: Promise<Result>, email: string): Promise<Result> {
  try {
    return await pendingResult;
  } catch (error) {
    const message = error instanceof ServiceError ? describeFailure(error.failure, email) : undefined;
    if (message === undefined) throw error;
    throw new CommandError(message);
  }
}

function describeFailure(failure: ServiceFailure, email: string): string | undefined {
  if (failure.code === 'conflict' && failure.reason === 'already-staff')
    return `${email} is already a member of staff; change the role with: haat staff role`;
  if (failure.code === 'conflict' && failure.reason === 'last-owner')
    return `${email} is the last owner; a shop needs an owner who has joined`;
  if (failure.code === 'too-many') return `a shop can have up to ${failure.most} members of staff`;
  if (failure.code === 'rate-limited')
    return `too many invitations; retry in ${Math.ceil(failure.retryAfterSeconds / 60)} minutes`;
  return undefined;
}
