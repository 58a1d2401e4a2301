import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const canInstallPackages = (): boolean =>
  existsSync('/etc/debian_version') && process.getuid?.() === 0;

export function installPackages(...names: string[]): void {
  if (!canInstallPackages()) return;
  run(['update', '-qq'], 180_000);
  run(['install', '-y', '-qq', '--no-install-recommends', ...names], 600_000);
}

function run(options: string[], timeout: number): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', options, { timeout, stdio: 'ignore', env });
}
