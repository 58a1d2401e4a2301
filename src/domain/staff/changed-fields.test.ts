import { expect, test } from 'vitest';
import { listChangedFields } from './changed-fields.ts';

test('lists only fields whose values differ', () => {
  expect(listChangedFields({ name: 'Glow', email: 'a@b.co' }, { name: 'Glow', email: 'c@d.co' })).toEqual({
    email: { before: 'a@b.co', after: 'c@d.co' },
  });
  expect(listChangedFields({ scopes: ['a'] }, { scopes: ['a'] })).toEqual({});
});

test('added and removed fields are null on the other side', () => {
  expect(listChangedFields({}, { role: 'packer' })).toEqual({ role: { before: null, after: 'packer' } });
  expect(listChangedFields({ role: 'packer' }, {})).toEqual({ role: { before: 'packer', after: null } });
});

test('a field named like a property of every object is a field', () => {
  expect(listChangedFields({}, JSON.parse('{"__proto__": 1}'))).toEqual(
    JSON.parse('{"__proto__": {"before": null, "after": 1}}'),
  );
});
