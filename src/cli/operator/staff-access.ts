import { CommandError, UsageError } from '#cli/command-error.ts';
import { type Email, parseEmail } from '#domain/contact.ts';
import type { ServiceContext, StaffActor } from '#services/context.ts';
import { listStaff, type StaffMember } from '#services/staff/members.ts';

/** Sets the actor, so that the audit log records the change. `call` is the command, such as `staff invite`. */
export function asCommandLine(ctx: ServiceContext, call: string): ServiceContext & { actor: StaffActor } {
  const actor = {
    kind: 'staff',
    accountId: null,
    name: 'command line',
    role: 'operator',
    tokenId: null,
  } as const;
  return { ...ctx, actor: { ...actor, call } };
}

export const EMAIL_ARGUMENT = { about: 'e-mail address of the account' } as const;

export function readEmail(typed: string): Email {
  const email = parseEmail(typed);
  if (!email) throw new UsageError(`${typed} is not an e-mail address`);
  return email;
}

export async function getStaffMember(ctx: ServiceContext, email: string): Promise<StaffMember> {
  const member = (await listStaff(ctx)).find((each) => each.email === email);
  if (!member) throw new CommandError(`${ctx.shop.slug} has no member of staff ${email}`);
  return member;
}
