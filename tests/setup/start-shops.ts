import { spawn } from 'node:child_process';
import { E2E_PORT } from './e2e-port.ts';
import { freePort } from './free-port.ts';
import { openOldBrowserProxy } from './old-browser.ts';
import { copyPreparedData, prepareData, removePreparedData } from './prepared-data.ts';
import { WIDE_LIMITS } from './wide-limits.ts';

await prepareData();
const { settings, remove } = await copyPreparedData();

const hasOldBrowser = process.env.OLD_BROWSER === 'true';
const port = hasOldBrowser ? await freePort() : E2E_PORT;
if (hasOldBrowser) openOldBrowserProxy(E2E_PORT, port);

const haat = spawn(process.execPath, ['bin/haat.js', 'start'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...WIDE_LIMITS,
    ...process.env,
    ...settings,
    PORT: String(port),
    PUBLIC_PORT: String(E2E_PORT),
    LOG_LEVEL: 'warn',
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => haat.kill('SIGTERM'));

haat.on('exit', async (code) => {
  await remove();
  await removePreparedData();
  process.exit(code ?? 1);
});
