import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { installPgbouncer, startOwnPgbouncer } from '#tests/setup/own-pgbouncer.ts';
import { startOwnPostgres } from '#tests/setup/own-postgres.ts';

await installPgbouncer();
const cluster = await startOwnPostgres({ settings: { max_connections: '100' } });
const pooler = await startOwnPgbouncer(cluster.url);
let code: number | null = 1;
try {
  const suites = execFileSync('bash', ['tests/setup/database-suites'], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const env = { ...process.env, DATABASE_URL: cluster.url, DATABASE_POOLER_URL: pooler.urlOf(cluster.url) };
  const vitest = spawn('npx', ['vitest', 'run', ...suites], { env, stdio: 'inherit' });
  [code] = (await once(vitest, 'exit')) as [number | null];
} finally {
  await pooler.remove();
  await cluster.remove();
}
process.exit(code ?? 1);
