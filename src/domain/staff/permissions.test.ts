import { expect, test } from 'vitest';
import { GRANTABLE_PERMISSIONS, hasPermission, listPermissions, PERMISSIONS } from './permissions.ts';

test('each role has the permissions of the roles below it', () => {
  const roles = ['viewer', 'packer', 'manager', 'owner'] as const;
  for (const [at, role] of roles.slice(0, -1).entries()) {
    const above = listPermissions({ role: roles[at + 1] ?? role });
    expect(above).toEqual(expect.arrayContaining(listPermissions({ role })));
  }
  expect(listPermissions({ role: 'operator' })).toEqual(PERMISSIONS);
  expect(listPermissions({ role: 'owner' })).toEqual(PERMISSIONS);
});

test.each([
  ['viewer', 'orders:read', true],
  ['viewer', 'orders:fulfil', false],
  ['packer', 'orders:fulfil', true],
  ['packer', 'orders:refund', false],
  ['manager', 'orders:refund', true],
  ['manager', 'staff:write', false],
  ['owner', 'staff:write', true],
] as const)('a %s has the permission %s: %s', (role, permission, expected) => {
  expect(hasPermission({ role }, permission)).toBe(expected);
});

test('a token has the permissions that both its scopes and the role include', () => {
  expect(listPermissions({ role: 'packer', scopes: ['orders:fulfil', 'orders:refund'] })).toEqual([
    'orders:fulfil',
  ]);
  expect(listPermissions({ role: 'operator', scopes: [] })).toEqual([]);
});

test('no token creates tokens or changes staff, even with such a scope', () => {
  expect(GRANTABLE_PERMISSIONS).not.toContain('staff:write');
  expect(hasPermission({ role: 'owner', scopes: ['staff:write'] }, 'staff:write')).toBe(false);
  expect(hasPermission({ role: 'operator', scopes: ['tokens:write'] }, 'tokens:write')).toBe(false);
});
