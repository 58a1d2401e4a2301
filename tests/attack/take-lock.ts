import { lockDataFolder } from '#runtime/data-folder-lock.ts';

// Says whether it got the folder, and keeps it until it is killed or nobody listens any more.
const [folder = ''] = process.argv.slice(2);
try {
  lockDataFolder(folder);
  process.stdout.write('held\n');
  process.stdin.resume().once('end', () => process.exit(0));
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
