import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { formatErrorReason } from '#cli/command-error.ts';
import { type Env, getPictureFolders } from '#runtime/env.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

export function checkSettings(env: Env): Finding[] {
  const { PLATFORM_DOMAIN, PUBLIC_SCHEME, TRUST_PROXY, SEED_DEMO, DATABASE_URL } = env;
  const isPublic = PLATFORM_DOMAIN !== 'localhost';
  const warnings = [
    isPublic &&
      PUBLIC_SCHEME === 'http' &&
      warning('settings', 'addresses of shops use http', 'serve with TLS and set PUBLIC_SCHEME=https'),
    PUBLIC_SCHEME === 'https' &&
      TRUST_PROXY === 0 &&
      warning(
        'settings',
        'TRUST_PROXY is off: behind a proxy, all visitors share the rate limits of one network',
        'set TRUST_PROXY to the number of proxies in front of this server',
      ),
    SEED_DEMO &&
      (isPublic || DATABASE_URL !== undefined) &&
      warning('settings', 'the demo is enabled: its customer has a public password', 'set SEED_DEMO=false'),
  ].filter((finding) => finding !== false);
  return warnings.length > 0 ? warnings : [ok('settings', `shops at *.${PLATFORM_DOMAIN}`)];
}

/** Checks the folders of pictures. They are created when the first picture is stored. */
export async function checkPictures({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Promise<Finding[]> {
  const { media, cache } = getPictureFolders(DATA_DIR);
  const findings = await Promise.all([media, cache].map(findFolderProblem));
  const problems = findings.filter((finding) => finding !== undefined);
  return problems.length > 0 ? problems : [ok('pictures', media)];
}

async function findFolderProblem(folder: string): Promise<Finding | undefined> {
  try {
    if (!(await stat(folder)).isDirectory())
      return problem('pictures', `${folder} is not a folder`, 'move the file away');
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    const fix = 'give the user of the server read and write access to the folder';
    return problem('pictures', `${folder} cannot be used: ${formatErrorReason(error)}`, fix);
  }
}

const MIB = 2 ** 20;
const MIN_FREE_MIB = 512;
const LOW_FREE_MIB = 4_096;

export async function checkDisk({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Promise<Finding> {
  const { bavail, bsize } = await statfs(DATA_DIR);
  return judgeFreeDisk(Math.floor((bavail * bsize) / MIB), DATA_DIR);
}

export function judgeFreeDisk(freeMib: number, folder: string): Finding {
  const text = `${freeMib} MiB free in ${folder}`;
  const fix = `free space, or delete ${getPictureFolders(folder).cache}, which is created again`;
  if (freeMib < MIN_FREE_MIB) return problem('disk', text, fix);
  return freeMib < LOW_FREE_MIB ? warning('disk', text, fix) : ok('disk', text);
}
