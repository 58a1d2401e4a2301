import { join } from 'node:path';
import { ESLint } from 'eslint';
import { getPagesFolder } from '#installation/paths.ts';
import { floorConfig } from './floor-config.ts';

/** Checks that built files and stylesheets need only features of the minimum browser versions. Exits with 1 if not. */
const eslint = new ESLint({ overrideConfigFile: true, overrideConfig: floorConfig });
const { entry } = (await import(join(getPagesFolder(), 'server/index.js'))) as {
  entry: { module: { inlineScripts: string[] } };
};
const inline = entry.module.inlineScripts.map((script, index) =>
  eslint.lintText(script, { filePath: `inline-script-${index + 1}.js` }),
);
const files = eslint.lintFiles([`${getPagesFolder()}/client/assets/*.{js,css}`, 'src/storefront/**/*.css']);
const results = (await Promise.all([files, ...inline])).flat();
const found = results.reduce((sum, { errorCount }) => sum + errorCount, 0);
if (found > 0) console.error(await (await eslint.loadFormatter('stylish')).format(results));
console.log(`${results.length} files checked against the minimum browser versions: ${found} findings`);
process.exit(found === 0 ? 0 : 1);
