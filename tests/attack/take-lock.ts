import { lockDataFolder } from '#runtime/data-folder-lock.ts';

// Reports whether it got the folder's lock, and holds it until killed or its parent ends.
const [folder = ''] = process.argv.slice(2);
try {
  lockDataFolder(folder);
  process.stdout.write('held\n');
  process.stdin.resume().once('end', () => process.exit(0));
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
