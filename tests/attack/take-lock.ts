import { lockDataFolder } from '#runtime/data-folder-lock.ts';

// Prints `held` if the process got the lock of the folder, otherwise the error. Holds the lock until the process is
// killed or stdin is closed.
const [folder = ''] = process.argv.slice(2);
try {
  lockDataFolder(folder);
  process.stdout.write('held\n');
  process.stdin.resume().once('end', () => process.exit(0));
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
