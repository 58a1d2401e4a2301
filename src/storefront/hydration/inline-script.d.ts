/** A module with all it imports as one script; made by `src/cli/inline-script-plugin.ts`. */
declare module '*?inline-script' {
  const code: string;
  export default code;
}
