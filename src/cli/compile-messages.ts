import { join } from 'node:path';
import { ROOT } from './project-root.ts';
import { runTool } from './run-tool.ts';

const PARAGLIDE = join(ROOT, 'node_modules', '@inlang', 'paraglide-js', 'bin', 'run.js');

/** Compiles the shopper's texts of both languages into the modules that pages import. */
export function compileMessages(): Promise<void> {
  return runTool(PARAGLIDE, [
    'compile',
    '--project',
    './project.inlang',
    '--outdir',
    './src/storefront/messages/compiled',
    '--strategy',
    'globalVariable',
    'baseLocale',
    '--silent',
  ]);
}
