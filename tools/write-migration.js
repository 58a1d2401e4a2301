/**
 * Writes the migration from the schema of a commit, by default the last one, to the schema of the working tree:
 * `npm run migration -- NAME [COMMIT]`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';

const ROOT = join(import.meta.dirname, '..');
const MIGRATIONS = join(ROOT, 'src/data/migrations');
const [name = '', commit = 'HEAD'] = parseArgs({ allowPositionals: true }).positionals;
if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Error('Name the migration: npm run migration -- made-in');

const schemaIn = async (folder) =>
  generateDrizzleJson(await import(pathToFileURL(join(folder, 'src/data/schema/index.ts')).href));

const earlier = mkdtempSync(join(tmpdir(), 'haat-schema-'));
try {
  const sources = execFileSync('git', ['archive', commit, 'package.json', 'src/data/schema', 'src/domain'], {
    cwd: ROOT,
    maxBuffer: 100_000_000,
  });
  execFileSync('tar', ['-x'], { cwd: earlier, input: sources });
  symlinkSync(join(ROOT, 'node_modules'), join(earlier, 'node_modules'));
  const statements = await generateMigration(await schemaIn(earlier), await schemaIn(ROOT));
  if (statements.length === 0) process.stdout.write(`The schema is that of ${commit}.\n`);
  else {
    // Uses the highest number plus one. Counting files would be wrong, because numbers may be missing.
    const last = Math.max(...readdirSync(MIGRATIONS).map((file) => Number.parseInt(file, 10) || 0));
    const file = join(MIGRATIONS, `${String(last + 1).padStart(4, '0')}_${name}.sql`);
    writeFileSync(file, `${statements.join('\n--> statement-breakpoint\n')}\n`);
    process.stdout.write(`${file}\n`);
  }
} finally {
  rmSync(earlier, { recursive: true });
}
