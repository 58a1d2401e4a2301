import { expect, test } from 'vitest';
import { computeTotp, createTotpKey, createTotpUri, findTotpStep } from './totp.ts';

/** “12345678901234567890” in Base32: the key of the examples in RFC 6238, appendix B. */
const RFC_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('computes the code of RFC 6238 at %i seconds', (seconds, code) => {
  expect(computeTotp(RFC_KEY, Math.floor(seconds / 30))).toBe(code);
});

test('accepts the codes of the previous, current and next time step', () => {
  const now = new Date(1_234_567_890_000);
  const step = Math.floor(1_234_567_890 / 30);
  for (const offset of [-2, -1, 0, 1, 2]) {
    const expected = Math.abs(offset) <= 1 ? step + offset : undefined;
    expect(findTotpStep(RFC_KEY, { code: computeTotp(RFC_KEY, step + offset), now })).toBe(expected);
  }
});

test('creates keys of 160 bits and their address', () => {
  const key = createTotpKey();
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  expect(createTotpKey()).not.toBe(key);
  expect(createTotpUri({ key, account: 'mim@glow.example', issuer: 'Haat' })).toBe(
    `otpauth://totp/Haat:mim%40glow.example?secret=${key}&issuer=Haat`,
  );
});
