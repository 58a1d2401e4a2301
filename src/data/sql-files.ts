import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** SQL that is applied as a whole, and what tells whether it has changed. */
export interface SqlFile {
  name: string;
  text: string;
  hash: string;
}

/** The `.sql` files of a folder, named without the ending, in the order of their names. */
export function readSqlFiles(folder: string): SqlFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => sqlFile(file.slice(0, -'.sql'.length), readFileSync(join(folder, file), 'utf8')));
}

export function sqlFile(name: string, text: string): SqlFile {
  // A checkout may end its lines otherwise.
  const hash = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
  return { name, text, hash };
}
