import type { AccountHandlers, PublicHandlers } from '#api/manage/manage-api-types.ts';
import { respondWithStatus } from '#api/presenters/rows.ts';
import { listPermissions } from '#domain/staff/permissions.ts';
import {
  confirmAuthenticator,
  countRecoveryCodes,
  removeAuthenticator,
  replaceRecoveryCodes,
  startAuthenticator,
} from '#services/staff/authenticator.ts';
import { changeStaffPassword } from '#services/staff/change-password.ts';
import { acceptInvitation, acceptInvitationAsAccount } from '#services/staff/invitations.ts';
import { listShopsOfStaff } from '#services/staff/list-shops-of-staff.ts';
import {
  listStaffSessions,
  type OpenedSession,
  revokeStaffSession,
  type StaffAccount,
  signOutStaff,
} from '#services/staff/sessions.ts';
import { startStaffSignIn, verifyStaffSignIn } from '#services/staff/sign-in.ts';

export const publicHandlers: PublicHandlers = {
  signIn: async ({ ctx, body }) => {
    const started = await startStaffSignIn(ctx, body);
    return { ...started, expiresAt: started.expiresAt.toISOString() };
  },
  verifyCode: async ({ ctx, body, headers }) =>
    toOpenedSession(await verifyStaffSignIn(ctx, { ...body, device: headers['user-agent'] })),
  acceptInvitation: async ({ ctx, body, headers }) =>
    toOpenedSession(await acceptInvitation(ctx, { ...body, device: headers['user-agent'] })),
};

export const accountHandlers: AccountHandlers = {
  signOut: ({ ctx, caller }) => respondWithStatus(signOutStaff(ctx, caller), 'signed-out'),
  sessions: async ({ ctx, caller }) => {
    const sessions = await listStaffSessions(ctx, caller);
    return {
      data: sessions.map(({ signedInAt, expiresAt, ...session }) => ({
        ...session,
        signedInAt: signedInAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    };
  },
  revokeSession: ({ ctx, caller, params }) =>
    respondWithStatus(revokeStaffSession(ctx, caller, params.id), 'revoked'),
  me: async ({ ctx, caller: { account } }) => ({
    ...toAccount(account),
    recoveryCodesLeft: await countRecoveryCodes(ctx, account),
    shops: (await listShopsOfStaff(ctx, account)).map(({ slug, name, role }) => ({
      ...{ slug, name, role },
      permissions: listPermissions({ role }),
    })),
  }),
  joinShop: ({ ctx, caller, body }) =>
    respondWithStatus(acceptInvitationAsAccount(ctx, caller.account, body), 'joined'),
  changePassword: ({ ctx, caller, body }) =>
    respondWithStatus(changeStaffPassword(ctx, caller, body), 'changed'),
  startAuthenticator: ({ ctx, caller, body }) => startAuthenticator(ctx, caller.account, body),
  confirmAuthenticator: async ({ ctx, caller, body }) => ({
    recoveryCodes: await confirmAuthenticator(ctx, caller.account, body),
  }),
  removeAuthenticator: ({ ctx, caller, body }) =>
    respondWithStatus(removeAuthenticator(ctx, caller.account, body), 'removed'),
  replaceRecoveryCodes: async ({ ctx, caller, body }) => ({
    recoveryCodes: await replaceRecoveryCodes(ctx, caller.account, body),
  }),
};

const toOpenedSession = ({ token, expiresAt, account }: OpenedSession & { account: StaffAccount }) => ({
  token,
  expiresAt: expiresAt.toISOString(),
  account: toAccount(account),
});

const toAccount = ({ id, email, name, isOperator, authenticatorConfirmedAt }: StaffAccount) => ({
  ...{ id, email, name, isOperator },
  hasAuthenticator: authenticatorConfirmedAt !== null,
});
