/** Bundled with its imports by `src/cli/inline-script-plugin.ts`. */
declare module '*?inline-script' {
  const code: string;
  export default code;
}

/** Compiled to older syntax, also for unsupported browsers. */
declare module '*?inline-script-es2015' {
  const code: string;
  export default code;
}
