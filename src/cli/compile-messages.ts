import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#product/product-files.ts';
import { runTool } from './run-tool.ts';

const COMPILED = './src/storefront/messages/compiled';
const PARAGLIDE = join(ROOT, 'node_modules', '@inlang', 'paraglide-js', 'bin', 'run.js');

/** Compiles the shopper's texts of both languages into the modules that pages import. */
export async function compileMessages(): Promise<void> {
  await runTool(PARAGLIDE, [
    'compile',
    '--project',
    './project.inlang',
    '--outdir',
    COMPILED,
    '--strategy',
    'globalVariable',
    'baseLocale',
    '--silent',
  ]);
  await keepPluralRules();
}

/** Paraglide makes plural rules anew for every text that counts, which is most of the cost of such a text. */
async function keepPluralRules(): Promise<void> {
  const file = join(ROOT, COMPILED, 'registry.js');
  const code = await readFile(file, 'utf8');
  const kept = code.replace(
    'new Intl.PluralRules(locale, options).select(',
    '(pluralRules[locale + JSON.stringify(options)] ??= new Intl.PluralRules(locale, options)).select(',
  );
  if (kept !== code) await writeFile(file, `${kept}\n\nconst pluralRules = {};\n`);
}
