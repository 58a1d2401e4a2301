/** Code of a script that `src/cli/inline-script-plugin.ts` bundles with its imports. */
declare module '*?inline-script' {
  const code: string;
  export default code;
}

/** Code compiled to the syntax of ES2015, which unsupported browsers can run too. */
declare module '*?inline-script-es2015' {
  const code: string;
  export default code;
}
