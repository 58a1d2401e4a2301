import type { ShopHandlers } from '#api/manage/manage-api-types.ts';
import { respondWithStatus, toPage } from '#api/presenters/rows.ts';
import { type ApiToken, createApiToken, listApiTokens, revokeApiToken } from '#services/staff/api-tokens.ts';
import {
  changeStaffRole,
  inviteStaff,
  listStaff,
  removeStaff,
  type StaffMember,
} from '#services/staff/members.ts';
import { type AuditEntryRow, listAuditEntries } from '#services/staff/record-change.ts';

export const staffHandlers = {
  staff: async ({ ctx }) => ({ data: (await listStaff(ctx)).map(toMember) }),
  inviteStaff: async ({ ctx, body }) => toMember((await inviteStaff(ctx, body)).member),
  changeStaffRole: async ({ ctx, params, body }) =>
    toMember(await changeStaffRole(ctx, { id: params.id, role: body.role })),
  removeStaff: ({ ctx, params }) => respondWithStatus(removeStaff(ctx, params.id), 'removed'),

  tokens: async ({ ctx }) => ({ data: (await listApiTokens(ctx)).map(toToken) }),
  createToken: async ({ ctx, body }) => {
    const account = { id: ctx.actor.accountId, email: ctx.actor.name };
    const { secret, ...token } = await createApiToken(ctx, { ...body, account });
    return { ...toToken(token), secret };
  },
  revokeToken: ({ ctx, params }) => respondWithStatus(revokeApiToken(ctx, params.id), 'revoked'),

  auditLog: async ({ ctx, query }) => {
    const { rows, total } = await listAuditEntries(ctx, query);
    return toPage(rows.map(toAuditEntry), { ...query, total });
  },
} satisfies Partial<ShopHandlers>;

const toMember = ({ invitedAt, joinedAt, ...member }: StaffMember) => ({
  ...member,
  invitedAt: invitedAt.toISOString(),
  joinedAt: joinedAt?.toISOString() ?? null,
});

const toToken = ({ createdAt, expiresAt, ...token }: ApiToken) => ({
  ...token,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

const toAuditEntry = ({ createdAt, ...entry }: AuditEntryRow) => ({ ...entry, at: createdAt.toISOString() });
