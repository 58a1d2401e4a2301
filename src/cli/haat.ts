import { COMMANDS } from './commands.ts';
import { detailsOf, reasonOf } from './fail.ts';
import { stopWhenLeft } from './stop-when-left.ts';

const name = process.argv[2] ?? '';
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;

if (command) {
  stopWhenLeft();
  try {
    const run = await command.load();
    await run();
    process.exit(0);
  } catch (error) {
    console.error(`haat ${name}:`, process.env.HAAT_DEBUG ? detailsOf(error) : reasonOf(error));
    process.exit(1);
  }
} else {
  const lines = Object.entries(COMMANDS).map(([each, { about }]) => `  haat ${each.padEnd(10)} ${about}`);
  console.error(`Commands:\n${lines.join('\n')}`);
  process.exit(1);
}
