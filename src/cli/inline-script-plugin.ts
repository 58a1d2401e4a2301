import { build, type Plugin, type Rolldown } from 'vite';

const SUFFIX = '?inline-script';

/** `import code from './x.ts?inline-script'` gives a module, with all it imports, as one small script that a page can hold. */
export function inlineScripts(): Plugin {
  return {
    name: 'haat:inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(SUFFIX)) return undefined;
      const { code, moduleIds } = await bundle(id.slice(0, -SUFFIX.length));
      for (const module of moduleIds) this.addWatchFile(module);
      return `export default ${JSON.stringify(code.trim())};`;
    },
  };
}

async function bundle(input: string): Promise<Rolldown.OutputChunk> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      minify: 'oxc',
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [chunk] = (built as Rolldown.RolldownOutput).output;
  return chunk;
}
