export const STAFF_ROLES = ['owner', 'manager', 'packer', 'viewer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
/** `operator`: has every permission in all shops. */
export type ActingRole = StaffRole | 'operator';

interface PermissionRule {
  roles: readonly StaffRole[];
  /** Whether API tokens may have the permission. Tokens must not create tokens or staff that outlive them. */
  isGrantable: boolean;
}

const EVERYONE = STAFF_ROLES;
const MANAGERS = ['owner', 'manager'] as const;
const PACKERS = ['owner', 'manager', 'packer'] as const;
const OWNERS = ['owner'] as const;

/** Permissions of the calls in `src/contract/manage`. Each call requires one. Permissions are also scopes of tokens. */
const PERMISSION_RULES = {
  'shop:read': { roles: EVERYONE, isGrantable: true },
  'shop:write': { roles: MANAGERS, isGrantable: true },
  'documents:read': { roles: EVERYONE, isGrantable: true },
  'documents:write': { roles: MANAGERS, isGrantable: true },
  'orders:read': { roles: EVERYONE, isGrantable: true },
  'orders:fulfil': { roles: PACKERS, isGrantable: true },
  'orders:cancel': { roles: MANAGERS, isGrantable: true },
  'orders:refund': { roles: MANAGERS, isGrantable: true },
  'reviews:read': { roles: EVERYONE, isGrantable: true },
  'reviews:write': { roles: MANAGERS, isGrantable: true },
  'staff:read': { roles: MANAGERS, isGrantable: true },
  'staff:write': { roles: OWNERS, isGrantable: false },
  'tokens:read': { roles: OWNERS, isGrantable: false },
  'tokens:write': { roles: OWNERS, isGrantable: false },
  'audit:read': { roles: MANAGERS, isGrantable: true },
} as const satisfies Record<string, PermissionRule>;

export type Permission = keyof typeof PERMISSION_RULES;
export const PERMISSIONS = Object.keys(PERMISSION_RULES) as [Permission, ...Permission[]];
export const GRANTABLE_PERMISSIONS = PERMISSIONS.filter((each) => PERMISSION_RULES[each].isGrantable) as [
  Permission,
  ...Permission[],
];

/** Permissions of a request. `scopes` are those of its token; sessions have none. */
export interface PermissionHolder {
  role: ActingRole;
  scopes?: readonly string[] | undefined;
}

export function hasPermission({ role, scopes }: PermissionHolder, permission: Permission): boolean {
  const { roles, isGrantable }: PermissionRule = PERMISSION_RULES[permission];
  if (role !== 'operator' && !roles.includes(role)) return false;
  return scopes === undefined || (isGrantable && scopes.includes(permission));
}

export const listPermissions = (holder: PermissionHolder): Permission[] =>
  PERMISSIONS.filter((permission) => hasPermission(holder, permission));
