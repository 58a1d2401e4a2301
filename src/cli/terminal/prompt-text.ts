import { createInterface } from 'node:readline/promises';

/** Asks on the terminal and returns the typed line. */
export async function promptText(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}
