import { z } from '@hono/zod-openapi';
import { email, line, listResponse, pageQuery, pageResponse, withTag } from '#contract/wire.ts';
import { GRANTABLE_PERMISSIONS, STAFF_ROLES } from '#domain/staff/permissions.ts';
import { DEFAULT_TOKEN_DAYS, MAX_TOKEN_DAYS, MAX_TOKEN_NAME_LENGTH } from '#domain/staff/token-limits.ts';
import { shopIdParams, shopParams, statusResponse, time } from './wire.ts';

const MAX_SUBJECT_LENGTH = 300;

const role = z.enum(STAFF_ROLES);

const member = z
  .object({
    id: z.number().int(),
    email: z.string(),
    name: z.string().openapi({ description: 'Empty until the invitation is accepted' }),
    role,
    invitedAt: time,
    joinedAt: time.nullable(),
  })
  .openapi('StaffMember');

const token = z
  .object({
    id: z.number().int(),
    name: z.string(),
    scopes: z.array(z.string()),
    createdBy: z
      .string()
      .openapi({ description: 'E-mail address; the token has at most this account’s permissions' }),
    createdAt: time,
    expiresAt: time,
  })
  .openapi('ApiToken');

const staff = withTag('Staff', {
  staff: { summary: 'The staff of the shop', params: shopParams, response: listResponse(member) },
  inviteStaff: {
    summary: 'Invite a person by e-mail; again if the invitation was not accepted yet',
    params: shopParams,
    body: z.strictObject({
      email: email('must be an e-mail address, such as name@example.com').min(1, 'is required'),
      role,
    }),
    response: member,
    status: 201,
    limited: 'Too many e-mails of this shop, or to this address',
  },
  changeStaffRole: {
    summary: 'Change the role; 409 for the last owner',
    params: shopIdParams,
    body: z.strictObject({ role }),
    response: member,
  },
  removeStaff: {
    summary: 'Remove a member and the member’s tokens; 409 for the last owner',
    params: shopIdParams,
    response: statusResponse,
  },
});

const tokens = withTag('Tokens', {
  tokens: {
    summary: 'The API tokens of the shop, the latest first',
    params: shopParams,
    response: listResponse(token),
  },
  createToken: {
    summary: 'Create an API token',
    params: shopParams,
    body: z.strictObject({
      name: line.min(1, 'is required').max(MAX_TOKEN_NAME_LENGTH),
      scopes: z.array(z.enum(GRANTABLE_PERMISSIONS)).min(1).max(GRANTABLE_PERMISSIONS.length),
      days: z.number().int().min(1).max(MAX_TOKEN_DAYS).default(DEFAULT_TOKEN_DAYS).openapi({
        description: 'Days until the token expires',
      }),
    }),
    response: token.extend({ secret: z.string().openapi({ description: 'The token, shown once' }) }),
    status: 201,
  },
  revokeToken: { summary: 'Revoke an API token', params: shopIdParams, response: statusResponse },
});

const auditLog = withTag('Audit log', {
  auditLog: {
    summary: 'Changes by staff and operators, the latest first',
    params: shopParams,
    query: pageQuery.extend({
      subject: line.max(MAX_SUBJECT_LENGTH).optional().openapi({ example: 'order GL-10023' }),
    }),
    response: pageResponse(
      z
        .object({
          id: z.number().int(),
          at: time,
          actor: z.string().openapi({ description: 'E-mail address, or `command line`' }),
          role: z.string(),
          tokenId: z.number().int().nullable(),
          call: z.string(),
          subject: z.string(),
          changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
        })
        .openapi('AuditEntry'),
    ),
  },
});

export const staffCalls = { ...staff, ...tokens, ...auditLog };
