import type { Endpoint } from '#contract/endpoints.ts';
import type { Permission } from '#domain/staff/permissions.ts';

type Method = Endpoint['method'];

/** Call that everyone (`public`) or every signed-in account (`account`) may make. */
interface AccountEndpoint {
  readonly method: Method;
  /** Path below `/api/v1/manage`, with parameters as `{name}`. */
  readonly path: string;
  readonly access: 'public' | 'account';
}

/** Call that requires a permission in the shop. */
interface ShopEndpoint {
  readonly method: Method;
  /** Path below `/api/v1/manage/shops/{shop}`. */
  readonly path: string;
  readonly permission: Permission;
}

export const manageAccountEndpoints = {
  signIn: { method: 'POST', path: '/session', access: 'public' },
  verifyCode: { method: 'POST', path: '/session/code', access: 'public' },
  acceptInvitation: { method: 'POST', path: '/session/invitation', access: 'public' },
  signOut: { method: 'DELETE', path: '/session', access: 'account' },
  sessions: { method: 'GET', path: '/sessions', access: 'account' },
  revokeSession: { method: 'DELETE', path: '/sessions/{id}', access: 'account' },

  me: { method: 'GET', path: '/me', access: 'account' },
  joinShop: { method: 'POST', path: '/me/invitation', access: 'account' },
  changePassword: { method: 'PUT', path: '/me/password', access: 'account' },
  startAuthenticator: { method: 'POST', path: '/me/authenticator', access: 'account' },
  confirmAuthenticator: { method: 'PUT', path: '/me/authenticator', access: 'account' },
  removeAuthenticator: { method: 'POST', path: '/me/authenticator/remove', access: 'account' },
  replaceRecoveryCodes: { method: 'POST', path: '/me/recovery-codes', access: 'account' },
} as const satisfies Record<string, AccountEndpoint>;

export const manageShopEndpoints = {
  shop: { method: 'GET', path: '', permission: 'shop:read' },
  updateShop: { method: 'PATCH', path: '', permission: 'shop:write' },

  staff: { method: 'GET', path: '/staff', permission: 'staff:read' },
  inviteStaff: { method: 'POST', path: '/staff', permission: 'staff:write' },
  changeStaffRole: { method: 'PATCH', path: '/staff/{id}', permission: 'staff:write' },
  removeStaff: { method: 'DELETE', path: '/staff/{id}', permission: 'staff:write' },

  tokens: { method: 'GET', path: '/tokens', permission: 'tokens:read' },
  createToken: { method: 'POST', path: '/tokens', permission: 'tokens:write' },
  revokeToken: { method: 'DELETE', path: '/tokens/{id}', permission: 'tokens:write' },

  auditLog: { method: 'GET', path: '/audit-log', permission: 'audit:read' },

  documents: { method: 'GET', path: '/documents', permission: 'documents:read' },
  document: { method: 'GET', path: '/documents/{route}/{name}', permission: 'documents:read' },
  putDraft: { method: 'PUT', path: '/documents/{route}/{name}/draft', permission: 'documents:write' },
  publishDrafts: { method: 'POST', path: '/documents/publish', permission: 'documents:write' },

  orders: { method: 'GET', path: '/orders', permission: 'orders:read' },
  order: { method: 'GET', path: '/orders/{number}', permission: 'orders:read' },
  shipOrder: { method: 'POST', path: '/orders/{number}/ship', permission: 'orders:fulfil' },
  cancelOrder: { method: 'POST', path: '/orders/{number}/cancel', permission: 'orders:cancel' },
  refundOrder: { method: 'POST', path: '/orders/{number}/refund', permission: 'orders:refund' },

  reviews: { method: 'GET', path: '/reviews', permission: 'reviews:read' },
  approveReview: { method: 'POST', path: '/reviews/{id}/approve', permission: 'reviews:write' },
  rejectReview: { method: 'POST', path: '/reviews/{id}/reject', permission: 'reviews:write' },
} as const satisfies Record<string, ShopEndpoint>;

export type ManageAccountCallName = keyof typeof manageAccountEndpoints;
export type ManageShopCallName = keyof typeof manageShopEndpoints;
export type ManageCallName = ManageAccountCallName | ManageShopCallName;

/** Path of the owners' API, on the platform's host only. */
export const MANAGE_PATH = '/api/v1/manage';

const addPathPrefix = (
  endpoints: Readonly<Record<string, Pick<Endpoint, 'method' | 'path'>>>,
  prefix: string,
): [string, Endpoint][] =>
  Object.entries(endpoints).map(([name, { method, path }]) => [name, { method, path: prefix + path }]);

/** Endpoints of all calls, with paths below `/api/v1`. */
export const manageEndpoints = Object.fromEntries([
  ...addPathPrefix(manageAccountEndpoints, '/manage'),
  ...addPathPrefix(manageShopEndpoints, '/manage/shops/{shop}'),
]) as Readonly<Record<ManageCallName, Endpoint>>;
