import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '#runtime/env.ts';
import { WIDE_LIMITS, wideLimitsOf } from '#tests/setup/wide-limits.ts';

const SECRET = 'a secret of the tests only, at least 32 long';

test('this version accepts the wide limits', () => {
  expect(wideLimitsOf(join(import.meta.dirname, '..'))).toEqual(WIDE_LIMITS);
  expect(readEnv({ SECRET, ...WIDE_LIMITS }).LIMITS).toMatchObject({
    'orders-per-client': [{ max: 1_000_000, seconds: 60 }],
    'open-cash-items-per-phone': 0,
  });
});

test('a checkout of an earlier version gets the same limits as environment variables', async () => {
  const checkout = await mkdtemp(join(tmpdir(), 'haat-earlier-'));
  onTestFinished(() => rm(checkout, { recursive: true }));
  await mkdir(join(checkout, 'src/runtime'), { recursive: true });
  await writeFile(join(checkout, 'src/runtime/env.ts'), 'const schema = z.object({\n  PORT: port,\n});\n');
  const earlier = wideLimitsOf(checkout);
  expect(earlier).toMatchObject({
    LIMIT_ORDERS_PER_CLIENT: '1000000/1m',
    LIMIT_UNPAID_PIECES_PER_CLIENT: 'off',
  });
  expect(() => readEnv({ SECRET, ...earlier })).toThrow(`set LIMITS to ${WIDE_LIMITS.LIMITS}`);
});
