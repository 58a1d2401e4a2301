// Types for parts of css-tree. The package only has types for its main entry, which loads large validation tables.
declare module 'css-tree/parser' {
  export { parse as default } from 'css-tree';
}

declare module 'css-tree/generator' {
  export { generate as default } from 'css-tree';
}

declare module 'css-tree/tokenizer' {
  export { tokenTypes } from 'css-tree';
  export function tokenize(source: string, onToken: (type: number, start: number, end: number) => void): void;
}
