import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { styleText } from 'node:util';
import { type CommandDefinition, defineLocalAction } from '#cli/command-definition.ts';
import { formatErrorReason } from '#cli/command-error.ts';
import { openWithReadableError } from '#cli/open-runtime.ts';
import { sendToControlSocket } from '#cli/operator/control-socket.ts';
import { inspectionCommand } from '#cli/operator/inspection-command.ts';
import { getDatabaseFolder } from '#runtime/create-runtime.ts';
import { type Env, readEnv } from '#runtime/env.ts';
import { type DatabaseInspection, openAndInspectDatabase } from '#runtime/inspect-database.ts';
import { checkDisk, checkPictures, checkSettings } from './check-machine.ts';
import { type Finding, problem } from './finding.ts';
import { judgeDatabase } from './judge-database.ts';

const diagnose = defineLocalAction({
  name: '',
  about: 'check settings, database, providers, pictures and disk; exits with 1 if there is a problem',
  examples: ['haat doctor', 'haat doctor --json'],
  notes: ['Changes nothing. Works with and without a running server.'],
  printsJson: true,
  run: async (_, { json }) => {
    const findings = await listFindings();
    console.log(json ? JSON.stringify(findings, null, 2) : findings.map(formatFinding).join('\n'));
    if (findings.some(({ status }) => status === 'problem')) process.exitCode = 1;
  },
});

export const doctorCommand: CommandDefinition = { name: 'doctor', actions: [diagnose] };

async function listFindings(): Promise<Finding[]> {
  const { DATABASE_URL, DATA_DIR } = process.env;
  const folder = resolve(DATA_DIR || 'data');
  // Reading the settings would create the folder and a secret.
  if (!DATABASE_URL && !existsSync(getDatabaseFolder(folder))) {
    const fix = 'run haat start once, or set DATA_DIR to the folder that contains it';
    return [problem('database', `there is no database in ${folder}`, fix)];
  }
  let env: Env;
  try {
    env = readEnv(process.env);
  } catch (error) {
    return [problem('settings', formatErrorReason(error), 'correct the variable: docs/configuration.md')];
  }
  const pictures = await checkPictures(env);
  return [...checkSettings(env), ...(await checkDatabase(env)), ...pictures, await checkDisk(env)];
}

async function checkDatabase(env: Env): Promise<Finding[]> {
  if (env.API_URL) return [];
  try {
    const fromServer = env.DATABASE_URL ? undefined : await inspectByServer(env);
    const inspection = fromServer ?? (await openWithReadableError(env, () => openAndInspectDatabase(env)));
    return judgeDatabase(inspection, { hasOutbox: env.SEED_DEMO });
  } catch (error) {
    return [problem('database', formatErrorReason(error), 'start the database, or correct DATABASE_URL')];
  }
}

/** Returns `undefined` if no server has the embedded database open. */
async function inspectByServer({ DATA_DIR }: Env): Promise<DatabaseInspection | undefined> {
  const result = await sendToControlSocket(DATA_DIR, {
    ...{ command: inspectionCommand.name, action: '', input: {} },
  });
  return result?.data as DatabaseInspection | undefined;
}

const COLOURS = { ok: 'green', warning: 'yellow', problem: 'red' } as const;
const CHECK_WIDTH = 14;

function formatFinding({ status, check, text, fix }: Finding): string {
  const label = styleText(COLOURS[status], status.padEnd(8), { stream: process.stdout });
  const line = `${label} ${check.padEnd(CHECK_WIDTH)} ${text}`;
  return fix === undefined ? line : `${line}\n${' '.repeat(CHECK_WIDTH + 10)}fix: ${fix}`;
}
