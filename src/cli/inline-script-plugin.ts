import { build, type Plugin, type Rolldown } from 'vite';
import { OLDEST_BROWSERS } from './browser-floor.ts';

const INLINE_SCRIPT_SUFFIX = /\?inline-script(?:-(es\d+))?$/;

/** Turns imports with `?inline-script` into bundled code; `?inline-script-es2015` compiles it for older browsers. */
export function createInlineScriptPlugin(): Plugin {
  return {
    name: 'haat:inline-scripts',
    enforce: 'pre',
    async load(id) {
      const [suffix, target = OLDEST_BROWSERS] = INLINE_SCRIPT_SUFFIX.exec(id) ?? [];
      if (!suffix) return undefined;
      const { code, moduleIds } = await bundleScript(id.slice(0, -suffix.length), target);
      for (const module of moduleIds) this.addWatchFile(module);
      return `export default ${JSON.stringify(code.trim())};`;
    },
  };
}

async function bundleScript(input: string, target: string | string[]): Promise<Rolldown.OutputChunk> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target,
      minify: 'oxc',
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [chunk] = (built as Rolldown.RolldownOutput).output;
  return chunk;
}
