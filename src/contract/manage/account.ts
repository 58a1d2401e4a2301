import { z } from '@hono/zod-openapi';
import { email, idParams, line, listResponse, personName, typedLine, withTag } from '#contract/wire.ts';
import { MAX_EXISTING_PASSWORD_LENGTH, MAX_NAME_LENGTH, PASSWORD_LENGTH } from '#domain/account/customer.ts';
import { MAX_TYPED_CODE_LENGTH } from '#domain/account/one-time-code.ts';
import { STAFF_ROLES } from '#domain/staff/permissions.ts';
import { statusResponse, time } from './wire.ts';

const MAX_SECRET_LENGTH = 100;

const account = z
  .object({
    id: z.number().int(),
    email: z.string(),
    name: z.string(),
    isOperator: z.boolean(),
    hasAuthenticator: z.boolean(),
  })
  .openapi('StaffAccount');

const openedSession = z
  .object({
    token: z.string().openapi({ description: 'Bearer token of the session, shown once' }),
    expiresAt: time,
    account,
  })
  .openapi('OpenedSession');

const existingPassword = z.string().min(1, 'is required').max(MAX_EXISTING_PASSWORD_LENGTH);
const newPassword = z
  .string()
  .min(1, 'is required')
  .min(PASSWORD_LENGTH.min)
  .max(PASSWORD_LENGTH.max)
  .openapi({ description: 'Rejected if it is common or made of the name or e-mail address' });
const code = typedLine.min(1, 'is required').max(MAX_TYPED_CODE_LENGTH);
const secret = line.min(1, 'is required').max(MAX_SECRET_LENGTH);
const passwordBody = z.strictObject({ password: existingPassword });
const deviceHeaders = z.object({ 'user-agent': z.string().optional() });
const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).openapi({
    description: 'Each replaces one code of the authenticator app. Shown once',
  }),
});

const LIMIT_DESCRIPTION = 'Too many attempts from this network, or for this account';

export const accountCalls = withTag('Session', {
  signIn: {
    summary:
      'Sign in with e-mail address and password; the code of the second step is sent or shown by the app',
    body: z.strictObject({
      email: email('must be an e-mail address, such as name@example.com').min(1, 'is required'),
      password: existingPassword,
    }),
    response: z
      .object({
        signIn: z.string().openapi({ description: 'Identifies the sign-in when its code is verified' }),
        method: z.enum(['email', 'authenticator']),
        expiresAt: time,
      })
      .openapi('StartedSignIn'),
    status: 201,
    limited: LIMIT_DESCRIPTION,
  },
  verifyCode: {
    summary: 'Finish a sign-in with the code from the e-mail or app, or with a recovery code',
    headers: deviceHeaders,
    body: z.strictObject({ signIn: secret, code }),
    response: openedSession,
    status: 201,
    limited: LIMIT_DESCRIPTION,
  },
  acceptInvitation: {
    summary: 'Accept an invitation with a new account; 409 if the e-mail address has an account',
    headers: deviceHeaders,
    body: z.strictObject({
      invitation: secret,
      name: personName.min(1, 'is required').max(MAX_NAME_LENGTH),
      password: newPassword,
    }),
    response: openedSession,
    status: 201,
    limited: LIMIT_DESCRIPTION,
  },
  signOut: { summary: 'End this session', response: statusResponse },
  sessions: {
    summary: 'The sessions of the account, the latest first',
    response: listResponse(
      z
        .object({
          id: z.number().int(),
          device: z.string(),
          signedInAt: time,
          expiresAt: time,
          isThis: z.boolean(),
        })
        .openapi('StaffSession'),
    ),
  },
  revokeSession: { summary: 'End a session of the account', params: idParams, response: statusResponse },
  me: {
    summary: 'The account, with its shops and permissions',
    response: account
      .extend({
        recoveryCodesLeft: z.number().int(),
        shops: z.array(
          z.object({
            slug: z.string(),
            name: z.string(),
            role: z.enum(STAFF_ROLES),
            permissions: z.array(z.string()),
          }),
        ),
      })
      .openapi('Me'),
  },
  joinShop: {
    summary: 'Accept the invitation of a shop with the signed-in account',
    body: z.strictObject({ invitation: secret }),
    response: statusResponse,
    limited: LIMIT_DESCRIPTION,
  },
  changePassword: {
    summary: 'Change the password; ends all other sessions',
    body: z.strictObject({ currentPassword: existingPassword, password: newPassword }),
    response: statusResponse,
    limited: LIMIT_DESCRIPTION,
  },
  startAuthenticator: {
    summary: 'Create a key for an authenticator app (TOTP); it is used after confirmation',
    body: passwordBody,
    response: z
      .object({
        key: z.string().openapi({ description: 'Key in Base32, shown once' }),
        uri: z.string().openapi({ description: 'Content of the QR code' }),
      })
      .openapi('NewAuthenticator'),
    status: 201,
    limited: LIMIT_DESCRIPTION,
  },
  confirmAuthenticator: {
    summary: 'Confirm the app with a code; from then on, sign-ins require its codes',
    body: z.strictObject({ code }),
    response: recoveryCodes,
    limited: LIMIT_DESCRIPTION,
  },
  removeAuthenticator: {
    summary: 'Remove the app; from then on, codes are sent by e-mail',
    body: passwordBody,
    response: statusResponse,
    limited: LIMIT_DESCRIPTION,
  },
  replaceRecoveryCodes: {
    summary: 'Create new recovery codes; the old ones become invalid',
    body: passwordBody,
    response: recoveryCodes,
    limited: LIMIT_DESCRIPTION,
  },
});
